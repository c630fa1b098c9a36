import { LOCALES, type Locale } from '@ezra/contract/locales';
import type { PhoneLibrary } from './phone-library.ts';

/** A country as the picker lists it. */
export interface Country {
  /** Two letters. */
  id: string;
  /** In the reader's language. */
  name: string;
  /** Without the plus. */
  code: string;
  /** Everything that it may be searched by, see `plain`. */
  names: readonly string[];
}

const FIRST = 'IL';

/** As it is compared: small letters without accents, quotes and hyphens. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’"״׳]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** All countries by name in the reader's language, Israel first. */
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

/** Whether a country is meant: by a part of its name in either language, its two letters, or the start of its code. */
export function isMeant({ id, names, code }: Country, typed: string): boolean {
  const digits = /^\s*(?:\+|00)?\s*(\d+)\s*$/.exec(typed)?.[1];
  if (digits !== undefined) return code.startsWith(digits);
  const wanted = plain(typed);
  return wanted === id.toLowerCase() || names.some((name) => name.length > 2 && name.includes(wanted));
}
