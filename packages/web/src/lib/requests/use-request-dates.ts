import { useMemo } from 'react';
import { dayAt, addDays } from '@ezra/contract/common/time';
import { useFormat } from '../format/use-format.ts';
import { definePhrases } from '../i18n/phrases.ts';
import { usePhrases } from '../i18n/use-phrases.ts';

const phrases = definePhrases({
  he: {
    at: 'בשעה {time}',
    until: 'עד {day}',
    inSentence: 'עד {day}',
    byArrangement: 'השעה בתיאום ביניכם',
    today: 'היום',
    tomorrow: 'מחר',
    dayAtTime: '{day} בשעה {time}',
    inList: '{day} {time}',
    untilInList: 'עד {day}',
  },
  en: {
    at: 'at {time}',
    until: 'Until {day}',
    inSentence: 'until {day}',
    byArrangement: 'At a time you agree on',
    today: 'today',
    tomorrow: 'tomorrow',
    dayAtTime: '{day} at {time}',
    inList: '{day} {time}',
    untilInList: 'until {day}',
  },
});

/** Shortens a day of this year: `18/יוני`. */
const withoutYear = (shown: string, day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? (shown.split(',')[0] ?? shown) : shown;

/** Days from which a weekday alone would mean the wrong week. */
const DAYS_OF_WEEK = 7;

/** The dates of a request in the API: days `YYYY-MM-DD`, times `HH:MM`. Only rides have an arrival. */
export interface RequestDates {
  readonly arrival_date: string | null;
  readonly arrival_time: string | null;
  readonly expiration_date: string | null;
}

/** Formats the dates of a request in the reader's language. */
export function useRequestDates() {
  const t = usePhrases(phrases);
  const format = useFormat();
  return useMemo(() => {
    const named = (day: string) => `${format.weekdayOfPlainDay(day)}, ${format.requestPlainDay(day)}`;
    return {
      /** `17/יוני, 2026 · 09:00`; null if not a ride. */
      arrival: ({ arrival_date: day, arrival_time: time }: RequestDates): string | null =>
        day && [format.requestPlainDay(day), time].filter(Boolean).join(' · '),
      /** `20/יוני, 2026`; null for a ride. */
      validity: ({ expiration_date: day }: RequestDates): string | null => day && format.requestPlainDay(day),
      /** For open requests: `יום חמישי, 18/יוני, 2026` and `בשעה 09:00`; `עד יום שבת, …` if not a ride. */
      when: ({ arrival_date, arrival_time, expiration_date }: RequestDates) => {
        if (arrival_date)
          return { day: named(arrival_date), time: arrival_time ? t('at', { time: arrival_time }) : null };
        if (!expiration_date) return null;
        return { day: t('until', { day: named(expiration_date) }), time: t('byArrangement') };
      },
      /** In a list: `היום 14:00`, `עד מחר`, `יום ד׳ 07:30`, other days with their date; null without one. */
      inList: ({ arrival_date, arrival_time, expiration_date }: RequestDates, now: Date) => {
        const day = arrival_date ?? expiration_date;
        if (!day) return null;
        const today = dayAt(now, format.where.timeZone);
        const near =
          day === today
            ? t('today')
            : day === addDays(today, 1)
              ? t('tomorrow')
              : day > today && day < addDays(today, DAYS_OF_WEEK)
                ? format.shortWeekdayOfPlainDay(day)
                : withoutYear(format.requestPlainDay(day), day, today);
        const text = arrival_date
          ? t('inList', { day: near, time: arrival_time ?? '' }).trim()
          : t('untilInList', { day: near });
        return { text, isToday: day === today };
      },
      /** For upcoming help, in a sentence: `מחר בשעה 09:00`, `עד היום`, `עד יום שבת, 20/יוני, 2026`. */
      coming: ({ arrival_date, arrival_time, expiration_date }: RequestDates, now: Date): string => {
        const today = dayAt(now, format.where.timeZone);
        const near = (day: string) =>
          day === today ? t('today') : day === addDays(today, 1) ? t('tomorrow') : named(day);
        if (!arrival_date) return expiration_date ? t('inSentence', { day: near(expiration_date) }) : '';
        const day = near(arrival_date);
        return arrival_time ? t('dayAtTime', { day, time: arrival_time }) : day;
      },
    };
  }, [t, format]);
}
