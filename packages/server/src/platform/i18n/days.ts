import type { Locale } from '@ezra/contract/locales';
import { formatterOf } from './formatters.ts';

/** A day (YYYY-MM-DD) as requests show it: `18/יוני, 2026`, `18/Jun, 2026` (document 1, section 9). */
export function showDay(day: string, locale: Locale): string {
  const month = formatterOf(locale, { month: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
  return `${day.slice(8)}/${month}, ${day.slice(0, 4)}`;
}
