import { definePhrases } from '../lib/i18n/phrases.ts';

export const appPhrases = definePhrases({
  he: {
    failedTitle: 'המסך לא נטען',
    failedText: 'אפשר לנסות שוב. אם זה חוזר, כדאי להתקשר אלינו.',
    roleFollowed: 'בלשונית אחרת עברת לתפקיד אחר. כאן התפקיד עכשיו: {role}',
  },
  en: {
    failedTitle: 'This screen did not load',
    failedText: 'Try again. If it happens again, please call us.',
    roleFollowed: 'You switched roles in another tab. You now act here as: {role}',
  },
});
