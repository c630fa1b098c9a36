import { wordsIn } from './in.ts';

/** One's own details. */
export const profileWords = wordsIn({
  he: { changePhone: 'שינוי מספר הטלפון', menuOf: (name: string) => new RegExp(`^${name}.*תפריט אישי`) },
  en: {
    changePhone: 'Change the phone number',
    menuOf: (name: string) => new RegExp(`^${name}.*personal menu`),
  },
});
