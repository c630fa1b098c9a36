import { definePhrases } from '../../../lib/i18n/phrases.ts';

export const instructionPhrases = definePhrases({
  he: {
    intro: 'כאן מוסבר צעד אחר צעד איך עושים כל דבר. אפשר גם להתקשר: {phone}, {hours}.',
    contents: 'מה יש כאן',
    others: 'הוראות לתפקידים אחרים',
    good: 'כדאי לדעת',
  },
  en: {
    intro: 'This explains step by step how things are done. You can also call {phone}, {hours}.',
    contents: 'On this page',
    others: 'Instructions for other roles',
    good: 'Good to know',
  },
});
