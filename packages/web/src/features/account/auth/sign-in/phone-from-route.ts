const SIGNS = /[\s().-]+/g;

/** National numbers are read as Israeli ones. */
const HOME = '+972';

/**
 * Reads the phone of an address (`972501234567`, `050-123-4567`, `+972 50 1234567`) into international form;
 * '' when it is not a phone number.
 */
export function phoneFromRoute(text: string | null): string {
  const typed = (text ?? '').replaceAll(SIGNS, '');
  if (!/^\+?\d{8,15}$/.test(typed)) return '';
  const digits = typed.replace(/^(\+|00)/, '');
  const isInternational = digits.length < typed.length;
  if (isInternational) return asInternational(digits);
  if (digits.startsWith('0')) return asInternational(`${HOME.slice(1)}${digits.slice(1)}`);
  // Israeli numbers without the 0: mobile ones have nine digits.
  if (/^5\d{8}$/.test(digits)) return `${HOME}${digits}`;
  return digits.length > 9 ? asInternational(digits) : '';
}

const asInternational = (digits: string): string => (/^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : '');
