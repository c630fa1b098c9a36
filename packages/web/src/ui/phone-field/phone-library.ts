import { plainDigits } from '@ezra/contract/common/plain-digits';
import type { CountryCode } from 'libphonenumber-js';
import { lazyPart, usePart } from '../hooks/use-part.ts';

export type PhoneLibrary = typeof import('libphonenumber-js');

const libraryPart = lazyPart<PhoneLibrary>(() => import('libphonenumber-js'));

/**
 * Loads the world's numbering plans when first needed; null until then. Without them (no connection) numbers
 * are built by the simple rule below.
 */
export const usePhoneLibrary = (isWanted: boolean): PhoneLibrary | null => usePart(libraryPart, isWanted);

const HOME = { country: 'IL', code: '972' } as const;

const isHome = (value: string): boolean => value.startsWith(`+${HOME.code}`);

/** True for Israeli numbers, and for an empty number in Israel. */
export const isAtHome = (value: string, country: string): boolean =>
  country === HOME.country && (value === '' || isHome(value));

export const callingCode = (library: PhoneLibrary | null, country: string): string => {
  if (library?.isSupportedCountry(country)) return library.getCountryCallingCode(country);
  return country === HOME.country ? HOME.code : '';
};

/** Keeps digits, and a plus at the start. */
export const keepPhoneCharacters = (typed: string): string => {
  const digits = plainDigits(typed)
    .replace(/＋/g, '+')
    .replace(/[^\d+]/g, '');
  return digits.slice(0, 1) + digits.slice(1).replaceAll('+', '');
};

/** Returns the international form as far as it is known: '052 000 1834' in IL becomes '+972520001834'. */
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
 * Splits an international number into country and national number; +61 is always Australia. Returns null when
 * it needs the numbering plans first.
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
