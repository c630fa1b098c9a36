import { plainDigits } from '@ezra/contract/common/plain-digits';

/** What stands between the digits of a phone as people write it, the marks of direction included. */
const BETWEEN_DIGITS = /[\s().+/\-\u05BE\u2010-\u2015\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const FEWEST_DIGITS = 3;

/** Whether an index of trigrams knows the words: it does by three letters in a row. For less, rows are read. */
export const isIndexed = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/** The pattern of `like` for texts that contain this one. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** How to compare with such a pattern: `ilike` folds each letter that it passes, which texts without capitals are spared. */
export const likeFor = (text: string): 'like' | 'ilike' =>
  text.toLowerCase() === text.toUpperCase() ? 'like' : 'ilike';

/**
 * The pattern of `like` for phones (E.164) that contain what was typed, in whatever way it is written:
 * 050-100-0001, (050) 1000001, +972-050-1000001 and 00972501000001 all find +972501000001. Null when it is
 * no part of a phone.
 */
export function phoneContaining(text: string): string | null {
  const typed = plainDigits(text).replace(BETWEEN_DIGITS, '');
  if (!/^\d+$/.test(typed) || typed.length < FEWEST_DIGITS) return null;
  // The beginning of a number as it is dialled at home: 050 is what stands abroad as +972 50.
  if (/^0[1-9]\d?$/.test(typed)) return `%972${typed.slice(1)}%`;
  const digits = typed.replace(/^0+/, '').replace(/^9720/, '972');
  return digits.length >= FEWEST_DIGITS ? `%${digits}%` : null;
}
