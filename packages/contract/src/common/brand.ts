import { say, type Locale, type Phrase } from './locales.ts';

export const BRAND_NAME: Phrase = { he: 'עזרה', en: 'Ezra' };

/** A made-up detail, for a complete demo. */
interface Invented<T> {
  readonly invented: T;
}
type Detail<T> = T | Invented<T>;
const invented = <T>(value: T): Detail<T> => ({ invented: value });

/**
 * Everything that names the product and the association, for screens, messages and forms. Replace each
 * `invented('…')` by the real detail (`'…'`); until then only the demo shows it. The logos are in `logo.ts`.
 */
export const BRAND: Brand = {
  name: BRAND_NAME,
  association: {
    name: { he: 'עמותת עזרה', en: 'Ezra Association' },
    phone: invented('+97231234567'),
    email: invented('info@ezra.example'),
    address: invented({ he: 'רחוב הרצל 1, תל אביב', en: '1\u00A0Herzl Street, Tel Aviv' }),
    hours: invented({ he: 'ימים א׳ עד ה׳, 9:00 עד 14:00', en: 'Sunday to Thursday, 9:00 to 14:00' }),
    coordinator: invented({
      he: 'רכזת הנגישות של העמותה',
      en: 'The Association’s accessibility coordinator',
    }),
    coordinatorPhone: invented('+97231234567'),
    coordinatorEmail: invented('access@ezra.example'),
    designer: invented({ he: 'נועה ברק', en: 'Noa Barak' }),
    developer: invented({ he: 'אורי שלו', en: 'Uri Shalev' }),
  },
};

interface Brand {
  readonly name: Phrase;
  readonly association: { readonly [K in keyof Details]: Detail<Details[K]> } & { readonly name: Phrase };
}

interface Details {
  /** E.164. */
  phone: string;
  email: string;
  address: Phrase;
  /** Opening hours of the phone. */
  hours: Phrase;
  /** Staff member responsible for accessibility. */
  coordinator: Phrase;
  coordinatorPhone: string;
  coordinatorEmail: string;
  /** Names in the footer of each page. */
  designer: Phrase;
  developer: Phrase;
}

/** The association's details as shown; null for an unknown detail. */
export type Association = { readonly name: Phrase } & { readonly [K in keyof Details]: Details[K] | null };

const isInvented = <T>(detail: Detail<T>): detail is Invented<T> =>
  typeof detail === 'object' && detail !== null && 'invented' in detail;

const shown = <T>(detail: Detail<T>, showsInvented: boolean): T | null => {
  if (!isInvented(detail)) return detail;
  return showsInvented ? detail.invented : null;
};

/** The association's details; without `showsInvented`, made-up ones are null. */
export const associationOf = (showsInvented: boolean): Association =>
  Object.fromEntries(
    Object.entries(BRAND.association).map(([name, detail]) => [
      name,
      shown<string | Phrase>(detail, showsInvented),
    ]),
  ) as unknown as Association;

/** Names the details that are still made up. */
export const PLACEHOLDERS: readonly string[] = Object.entries(BRAND.association)
  .filter(([, detail]) => isInvented<string | Phrase>(detail))
  .map(([name]) => name);

/** Name of the `meta` element that marks the pages of an installation that shows invented details. */
export const SHOWS_INVENTED = 'shows-invented';

/**
 * `say` for texts that name the product: `{brand}` becomes its name, also after a Hebrew prefix (ל{brand}).
 */
export const sayWithBrand: typeof say = (phrase: Phrase, locale: Locale, params = {}) =>
  say(phrase, locale, { brand: say(BRAND_NAME, locale), ...params });
