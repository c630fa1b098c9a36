import { parsePhoneNumberFromString } from 'libphonenumber-js';

const HOME_COUNTRY = 'IL';

/**
 * A phone as typed, in E.164 (`+972501234567`), or null when it is no possible number. Without a country
 * code it is taken as Israeli.
 */
export function parsePhone(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, HOME_COUNTRY);
  return parsed?.isValid() && /^\+[1-9]\d{6,14}$/.test(parsed.number) ? parsed.number : null;
}

/** A stored phone as people at home dial it (`050-123-4567`), that of another country with its code. */
export function showPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed) return phone;
  return parsed.country === HOME_COUNTRY ? parsed.formatNational() : parsed.formatInternational();
}

const AT_HOME = /^\+972(\d{1,2})(\d{3})(\d{4})$/;

/**
 * The same for lists of any length, by a pattern alone. A cell that begins with a plus is escaped as a possible
 * formula, and nobody can dial that.
 */
export const listedPhone = (phone: string): string => phone.replace(AT_HOME, '0$1-$2-$3');
