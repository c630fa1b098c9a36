import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter } from '../../../platform/messaging/messaging.ts';
import { what, type Matter } from '../help-requests/help-requests.templates.ts';

const REMINDER: Phrase = { he: 'תזכורת: {what}.', en: 'Reminder: {what}.' };
const OPEN_AGAIN: Phrase = {
  he: 'הבקשה פתוחה שוב, וצריך למצוא מי שיעזור.',
  en: 'The request is open again, and someone else is needed.',
};
const TOO_LATE: Phrase = { he: 'המועד כבר עבר.', en: 'Its time has passed.' };

/** Sent to the volunteer in charge before the arrival, with a link to confirm or cancel. */
export const volunteerReminder = defineLetter<Matter & { firstName: string; place: string; path: string }>({
  key: 'visit.volunteer_reminder',
  type: 'help_request',
  subject: { he: 'תזכורת: מחכים לך', en: 'Reminder: you are expected' },
  lines: [
    REMINDER,
    ({ place }) =>
      place === ''
        ? { he: 'אצל: {firstName}.', en: 'For: {firstName}.' }
        : { he: 'אצל: {firstName}, {place}.', en: 'For: {firstName}, {place}.' },
    {
      he: 'נא לאשר הגעה, או להודיע אם לא מסתדר:',
      en: 'Please confirm that you are coming, or tell us if you cannot:',
    },
  ],
  button: { he: 'לאישור ההגעה', en: 'Confirm' },
  words: (params, locale) => ({ what: what(params, locale) }),
  names: ['firstName'],
  secrets: ['path'],
});

/** Sent to the help seeker before the arrival: who comes, and that person's phone. */
export const seekerReminder = defineLetter<Matter & { name: string; phone: string }>({
  key: 'visit.seeker_reminder',
  type: 'help_request',
  subject: { he: 'תזכורת: מי יעזור לך', en: 'Reminder: who will help you' },
  lines: [
    REMINDER,
    { he: 'מי יעזור לך: {name}, טלפון {phone}.', en: '{name} will help you, phone {phone}.' },
  ],
  leadsTo: 'dashboard',
  words: (params, locale) => ({ what: what(params, locale) }),
  names: ['name'],
});

interface Cancelled extends Matter {
  readonly place: string;
  /** What the volunteer wrote; '' for nothing. */
  readonly note: string;
  /** Whether the request is open again; else it is past due. */
  readonly isOpen: boolean;
}

/** Sent to the region's admins when a volunteer cancels. */
export const volunteerCannotCome = defineLetter<Cancelled>({
  key: 'visit.cannot_come',
  type: 'help_request',
  subject: { he: 'מתנדב/ת לא יכול/ה להגיע', en: 'A volunteer cannot come' },
  lines: [
    { he: 'מתנדב/ת לא יכול/ה להגיע: {matter}.', en: 'A volunteer cannot come: {matter}.' },
    { he: 'מה שנכתב לנו: {note}', en: 'What they wrote: {note}' },
    ({ isOpen }) => (isOpen ? OPEN_AGAIN : TOO_LATE),
  ],
  leadsTo: 'adminDashboard',
  words: (params, locale) => ({ matter: [what(params, locale), params.place].filter(Boolean).join(', ') }),
});
