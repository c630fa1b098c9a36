import { definePhrases } from '../../lib/i18n/phrases.ts';

export const notFoundPhrases = definePhrases({
  he: {
    title: 'העמוד לא נמצא',
    text: 'ייתכן שהקישור ישן או שהכתובת הוקלדה קצת אחרת.',
    home: 'לעמוד הראשי',
  },
  en: {
    title: 'Page not found',
    text: 'The link may be old, or the address was typed a little differently.',
    home: 'Go to the main page',
  },
});
