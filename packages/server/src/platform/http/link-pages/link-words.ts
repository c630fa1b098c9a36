import type { Phrase } from '@ezra/contract/common/locales';

export const LINK_WORDS = {
  notTaken: {
    he: 'התשובה לא נשמרה. נא לבדוק אותה ולשלוח שוב.',
    en: 'Your answer was not saved. Please check it and send it again.',
  },
  failed: { he: 'משהו השתבש אצלנו', en: 'Something went wrong on our side' },
  failedText: {
    he: 'לא שמרנו שום תשובה. כדאי לנסות שוב בעוד רגע. אם זה דחוף, אפשר להתקשר אלינו.',
    en: 'We did not save any answer. Please try again in a moment. If it is urgent, call us.',
  },
  again: { he: 'לנסות שוב', en: 'Try again' },
  call: { he: 'שיחה לעמותה:', en: 'Call the association:' },
  signIn: { he: 'לכניסה למערכת ״{brand}״', en: 'Sign in to {brand}' },
  home: { he: 'לעמוד הראשי', en: 'Go to the main page' },
  homePage: { he: '{brand}, לעמוד הראשי', en: '{brand}, main page' },
  language: { he: 'שפה', en: 'Language' },
  etaUnknown: { he: 'עוד לא ידוע', en: 'Not known yet' },
  etaMinutes: { he: 'בעוד {minutes} דקות', en: 'In {minutes} minutes' },
} as const satisfies Record<string, Phrase>;
