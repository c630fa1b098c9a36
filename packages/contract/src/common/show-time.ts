import type { Locale } from './locales.ts';

/**
 * Days, moments and lists as every screen, message, page and spreadsheet writes them (document 1, section 9).
 */

export interface TimeParts {
  day: string;
  month: string;
  year: string;
  hour: string;
  minute: string;
}

/** Formats for `dateFormat`, with examples in both languages. */
const FORMS = {
  numbers: {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  /** `יוני` · `Jun`. */
  month: { month: 'short' },
  /** `26 בנובמבר` · `November 26`: days of this year. */
  day: { day: 'numeric', month: 'long' },
  /** `26 בנובמבר 2026` · `November 26, 2026`. */
  longDay: { dateStyle: 'long' },
  /** `יום שלישי, 16 ביוני` · `Tuesday, June 16`: greetings and headings. */
  spokenDay: { weekday: 'long', day: 'numeric', month: 'long' },
  /** `יום שלישי` · `Tuesday`. */
  weekday: { weekday: 'long' },
  /** `יום ד׳` · `Wed`: days of this week, in lists. */
  shortWeekday: { weekday: 'short' },
  /** Any date with the zone's full name after it. */
  zone: { timeZoneName: 'longGeneric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();
/** More than all time zones, languages and forms in use. */
const MOST_KEPT = 2_000;

/** Cached: creating a format takes fifty times as long as using it. */
export function dateFormat(form: keyof typeof FORMS, locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${form} ${locale} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  if (formats.size >= MOST_KEPT) formats.clear();
  const made = new Intl.DateTimeFormat(locale, { ...FORMS[form], timeZone });
  formats.set(key, made);
  return made;
}

/**
 * Date and time in `timeZone` (IANA name), with leading zeros. Slices `16/06/2026, 23:40`, because
 * `formatToParts` takes three times as long, which matters for a spreadsheet of 100,000 lines.
 */
export function timeParts(moment: Date, timeZone: string): TimeParts {
  const shown = dateFormat('numbers', 'en-GB', timeZone).format(moment);
  return {
    day: shown.slice(0, 2),
    month: shown.slice(3, 5),
    year: shown.slice(6, 10),
    hour: shown.slice(12, 14),
    minute: shown.slice(15, 17),
  };
}

/** The day of a moment as requests show it: `18/יוני, 2026`, `18/Jun, 2026`. */
export function showDayOf(moment: Date, locale: Locale, timeZone: string): string {
  const { day, year } = timeParts(moment, timeZone);
  return `${day}/${dateFormat('month', locale, timeZone).format(moment)}, ${year}`;
}

/** Noon in UTC on a day without a time zone (a birthday, an arrival day); format it in UTC. */
export const plainDay = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** `showDayOf` for a day, YYYY-MM-DD. */
export const showDay = (day: string, locale: Locale): string => showDayOf(plainDay(day), locale, 'UTC');

/** A moment in both languages: `16.06.2026 08:40`. */
export function showMoment(moment: Date, timeZone: string): string {
  const { day, month, year, hour, minute } = timeParts(moment, timeZone);
  return `${day}.${month}.${year} ${hour}:${minute}`;
}

/** The hour of a moment in both languages: `08:40`. */
export function showTime(moment: Date, timeZone: string): string {
  const { hour, minute } = timeParts(moment, timeZone);
  return `${hour}:${minute}`;
}

/** Several words as a list in a sentence: `עברית, רומנית ורוסית` · `Hebrew, Romanian, and Russian`. */
export const showList = (words: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale).format(words);
