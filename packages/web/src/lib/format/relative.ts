import type { Locale } from '@ezra/contract/common/locales';
import { dayAt } from '@ezra/contract/common/time';
import { definePhrases, translator } from '../i18n/phrases.ts';

const phrases = definePhrases({
  he: {
    now: 'עכשיו',
    minutesAgo: { one: 'לפני דקה', two: 'לפני שתי דקות', other: 'לפני {count} דקות' },
    hoursAgo: { one: 'לפני שעה', two: 'לפני שעתיים', other: 'לפני {count} שעות' },
    daysAgo: { one: 'אתמול', two: 'לפני יומיים', other: 'לפני {count} ימים' },
    weeksAgo: { one: 'לפני שבוע', two: 'לפני שבועיים', other: 'לפני {count} שבועות' },
    monthsAgo: { one: 'לפני חודש', two: 'לפני חודשיים', other: 'לפני {count} חודשים' },
    yearsAgo: { one: 'לפני שנה', two: 'לפני שנתיים', other: 'לפני {count} שנים' },
    inMinutes: { one: 'בעוד דקה', two: 'בעוד שתי דקות', other: 'בעוד {count} דקות' },
    inHours: { one: 'בעוד שעה', two: 'בעוד שעתיים', other: 'בעוד {count} שעות' },
    inDays: { one: 'מחר', two: 'בעוד יומיים', other: 'בעוד {count} ימים' },
  },
  en: {
    now: 'now',
    minutesAgo: { one: 'a minute ago', other: '{count} minutes ago' },
    hoursAgo: { one: 'an hour ago', other: '{count} hours ago' },
    daysAgo: { one: 'yesterday', other: '{count} days ago' },
    weeksAgo: { one: 'a week ago', other: '{count} weeks ago' },
    monthsAgo: { one: 'a month ago', other: '{count} months ago' },
    yearsAgo: { one: 'a year ago', other: '{count} years ago' },
    inMinutes: { one: 'in a minute', other: 'in {count} minutes' },
    inHours: { one: 'in an hour', other: 'in {count} hours' },
    inDays: { one: 'tomorrow', other: 'in {count} days' },
  },
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Counts calendar days of the time zone between two moments. */
function calendarDays(from: Date, to: Date, timeZone: string): number {
  return Math.round((Date.parse(dayAt(to, timeZone)) - Date.parse(dayAt(from, timeZone))) / DAY);
}

/**
 * Formats the distance of a moment from now: `לפני שעתיים`, `מחר`, `in 5 minutes`. Counts calendar days of
 * the time zone from 24 hours on.
 */
export function relativeTime(
  moment: string | Date,
  now: Date,
  where: { locale: Locale; timeZone: string },
): string {
  const t = translator(phrases, where.locale);
  const then = typeof moment === 'string' ? new Date(moment) : moment;
  const distance = then.getTime() - now.getTime();
  const size = Math.abs(distance);
  const past = distance < 0;
  if (size < MINUTE) return t('now');
  if (size < HOUR) return t(past ? 'minutesAgo' : 'inMinutes', { count: Math.floor(size / MINUTE) });
  if (size < DAY) return t(past ? 'hoursAgo' : 'inHours', { count: Math.floor(size / HOUR) });
  const days = Math.max(1, Math.abs(calendarDays(now, then, where.timeZone)));
  return t(past ? 'daysAgo' : 'inDays', { count: days });
}

/** Days from which an age is shown in weeks, in months (of 30 days) and in years. */
const IN_WEEKS = 14;
const IN_MONTHS = 30;
const IN_YEARS = 365;

/** Formats the age of a past moment, rougher the older it is: `לפני 9 ימים`, `לפני שבועיים`, `לפני חודש`. */
export function relativeAge(
  moment: string | Date,
  now: Date,
  where: { locale: Locale; timeZone: string },
): string {
  const days = calendarDays(typeof moment === 'string' ? new Date(moment) : moment, now, where.timeZone);
  if (days < IN_WEEKS) return relativeTime(moment, now, where);
  const t = translator(phrases, where.locale);
  if (days < IN_MONTHS) return t('weeksAgo', { count: Math.floor(days / 7) });
  if (days < IN_YEARS) return t('monthsAgo', { count: Math.floor(days / IN_MONTHS) });
  return t('yearsAgo', { count: Math.floor(days / IN_YEARS) });
}
