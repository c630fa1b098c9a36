import { parsePhoneNumberFromString } from 'libphonenumber-js';

const HOME_COUNTRY = 'IL';

/**
 * Parses a typed phone to E.164 (`+972501234567`); null when the number is impossible. Without a country
 * code it counts as Israeli.
 */
export function parsePhone(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, HOME_COUNTRY);
  return parsed?.isValid() && /^\+[1-9]\d{6,14}$/.test(parsed.number) ? parsed.number : null;
}

/** Shows a stored phone as dialled in Israel (`050-123-4567`), a foreign one with its code. */
export function showPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed) return phone;
  return parsed.country === HOME_COUNTRY ? parsed.formatNational() : parsed.formatInternational();
}

const AT_HOME = /^\+972(\d{1,2})(\d{3})(\d{4})$/;

/**
 * Does the same for long lists, by a pattern alone. A cell that begins with a plus is escaped as a possible
 * formula, which cannot be dialled.
 */
export const listedPhone = (phone: string): string => phone.replace(AT_HOME, '0$1-$2-$3');
