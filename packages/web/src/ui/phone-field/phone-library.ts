import { plainDigits } from '@ezra/contract/common/plain-digits';
import type { CountryCode } from 'libphonenumber-js';
import { lazyPart, usePart } from '../hooks/use-part.ts';

export type PhoneLibrary = typeof import('libphonenumber-js');

const libraryPart = lazyPart<PhoneLibrary>(() => import('libphonenumber-js'));

/**
 * Numbering plans of the world, fetched when they are first wanted; null until then. Without them (no connection)
 * numbers are put together by the simple rule below.
 */
export const usePhoneLibrary = (isWanted: boolean): PhoneLibrary | null => usePart(libraryPart, isWanted);

const HOME = { country: 'IL', code: '972' } as const;

const isHome = (value: string): boolean => value.startsWith(`+${HOME.code}`);

export const callingCode = (library: PhoneLibrary | null, country: string): string => {
  if (library?.isSupportedCountry(country)) return library.getCountryCallingCode(country);
  return country === HOME.country ? HOME.code : '';
};

/** Digits, and a plus at the beginning. */
export const keepPhoneCharacters = (typed: string): string => {
  const digits = plainDigits(typed)
    .replace(/＋/g, '+')
    .replace(/[^\d+]/g, '');
  return digits.slice(0, 1) + digits.slice(1).replaceAll('+', '');
};

/** The number in international form, as far as it can be told: '052 000 1834' in IL becomes '+972520001834'. */
export function toInternational(library: PhoneLibrary | null, typed: string, country: string): string {
  const characters = keepPhoneCharacters(typed);
  if (characters === '') return '';
  const parsed = library?.parsePhoneNumberFromString(
    characters,
    library.isSupportedCountry(country) ? country : undefined,
  );
  if (parsed) return parsed.number;
  if (characters.startsWith('+')) return characters;
  const code = callingCode(library, country);
  return code ? `+${code}${characters.replace(/^0/, '')}` : characters;
}

/**
 * Country and national number of an international one; +61 is always Australia. Null: nobody can tell before the
 * numbering plans are there.
 */
export function fromInternational(
  library: PhoneLibrary | null,
  value: string,
): { country: string | null; national: string } | null {
  if (value === '') return { country: null, national: '' };
  if (!library) return isHome(value) ? { country: HOME.country, national: `0${value.slice(4)}` } : null;
  const parsed = library.parsePhoneNumberFromString(value);
  if (!parsed) return { country: null, national: value };
  const country =
    parsed.countryCallingCode === '61'
      ? 'AU'
      : (parsed.country ?? firstCountry(library, parsed.countryCallingCode));
  return { country, national: parsed.formatNational().replace(/[^\d]/g, '') };
}

const firstCountry = (library: PhoneLibrary, code: string): CountryCode | null =>
  library.getCountries().find((country) => library.getCountryCallingCode(country) === code) ?? null;
