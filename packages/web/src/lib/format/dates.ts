import type { Locale } from '@ezra/contract/locales';

/**
 * Dates as the specification writes them. Every function takes a moment (ISO 8601 UTC, or a `Date`),
 * and the reader's language and time zone: nothing here looks at the machine's own.
 */
export interface Where {
  readonly locale: Locale;
  /** IANA name. */
  readonly timeZone: string;
}
type Moment = string | Date;

interface Parts {
  day: string;
  month: string;
  year: string;
  hour: string;
  minute: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let found = formats.get(key);
  if (!found) formats.set(key, (found = new Intl.DateTimeFormat(locale, options)));
  return found;
}

const dateOf = (moment: Moment): Date => (typeof moment === 'string' ? new Date(moment) : moment);

function partsOf(moment: Moment, timeZone: string): Parts {
  const parts = { day: '', month: '', year: '', hour: '', minute: '' };
  const made = format('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(dateOf(moment));
  for (const { type, value } of made) if (type in parts) parts[type as keyof Parts] = value;
  return parts;
}

const monthName = (moment: Moment, { locale, timeZone }: Where, month: 'short' | 'long') =>
  format(locale, { month, timeZone }).format(dateOf(moment));

/** `18/יוני, 2026` · `18/Jun, 2026`: days on requests. They stay on one line. */
export function requestDay(moment: Moment, where: Where): string {
  const { day, year } = partsOf(moment, where.timeZone);
  return `${day}/${monthName(moment, where, 'short')},\u00A0${year}`;
}

/** `16.06.2026 08:40`: moments in lists. */
export function listMoment(moment: Moment, { timeZone }: Where): string {
  const { day, month, year, hour, minute } = partsOf(moment, timeZone);
  return `${day}.${month}.${year} ${hour}:${minute}`;
}

/** `16/06/2026`. */
export function shortDay(moment: Moment, { timeZone }: Where): string {
  const { day, month, year } = partsOf(moment, timeZone);
  return `${day}/${month}/${year}`;
}

const HALVES = { 'he-IL': ['לפנה״צ', 'אחה״צ'], 'en-US': ['AM', 'PM'] } as const;

/** `16-06-2026 14:40 PM`: moments on the volunteers' screens. */
export function volunteerMoment(moment: Moment, { locale, timeZone }: Where): string {
  const { day, month, year, hour, minute } = partsOf(moment, timeZone);
  const half = HALVES[locale][Number(hour) < 12 ? 0 : 1];
  return `${day}-${month}-${year} ${hour}:${minute} ${half}`;
}

/** `08:40`. */
export function clockTime(moment: Moment, { timeZone }: Where): string {
  const { hour, minute } = partsOf(moment, timeZone);
  return `${hour}:${minute}`;
}

/** `יום שלישי, 16 ביוני` · `Tuesday, June 16`: greetings and headings. */
export const spokenDay = (moment: Moment, { locale, timeZone }: Where): string =>
  format(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(dateOf(moment));

/** `יום שלישי` · `Tuesday`. */
export const weekday = (moment: Moment, { locale, timeZone }: Where): string =>
  format(locale, { weekday: 'long', timeZone }).format(dateOf(moment));

/** `2026-06-16`: what is sent to the server, the day as it is where the reader is. */
export function wireDay(moment: Moment, timeZone: string): string {
  const { day, month, year } = partsOf(moment, timeZone);
  return `${year}-${month}-${day}`;
}

/**
 * A day without a time (`2026-06-16`: a birthday, an arrival day) belongs to no time zone; this makes a
 * moment of it that the functions above print as that day with `timeZone: 'UTC'`.
 */
export const plainDay = (day: string): Date => new Date(`${day}T12:00:00Z`);
