import type { Locale } from '@ezra/contract/locales';
import { formatterOf } from './formatters.ts';

/** A day (YYYY-MM-DD) as requests show it: `18/יוני, 2026`, `18/Jun, 2026` (document 1, section 9). */
export function showDay(day: string, locale: Locale): string {
  const month = formatterOf(locale, { month: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
  return `${day.slice(8)}/${month}, ${day.slice(0, 4)}`;
}

/** A day and an hour. In English with the month in letters: numbers mean another day there and there. */
export const showMoment = (at: Date, locale: Locale, timeZone: string): string =>
  formatterOf(locale, {
    dateStyle: locale === 'he-IL' ? 'short' : 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(at);

/** An hour as requests have it, in both languages: `09:05`. */
export const showTime = (at: Date, timeZone: string): string =>
  formatterOf('en-GB', { timeStyle: 'short', timeZone }).format(at);
