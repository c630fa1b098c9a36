import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const sessionTestPhrases = definePhrases({
  he: { text: 'תשובת השרת כפי שהתקבלה.', loading: 'רגע, טוענים…' },
  en: { text: 'The server’s answer as it came.', loading: 'Loading…' },
});
