import { plainDigits } from '@ezra/contract/common/plain-digits';

/** Invisible direction marks, which are copied along with Hebrew text. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const BETWEEN = String.raw`[\s/.,\-\u05be\u2013\uff0e\uff0f]+`;
const WRITTEN = [
  new RegExp(String.raw`^(?<day>\d\d?)${BETWEEN}(?<month>\d\d?)${BETWEEN}(?<year>\d{4})$`),
  new RegExp(String.raw`^(?<year>\d{4})${BETWEEN}(?<month>\d\d?)${BETWEEN}(?<day>\d\d?)$`),
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
];

/**
 * Reads a day as people write or copy it, and returns 'YYYY-MM-DD'; null while it is incomplete. Impossible
 * days ('31/02/2026') are returned too: the form refuses them. A year needs four digits.
 */
export function readDay(written: string): string | null {
  const text = plainDigits(written).replace(MARKS, '').trim();
  for (const pattern of WRITTEN) {
    const { day, month, year } = pattern.exec(text)?.groups ?? {};
    if (day && month && year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  }
  return null;
}

/** Returns the field's value: the day, or else the text, which the form refuses. */
export const dayValue = (typed: string): string => readDay(typed) ?? typed.trim();

/** Formats a value: a day as 'DD/MM/YYYY', other text as typed. */
export function shownOf(value: string): string {
  const day = readDay(value);
  return day === null ? value : day.split('-').reverse().join('/');
}

/**
 * Matches a complete part of a day: a first digit above 3 completes the day, one above 1 the month, and any
 * separator completes either.
 */
const BEGUN = /^(?<day>[4-9]|\d\d|\d(?=\D))\D*(?<month>[2-9]|\d\d|\d(?=\D))?(?<rest>.*)$/;

/** Adds slashes while a day is typed: '26' becomes '26/', '26/11' becomes '26/11/', '26/.' stays '26/'. */
function withSlashes(typed: string): string {
  const { day, month, rest = '' } = BEGUN.exec(plainDigits(typed))?.groups ?? {};
  if (!day) return typed;
  return [day, ...(month ? [month] : []), rest.replace(/^\D+/, '')].join('/');
}

/**
 * Returns the field's text after a change. Adds slashes behind a character typed at the end, because number
 * keyboards have none; formats a day pasted in one piece; leaves other edits as they are.
 */
export function afterChange(before: string, next: string): string {
  if (next.length === before.length + 1 && next.startsWith(before)) return withSlashes(next);
  return Math.abs(next.length - before.length) === 1 ? next : shownOf(next);
}
