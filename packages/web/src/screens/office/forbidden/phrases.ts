import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const forbiddenPhrases = definePhrases({
  he: {
    text: '403 - הגישה שלך הוגבלה. אם נראה לך שזו טעות, אפשר לפנות לתמיכה.',
    call: 'להתקשר לעמותה: {phone}',
    signIn: 'להיכנס מחדש',
  },
  en: {
    // Text of document 1, 2.10.
    text: '403 Forbidden - Your access has been restricted. If you think this is a mistake, contact support.',
    call: 'Call the association: {phone}',
    signIn: 'Sign in again',
  },
});
