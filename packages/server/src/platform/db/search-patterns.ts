import { plainDigits } from '@ezra/contract/common/plain-digits';

/** Characters between the digits of a written phone, direction marks included. */
const BETWEEN_DIGITS = /[\s().+/\-\u05BE\u2010-\u2015\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const FEWEST_DIGITS = 3;

/**
 * Whether the trigram index finds the text: it needs three letters in a row. Shorter texts are searched row
 * by row.
 */
export const isIndexed = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/** Gives the `like` pattern for texts that contain this one. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/**
 * Gives the operator for such a pattern: `ilike` folds every letter, which texts without capitals do not
 * need.
 */
export const likeFor = (text: string): 'like' | 'ilike' =>
  text.toLowerCase() === text.toUpperCase() ? 'like' : 'ilike';

/**
 * Gives the `like` pattern for phones (E.164) that contain the typed number, however it is written:
 * 050-100-0001, (050) 1000001, +972-050-1000001 and 00972501000001 all find +972501000001. Null when it is
 * no part of a phone.
 */
export function phoneContaining(text: string): string | null {
  const typed = plainDigits(text).replace(BETWEEN_DIGITS, '');
  if (!/^\d+$/.test(typed) || typed.length < FEWEST_DIGITS) return null;
  // The beginning of a national number: 050 is +972 50 internationally.
  if (/^0[1-9]\d?$/.test(typed)) return `%972${typed.slice(1)}%`;
  const digits = typed.replace(/^0+/, '').replace(/^9720/, '972');
  return digits.length >= FEWEST_DIGITS ? `%${digits}%` : null;
}
