import { definePhrases } from '../../lib/i18n/phrases.ts';

export const sessionTestPhrases = definePhrases({
  he: { title: 'בדיקת חיבור', text: 'תשובת השרת כפי שהתקבלה.', loading: 'רגע, טוענים…' },
  en: { title: 'Session test', text: 'The server’s answer as it came.', loading: 'Loading…' },
});
