import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const policeFormsPhrases = definePhrases({
  he: {
    request: 'בקשה לאישור משטרה',
    authorisation: 'ייפוי כוח',
    file: 'קובץ PDF',
    // The number first: beside Latin letters it would join them.
    fileOf: '{size}, קובץ PDF',
  },
  en: {
    request: 'Request for a police certificate',
    authorisation: 'Power of attorney',
    file: 'PDF file, in Hebrew',
    fileOf: 'PDF file, {size}, in Hebrew',
  },
});
