import { PLACEHOLDERS } from '@ezra/contract/common/brand';
import { defineTrouble } from '../../../platform/troubles/troubles.ts';

/** The association's details are still made up, so no page or letter shows them to real people. */
export const placeholdersTrouble = defineTrouble({
  key: 'placeholders',
  title: {
    he: 'חסרים פרטים של העמותה: {details}',
    en: 'Details of the association are missing: {details}',
  },
  todo: {
    he: 'הפרטים לדוגמה לא מוצגים. כותבים את הפרטים האמיתיים בקובץ brand.ts ובונים מחדש.',
    en: 'The made-up ones are not shown. Write the real ones into brand.ts and build again.',
  },
  find: async () =>
    PLACEHOLDERS.length === 0 ? null : { since: null, values: { details: PLACEHOLDERS.join(', ') } },
});
