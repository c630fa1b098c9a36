import { plainDigits } from '@ezra/contract/common/plain-digits';

/** Marks of direction come along with what is copied out of Hebrew text. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const BETWEEN = String.raw`[\s/.,\-\u05be\u2013\uff0e\uff0f]+`;
const WRITTEN = [
  new RegExp(String.raw`^(?<day>\d\d?)${BETWEEN}(?<month>\d\d?)${BETWEEN}(?<year>\d{4})$`),
  new RegExp(String.raw`^(?<year>\d{4})${BETWEEN}(?<month>\d\d?)${BETWEEN}(?<day>\d\d?)$`),
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
];

/**
 * A day as people write it, or as it is copied from elsewhere, as 'YYYY-MM-DD'; null when it is no whole day. A
 * day that no calendar has ('31/02/2026') is one: the form says so. A year has four digits, none is guessed.
 */
export function readDay(written: string): string | null {
  const text = plainDigits(written).replace(MARKS, '').trim();
  for (const pattern of WRITTEN) {
    const { day, month, year } = pattern.exec(text)?.groups ?? {};
    if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return null;
}

/** The value of a field in which this is typed: the day, else the text itself, which the form then refuses. */
export const dayValue = (typed: string): string => readDay(typed) ?? typed.trim();

/** How a value is shown: the day as 'DD/MM/YYYY', text that is none as it was typed. */
export function shownOf(value: string): string {
  const day = readDay(value);
  return day === null ? value : day.split('-').reverse().join('/');
}

/** A first digit above 3 is a whole day, one above 1 a whole month; what a sign follows is whole, too. */
const BEGUN = /^(?<day>[4-9]|\d\d|\d(?=\D))\D*(?<month>[2-9]|\d\d|\d(?=\D))?(?<rest>.*)$/;

/** Puts the slashes in while a day is typed: '26' becomes '26/', '26/11' '26/11/', and '26/.' is '26/' still. */
function withSlashes(typed: string): string {
  const { day, month, rest = '' } = BEGUN.exec(plainDigits(typed))?.groups ?? {};
  if (!day) return typed;
  return [day, ...(month ? [month] : []), rest.replace(/^\D+/, '')].join('/');
}

/**
 * What the field shows after a change. A character typed at the end brings its slashes along, as keyboards of
 * numbers have none; a day that comes in one piece is shown as days are; anything else is left as it is.
 */
export function afterChange(before: string, next: string): string {
  if (next.length === before.length + 1 && next.startsWith(before)) return withSlashes(next);
  return Math.abs(next.length - before.length) === 1 ? next : shownOf(next);
}
