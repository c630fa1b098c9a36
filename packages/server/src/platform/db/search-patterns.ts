import { plainDigits } from '@ezra/contract/common/plain-digits';

/** Characters between the digits of a written phone, including direction marks. */
const BETWEEN_DIGITS = /[\s().+/\-\u05BE\u2010-\u2015\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const FEWEST_DIGITS = 3;

/** Texts that contain a trigram: three letters in a row, or the end of a word and the next beginning. */
const FOUND_INSIDE = /[\p{L}\p{N}]{3}|[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u;
const HAS_LETTER = /[\p{L}\p{N}]/u;
/** Patterns for the text before a word. */
const BEFORE_WORDS = ['', '% ', '%-', '%\n'];

/**
 * Whether the trigram index finds the text anywhere; shorter texts are searched at the beginning of words.
 */
export const isIndexed = (text: string): boolean => FOUND_INSIDE.test(text);

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns the `like` pattern for texts that contain this one. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/**
 * Returns `like` patterns for a search text, one of which must match: anywhere, or for one or two letters at
 * the beginning of a word, which an index can find.
 */
export const patternsFor = (text: string): string[] =>
  isIndexed(text) || !HAS_LETTER.test(text)
    ? [containing(text)]
    : BEFORE_WORDS.map((before) => `${before}${escaped(text)}%`);

/** Returns the operator for these patterns. `ilike` folds every letter: not needed without capitals. */
export const likeFor = (text: string): 'like' | 'ilike' =>
  text.toLowerCase() === text.toUpperCase() ? 'like' : 'ilike';

/**
 * Returns the `like` pattern for phones (E.164) that contain the typed number, in any notation: 050-100-0001,
 * (050) 1000001, +972-050-1000001 and 00972501000001 all find +972501000001. Null if no phone can match.
 */
export function phoneContaining(text: string): string | null {
  const typed = plainDigits(text).replace(BETWEEN_DIGITS, '');
  if (!/^\d+$/.test(typed) || typed.length < FEWEST_DIGITS) return null;
  // The beginning of a national number: 050 is stored as +972 50.
  if (/^0[1-9]\d?$/.test(typed)) return `%972${typed.slice(1)}%`;
  const digits = typed.replace(/^0+/, '').replace(/^9720/, '972');
  return digits.length >= FEWEST_DIGITS ? `%${digits}%` : null;
}
