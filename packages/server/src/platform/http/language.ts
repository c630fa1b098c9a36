import { DEFAULT_LOCALE, localeOf, type Locale } from '@ezra/contract/common/locales';

/** Returns the language of an API call: `Content-Language`, otherwise Hebrew. */
export const callLocale = (contentLanguage: string | undefined): Locale =>
  localeOf(contentLanguage ?? '') ?? DEFAULT_LOCALE;

/**
 * Returns the language of a page, which browsers request without our headers: `Content-Language` if sent,
 * otherwise the first known language of `Accept-Language`, otherwise Hebrew.
 */
export function pageLocale(headers: { 'content-language'?: string; 'accept-language'?: string }): Locale {
  const stated = localeOf(headers['content-language'] ?? '');
  if (stated) return stated;
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', quality] = part.split(';');
      const weight = Number(quality?.trim().replace(/^q=/, '') ?? 1);
      return { locale: localeOf(tag), weight: Number.isNaN(weight) ? 0 : weight };
    })
    .filter(({ locale, weight }) => locale !== null && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted[0]?.locale ?? DEFAULT_LOCALE;
}
