import { LOCALES, type Locale } from '@ezra/contract/common/locales';
import { plainDigits } from '@ezra/contract/common/plain-digits';
import type { PhoneLibrary } from './phone-library.ts';

/** A country of the picker. */
export interface Country {
  /** Two letters (ISO 3166). */
  id: string;
  /** The name in the reader's language. */
  name: string;
  /** Calling code without the plus. */
  code: string;
  /** All names to search by, normalized by `plain`. */
  names: readonly string[];
}

const FIRST = 'IL';
/** The best-known country of each shared calling code. */
const MOST_MEANT = new Set(['US', 'CA', 'GB', 'RU', 'IT', 'NO', 'AU', 'FI', 'MA']);

/** Normalizes text for comparison: lower case, without accents, quotes and hyphens. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’"״׳]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Lists all countries by name in the reader's language, Israel first. */
export function listCountries(library: PhoneLibrary, locale: Locale): Country[] {
  const languages = LOCALES.map((each) => new Intl.DisplayNames([each], { type: 'region' }));
  const own = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return library
    .getCountries()
    .map((id) => ({
      id,
      name: own.of(id) ?? id,
      code: library.getCountryCallingCode(id),
      names: [id, ...languages.map((names) => names.of(id) ?? id)].map(plain),
    }))
    .sort((a, b) => Number(b.id === FIRST) - Number(a.id === FIRST) || compare(a.name, b.name));
}

/**
 * Ranks how well a country fits the typed text, 0 is best; null: no match. Digits match the start of the
 * calling code: a complete code before a longer one, the best-known country before others with the same code.
 * Letters match the two-letter code or a part of the name in either language: a full name first, then the
 * start of the name, then the start of a word, then the rest.
 */
function fit({ id, names, code }: Country, typed: string): number | null {
  const digits = /^\s*(?:\+|00)?\s*(\d+)\s*$/.exec(plainDigits(typed))?.[1];
  if (digits !== undefined) {
    if (code === digits) return MOST_MEANT.has(id) ? 0 : 1;
    return code.startsWith(digits) ? 2 : null;
  }
  const wanted = plain(typed);
  if (names.includes(wanted)) return 0;
  const long = names.filter((name) => name.length > 2);
  if (long.some((name) => name.startsWith(wanted))) return 1;
  if (long.some((name) => name.includes(` ${wanted}`))) return 2;
  return long.some((name) => name.includes(wanted)) ? 3 : null;
}

/** Returns matching countries, best first, then in list order; all of them for an empty text. */
export const findCountries = (countries: readonly Country[], typed: string): Country[] =>
  countries
    .map((country) => ({ country, fit: fit(country, typed) }))
    .filter((each): each is { country: Country; fit: number } => each.fit !== null)
    .sort((a, b) => a.fit - b.fit)
    .map(({ country }) => country);
