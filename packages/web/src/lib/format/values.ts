import { ERASED_NAME, ERASED_PHONE, TOTAL_EXACT_MAX, VIEW_COUNT_MAX } from '@ezra/contract/common/constants';
import { count } from './count.ts';
import { say, type Locale } from '@ezra/contract/common/locales';

/** `1,250`. */
export const number = (value: number, locale: Locale): string => value.toLocaleString(locale);

/** An amount in shekels: `₪3.20`. */
export const shekels = (amount: number, locale: Locale): string =>
  amount.toLocaleString(locale, { style: 'currency', currency: 'ILS' });

const ABOUT = { he: 'כ־{value}', en: 'about {value}' };

/** Formats the total of a list (`pageMeta`): `145`, `1,000+`, `2,431`, `about 1,300,000`. */
export function listTotal(value: number, locale: Locale): string {
  if (value === VIEW_COUNT_MAX + 1) return count(value, locale);
  if (value <= TOTAL_EXACT_MAX) return number(value, locale);
  return say(ABOUT, locale, { value: value.toLocaleString(locale, { maximumSignificantDigits: 2 }) });
}

const METRES = { he: '{value}\u00A0מ׳', en: '{value}\u00A0m' };
const KILOMETRES = { he: '{value}\u00A0ק״מ', en: '{value}\u00A0km' };

/** Formats a distance in km, on one line: `850 מ׳` (to 50 m), `2.4 ק״מ`, from 10 km without a decimal. */
export function distance(km: number, locale: Locale): string {
  if (km < 0.975) return say(METRES, locale, { value: Math.max(50, Math.round((km * 1000) / 50) * 50) });
  const digits = km < 10 ? 1 : 0;
  return say(KILOMETRES, locale, { value: km.toLocaleString(locale, { maximumFractionDigits: digits }) });
}

const KILOBYTES = { he: '{value}\u00A0ק״ב', en: '{value}\u00A0KB' };
const MEGABYTES = { he: '{value}\u00A0מ״ב', en: '{value}\u00A0MB' };
const KILOBYTE = 1024;

/** The size of a file: `28 ק״ב`, `1.5 מ״ב`. Never breaks over two lines. */
export function fileSize(bytes: number, locale: Locale): string {
  const kilobytes = Math.max(1, Math.ceil(bytes / KILOBYTE));
  if (kilobytes < KILOBYTE) return say(KILOBYTES, locale, { value: kilobytes.toLocaleString(locale) });
  const value = (kilobytes / KILOBYTE).toLocaleString(locale, { maximumFractionDigits: 1 });
  return say(MEGABYTES, locale, { value });
}

/** Formats `+972501234567` as `050-123-4567`. Leaves foreign numbers; names an erased one as erased. */
export function phone(e164: string): string {
  if (e164 === ERASED_PHONE) return ERASED_NAME;
  const israeli = /^\+972(\d{8,9})$/.exec(e164)?.[1];
  if (israeli === undefined) return e164;
  const area = israeli.length === 9 ? 2 : 1;
  return `0${israeli.slice(0, area)}-${israeli.slice(area, -4)}-${israeli.slice(-4)}`;
}

/** The `tel:` address of a phone number. */
export const telephone = (e164: string): string => `tel:${e164.replace(/[^\d+]/g, '')}`;

/** The `mailto:` address of an e-mail; special characters cannot add headers to it. */
export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** The first word of a name. */
export const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** The first letter of a name in any script, for an avatar. */
export const initial = (name: string): string => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?';
