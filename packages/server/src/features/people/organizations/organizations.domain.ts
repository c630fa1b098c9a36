/** Hebrew letters as people write them in Latin ones; those that only carry a vowel are left out. */
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
 * Makes a name's form for registration links: lower-case letters, digits and hyphens, at most 60. '' when no
 * letter of the name can be written so. Not necessarily unique.
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

/** For names that cannot be written in Latin letters. */
const NAMELESS = 'organization';

/** The first free form of a name among those that were ever given: `yad`, `yad-2`, `yad-3`. */
export function freeSlug(name: string, given: readonly string[]): string {
  const slug = slugOf(name) || NAMELESS;
  if (!given.includes(slug)) return slug;
  let number = 2;
  while (given.includes(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
