import { parsePhoneNumberFromString } from 'libphonenumber-js';

const HOME_COUNTRY = 'IL';

/**
 * Parses a typed phone to E.164 (`+972501234567`); null if the number is impossible. A number without a
 * country code counts as Israeli.
 */
export function parsePhone(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, HOME_COUNTRY);
  return parsed?.isValid() && /^\+[1-9]\d{6,14}$/.test(parsed.number) ? parsed.number : null;
}

/** Formats a stored phone as dialled in Israel (`050-123-4567`); a foreign phone keeps its country code. */
export function showPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed) return phone;
  return parsed.country === HOME_COUNTRY ? parsed.formatNational() : parsed.formatInternational();
}

const AT_HOME = /^\+972(\d{1,2})(\d{3})(\d{4})$/;

/**
 * Formats phones in long lists by a pattern alone, which is faster. A spreadsheet cell that begins with a
 * plus would be escaped as a possible formula and could not be dialled.
 */
export const listedPhone = (phone: string): string => phone.replace(AT_HOME, '0$1-$2-$3');
