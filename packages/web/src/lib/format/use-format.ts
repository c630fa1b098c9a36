import { useMemo } from 'react';
import { browserTimeZone } from '../environment.ts';
import { useLocale } from '../i18n/locale.ts';
import { plainDay } from '@ezra/contract/common/show-time';
import { count } from './count.ts';
import * as dates from './dates.ts';
import { relativeAge, relativeTime } from './relative.ts';
import * as values from './values.ts';

/** Binds every format to the reader's language and time zone. */
export function useFormat() {
  const locale = useLocale();
  return useMemo(() => {
    const where = { locale, timeZone: browserTimeZone() };
    return {
      where,
      requestDay: (moment: string | Date) => dates.requestDay(moment, where),
      /** A day without a time, as on a request. */
      requestPlainDay: (day: string) => dates.requestDay(plainDay(day), { locale, timeZone: 'UTC' }),
      listMoment: (moment: string | Date) => dates.listMoment(moment, where),
      shortDay: (moment: string | Date) => dates.shortDay(moment, where),
      /** A day without a time: a birthday. */
      shortPlainDay: (day: string) => dates.shortDay(plainDay(day), { locale, timeZone: 'UTC' }),
      volunteerMoment: (moment: string | Date) => dates.volunteerMoment(moment, where),
      clockTime: (moment: string | Date) => dates.clockTime(moment, where),
      spokenDay: (moment: string | Date) => dates.spokenDay(moment, where),
      weekdayOfPlainDay: (day: string) => dates.weekday(plainDay(day), { locale, timeZone: 'UTC' }),
      shortWeekdayOfPlainDay: (day: string) => dates.shortWeekday(plainDay(day), { locale, timeZone: 'UTC' }),
      relativeTime: (moment: string | Date, now: Date) => relativeTime(moment, now, where),
      relativeAge: (moment: string | Date, now: Date) => relativeAge(moment, now, where),
      number: (value: number) => values.number(value, locale),
      shekels: (amount: number) => values.shekels(amount, locale),
      count: (value: number) => count(value, locale),
      distance: (km: number) => values.distance(km, locale),
    };
  }, [locale]);
}
