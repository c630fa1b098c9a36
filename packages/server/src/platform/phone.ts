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
