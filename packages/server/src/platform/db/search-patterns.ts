import { plainDigits } from '@ezra/contract/common/plain-digits';

/** Characters between the digits of a written phone, direction marks included. */
const BETWEEN_DIGITS = /[\s().+/\-\u05BE\u2010-\u2015\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const FEWEST_DIGITS = 3;

/** Three letters in a row, or the end of a word and the beginning of the next. */
const FOUND_INSIDE = /[\p{L}\p{N}]{3}|[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u;
const HAS_LETTER = /[\p{L}\p{N}]/u;
/** What stands before a word that is not the first. */
const BEFORE_WORDS = ['', '% ', '%-', '%\n'];

/** Whether the trigram index finds the text wherever it stands. Shorter texts are found where a word begins. */
export const isIndexed = (text: string): boolean => FOUND_INSIDE.test(text);

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Gives the `like` pattern for texts that contain this one. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/**
 * Gives the `like` patterns for texts that hold what is searched, of which one must fit: anywhere, or of one or two
 * letters at the beginning of a word, which an index finds too.
 */
export const patternsFor = (text: string): string[] =>
  isIndexed(text) || !HAS_LETTER.test(text)
    ? [containing(text)]
    : BEFORE_WORDS.map((before) => `${before}${escaped(text)}%`);

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
