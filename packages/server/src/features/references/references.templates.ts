import { sayWithBrand as say } from '@ezra/contract/common/brand';
import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter } from '../../platform/messaging/letter.ts';
import { defineTemplate } from '../../platform/messaging/messaging.ts';
import { shortNames } from '../../platform/messaging/short-names.ts';

interface Asking {
  firstName: string;
  referrerName: string;
  /** The personal link. */
  url: string;
}

const asking = (key: string, subject: Phrase, line: Phrase, button: Phrase) =>
  defineLetter<Asking>({
    key,
    purpose: 'invitation',
    type: 'registration',
    subject,
    line,
    button,
    words: ({ url: _url, ...names }) => shortNames(names),
    isPersonal: true,
  });

/** To somebody who was registered by somebody else. */
export const referenceRegistered = asking(
  'reference_registered',
  { he: 'נרשמת ל{brand}', en: 'You were registered with {brand}' },
  {
    he: 'שלום {firstName}, נרשמת ל{brand} על ידי {referrerName}, כדי שאפשר יהיה לעזור לך גם בחירום. כאן אפשר לאשר את הפרטים או להסיר אותם:',
    en: 'Hello {firstName}, you were registered with {brand} by {referrerName}, so that help can reach you in an emergency too. Confirm or remove your details here:',
  },
  { he: 'לאישור או להסרה', en: 'Confirm or remove' },
);

/** To somebody who has an account already. */
export const referenceAsked = asking(
  'reference_asked',
  { he: 'בקשה לרשום אותך ל{brand}', en: 'A request to register you with {brand}' },
  {
    he: 'התקבלה בקשה מ{referrerName} לרשום אותך ל{brand}. החשבון שלך כבר קיים, ושום דבר בו לא השתנה. לרשום את {referrerName} בין מי שעוזרים לך? אפשר לענות כאן:',
    en: '{referrerName} asked to register you with {brand}. You are registered already, and nothing was changed. May {referrerName} be listed as one who helps you? Answer here:',
  },
  { he: 'לתשובה', en: 'Answer' },
);

/** What the person said, to whoever registered: by the end of the number, the same whoever it was. */
const answered = (key: string, subject: Phrase, line: Phrase) =>
  defineTemplate<{ end: string }>({
    key,
    purpose: 'notice',
    type: 'registration',
    text: (words, locale) => say(line, locale, words),
    email: (words, locale) => ({ subject: say(subject, locale), lines: [say(line, locale, words)] }),
  });

export const referenceConfirmed = answered(
  'reference_confirmed',
  { he: 'הרישום אושר', en: 'The registration was confirmed' },
  {
    he: 'תודה על הרישום ל{brand}. התקבל אישור מהמספר שמסתיים ב־{end}.',
    en: 'Thank you for registering somebody with {brand}. The person whose number ends in {end} has confirmed.',
  },
);

export const referenceRefused = answered(
  'reference_refused',
  { he: 'הרישום לא אושר', en: 'The registration was not confirmed' },
  {
    he: 'הרישום ל{brand} של המספר שמסתיים ב־{end} לא אושר. כל אדם מחליט על כך בעצמו, ואין צורך לעשות דבר. תודה על הדאגה.',
    en: 'The registration with {brand} of the number that ends in {end} was not confirmed. Everybody decides that for themselves, and there is nothing that you need to do. Thank you for caring.',
  },
);
