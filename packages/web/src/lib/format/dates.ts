import { say, type Locale } from '@ezra/contract/common/locales';
import { dateFormat, showDayOf, showMoment, showTime, timeParts } from '@ezra/contract/common/show-time';

/**
 * The reader's language and time zone. Formats of the specification take them with a moment (ISO 8601 UTC, or
 * a `Date`), and ignore the settings of the machine.
 */
export interface Where {
  readonly locale: Locale;
  /** IANA name. */
  readonly timeZone: string;
}
type Moment = string | Date;

const dateOf = (moment: Moment): Date => (typeof moment === 'string' ? new Date(moment) : moment);

const partsOf = (moment: Moment, timeZone: string) => timeParts(dateOf(moment), timeZone);

/** `18/יוני, 2026` · `18/Jun, 2026`: days on requests, without line breaks. */
export const requestDay = (moment: Moment, { locale, timeZone }: Where): string =>
  showDayOf(dateOf(moment), locale, timeZone).replace(' ', '\u00A0');

/** `16.06.2026 08:40`: moments in lists. */
export const listMoment = (moment: Moment, { timeZone }: Where): string =>
  showMoment(dateOf(moment), timeZone);

/** `16/06/2026`. */
export function shortDay(moment: Moment, { timeZone }: Where): string {
  const { day, month, year } = partsOf(moment, timeZone);
  return `${day}/${month}/${year}`;
}

const MORNING = { he: 'לפנה״צ', en: 'AM' };
const AFTERNOON = { he: 'אחה״צ', en: 'PM' };

/** `16-06-2026 14:40 PM`: moments on the volunteers' screens. */
export function volunteerMoment(moment: Moment, { locale, timeZone }: Where): string {
  const { day, month, year, hour, minute } = partsOf(moment, timeZone);
  const half = say(Number(hour) < 12 ? MORNING : AFTERNOON, locale);
  return `${day}-${month}-${year} ${hour}:${minute} ${half}`;
}

/** `08:40`. */
export const clockTime = (moment: Moment, { timeZone }: Where): string => showTime(dateOf(moment), timeZone);

/** `יום שלישי, 16 ביוני` · `Tuesday, June 16`: greetings and headings. */
export const spokenDay = (moment: Moment, { locale, timeZone }: Where): string =>
  dateFormat('spokenDay', locale, timeZone).format(dateOf(moment));

/** `יום שלישי` · `Tuesday`. */
export const weekday = (moment: Moment, { locale, timeZone }: Where): string =>
  dateFormat('weekday', locale, timeZone).format(dateOf(moment));

/** `יום ד׳` · `Wed`. */
export const shortWeekday = (moment: Moment, { locale, timeZone }: Where): string =>
  dateFormat('shortWeekday', locale, timeZone).format(dateOf(moment));

/** `2026-06-16`: the day in the reader's time zone, as sent to the server. */
export function wireDay(moment: Moment, timeZone: string): string {
  const { day, month, year } = partsOf(moment, timeZone);
  return `${year}-${month}-${day}`;
}
