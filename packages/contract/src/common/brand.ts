import { say, type Locale, type Phrase } from './locales.ts';

/** The product's name, in every message and on every screen. */
export const BRAND_NAME: Phrase = { he: 'עזרה', en: 'Ezra' };

/**
 * Everything that names the product and the association, for screens, messages and forms: change it here and
 * nowhere else. The logos are in `logo.ts`.
 */
export const BRAND = {
  name: BRAND_NAME,
  association: {
    name: { he: 'עמותת עזרה', en: 'Ezra Association' },
    phone: '+97231234567',
    email: 'info@ezra.example',
    address: { he: 'רחוב הרצל 1, תל אביב', en: '1\u00A0Herzl Street, Tel Aviv' },
    hours: { he: 'ימים א׳ עד ה׳, 9:00 עד 14:00', en: 'Sunday to Thursday, 9:00 to 14:00' },
    accessibilityCoordinator: {
      name: { he: 'רכזת הנגישות של העמותה', en: 'The Association’s accessibility coordinator' },
      phone: '+97231234567',
      email: 'access@ezra.example',
    },
  },
  credits: {
    designer: { he: 'נועה ברק', en: 'Noa Barak' },
    developer: { he: 'אורי שלו', en: 'Uri Shalev' },
  },
} as const satisfies Brand;

interface Brand {
  name: Phrase;
  association: {
    name: Phrase;
    /** E.164. */
    phone: string;
    email: string;
    address: Phrase;
    hours: Phrase;
    accessibilityCoordinator: { name: Phrase; phone: string; email: string };
  };
  credits: { designer: Phrase; developer: Phrase };
}

/** `say` for texts that name the product: `{brand}` becomes its name, after a Hebrew prefix too (ל{brand}). */
export const sayWithBrand: typeof say = (phrase: Phrase, locale: Locale, params = {}) =>
  say(phrase, locale, { brand: say(BRAND_NAME, locale), ...params });
