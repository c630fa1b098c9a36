import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const notFoundPhrases = definePhrases({
  he: {
    text: 'ייתכן שהקישור ישן או שהכתובת הוקלדה קצת אחרת.',
    home: 'לעמוד הראשי',
  },
  en: {
    text: 'The link may be old, or the address was typed a little differently.',
    home: 'Go to the main page',
  },
});
