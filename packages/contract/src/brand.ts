import { say, type Locale, type Phrase } from './locales.ts';

/** The product's name, in every message and on every screen: change it here and nowhere else. */
export const BRAND_NAME: Phrase = { he: 'עזרה', en: 'Ezra' };

/** `say` for texts that name the product: `{brand}` becomes its name, after a Hebrew prefix too (ל{brand}). */
export const sayWithBrand: typeof say = (phrase: Phrase, locale: Locale, params = {}) =>
  say(phrase, locale, { brand: say(BRAND_NAME, locale), ...params });
