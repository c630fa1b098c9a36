import { wordsIn } from './in.ts';

/** Texts of signing in with phone and code. */
export const signInWords = wordsIn({
  he: {
    needHelp: /^דרושה לי עזרה/,
    volunteer: /^באתי להתנדב/,
    welcome: 'טוב שבאת',
  },
  en: {
    needHelp: /^Need help/,
    volunteer: /^Volunteer/,
    welcome: 'Good to have you here',
  },
});
