import { definePhrases } from '../../lib/i18n/phrases.ts';

export const forbiddenPhrases = definePhrases({
  he: {
    title: '403 אין גישה',
    text: 'הגישה שלך הוגבלה. אם נראה לך שזו טעות, אפשר לפנות אלינו.',
    call: 'שיחה לעמותה: {phone}',
    signIn: 'לכניסה מחדש',
  },
  en: {
    title: '403 Forbidden',
    text: 'Your access has been restricted. If you think this is a mistake, contact support.',
    call: 'Call the association: {phone}',
    signIn: 'Sign in again',
  },
});
