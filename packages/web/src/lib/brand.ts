import { BRAND_NAME } from '@ezra/contract/brand';
import type { Phrase } from '@ezra/contract/locales';

/**
 * Everything that names the association and the product: change it here and nowhere else.
 * The logos are drawn by the kit's `Logo` from `src/ui/logo`.
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
