import { definePhrases } from '../../lib/i18n/phrases.ts';

/** The groups of the staff's menu. */
export const staffMenuPhrases = definePhrases({
  he: {
    new: 'חדש',
    work: 'עבודה',
    people: 'אנשים',
    association: 'העמותה',
    settings: 'הגדרות',
  },
  en: {
    new: 'New',
    work: 'Work',
    people: 'People',
    association: 'The association',
    settings: 'Settings',
  },
});
