/** Hebrew letters in common Latin spelling, without those that only carry a vowel. */
const LATIN: Readonly<Record<string, string>> = {
  א: 'a',
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'v',
  ז: 'z',
  ח: 'ch',
  ט: 't',
  י: 'y',
  כ: 'k',
  ך: 'k',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: 'a',
  פ: 'p',
  ף: 'p',
  צ: 'tz',
  ץ: 'tz',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
};

const LONGEST = 60;

/**
 * Converts a name for use in registration links: lower-case letters, digits and hyphens, at most 60. Returns
 * '' if no letter can be converted. Not necessarily unique.
 */
export const slugOf = (name: string): string =>
  name
    // Drops vowel points and accents; quotation marks and gershayim disappear without a gap.
    .normalize('NFKD')
    .replaceAll(/[\p{M}'"׳״’”]/gu, '')
    .toLowerCase()
    .replaceAll(/[א-ת]/g, (letter) => LATIN[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');

/** The slug of names that cannot be converted. */
const NAMELESS = 'organization';

/** Returns the first slug that was never given before: `yad`, `yad-2`, `yad-3`. */
export function freeSlug(name: string, given: readonly string[]): string {
  const slug = slugOf(name) || NAMELESS;
  if (!given.includes(slug)) return slug;
  let number = 2;
  while (given.includes(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
