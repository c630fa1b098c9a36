import type { Locale } from '@ezra/contract/locales';
import { formatterOf } from './formatters.ts';

/** A moment as spreadsheets show it: DD/MM/YYYY HH:mm on the clock of `timeZone` (IANA name). */
export const tabulateMoment = (moment: Date, timeZone: string): string =>
  formatterOf('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(moment).replace(',', '');

/** A moment as a short date and time with seconds, on the clock of `timeZone` (IANA name). */
export const showMoment = (moment: Date, locale: Locale, timeZone: string): string =>
  formatterOf(locale, { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(moment);
