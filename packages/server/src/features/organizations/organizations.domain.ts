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
 * How a name stands in a registration link: small letters, digits and hyphens, at most 60 of them. '' when the
 * name has no letter that can be written so. It is not unique by itself.
 */
export const slugOf = (name: string): string =>
  name
    // Vowel points and accents fall away; quotation marks and gershayim join what they stand in.
    .normalize('NFKD')
    .replaceAll(/[\p{M}'"׳״’”]/gu, '')
    .toLowerCase()
    .replaceAll(/[א-ת]/g, (letter) => LATIN[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
