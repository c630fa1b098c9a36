import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const policeFormsPhrases = definePhrases({
  he: {
    request: 'בקשה לאישור משטרה',
    authorisation: 'ייפוי כוח',
    file: 'קובץ PDF',
    // The number comes first: in right-to-left text it would join Latin letters before it.
    fileOf: '{size}, קובץ PDF',
  },
  en: {
    request: 'Request for a police certificate',
    authorisation: 'Power of attorney',
    file: 'PDF file, in Hebrew',
    fileOf: 'PDF file, {size}, in Hebrew',
  },
});
