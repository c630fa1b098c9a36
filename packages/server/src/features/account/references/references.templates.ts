import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter } from '../../../platform/messaging/messaging.ts';

const asking = (key: string, subject: Phrase, lines: readonly Phrase[], button: Phrase) =>
  defineLetter<{ firstName: string; referrerName: string; path: string }>({
    key,
    purpose: 'invitation',
    type: 'registration',
    subject,
    lines,
    button,
    names: ['firstName', 'referrerName'],
    secrets: ['path'],
  });

/** Sent to a person who was registered by somebody else. */
export const referenceRegistered = asking(
  'reference_registered',
  { he: 'נרשמת למערכת ״{brand}״', en: 'You were registered with {brand}' },
  [
    {
      he: 'שלום {firstName}, {referrerName} רשם/ה אותך למערכת ״{brand}״, כדי שאפשר יהיה לעזור לך גם בחירום.',
      en: 'Hello {firstName}, {referrerName} registered you with {brand}, so that help can reach you in an emergency too.',
    },
    {
      he: 'כאן אפשר לאשר את הפרטים או להסיר אותם:',
      en: 'Confirm or remove your details here:',
    },
  ],
  { he: 'לאישור או להסרה', en: 'Confirm or remove' },
);

/** Sent to a person who already has an account. */
export const referenceAsked = asking(
  'reference_asked',
  { he: 'בקשה לרשום אותך למערכת ״{brand}״', en: 'A request to register you with {brand}' },
  [
    {
      he: '{referrerName} ביקש/ה לרשום אותך למערכת ״{brand}״. החשבון שלך כבר קיים, ושום דבר בו לא השתנה.',
      en: '{referrerName} asked to register you with {brand}. You already have an account, and nothing in it has changed.',
    },
    {
      he: 'לרשום את {referrerName} בין מי שעוזרים לך? אפשר לענות כאן:',
      en: 'May {referrerName} be listed among those who help you? Answer here:',
    },
  ],
  { he: 'לתשובה', en: 'Answer' },
);

/** Tells the registrant the answer. Names only the end of the number, whether or not it had an account. */
const answered = (key: string, subject: Phrase, lines: readonly Phrase[]) =>
  defineLetter<{ end: string }>({ key, type: 'registration', subject, lines });

export const referenceConfirmed = answered(
  'reference_confirmed',
  { he: 'הרישום אושר', en: 'The registration was confirmed' },
  [
    {
      he: 'תודה שרשמת אדם נוסף למערכת ״{brand}״. התקבל אישור מהמספר שמסתיים ב־{end}.',
      en: 'Thank you for registering someone with {brand}. The person whose number ends in {end} has confirmed.',
    },
  ],
);

export const referenceRefused = answered(
  'reference_refused',
  { he: 'הרישום לא אושר', en: 'The registration was not confirmed' },
  [
    {
      he: 'הרישום של המספר שמסתיים ב־{end} למערכת ״{brand}״ לא אושר.',
      en: 'The person whose number ends in {end} did not confirm the registration with {brand}.',
    },
    {
      he: 'כל אדם מחליט על כך בעצמו, ואין צורך לעשות דבר. תודה על הדאגה.',
      en: 'Everyone decides this for themselves, and there is nothing you need to do. Thank you for caring.',
    },
  ],
);
