import { sayWithBrand as say } from '@ezra/contract/common/brand';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { defineTemplate, type Template } from '../../platform/messaging/messaging.ts';
import { showPhone } from '../../platform/phone.ts';
import { what } from '../help-requests/public.ts';

/** What every message around an arrival can say of the request. */
interface Matter {
  readonly category: { readonly he: string; readonly en: string };
  readonly arrivalDate: string | null;
  readonly arrivalTime: string | null;
  readonly expirationDate: string | null;
  readonly url: string;
}
interface Wording<P> {
  readonly key: string;
  readonly subject: Phrase;
  readonly lines: readonly Phrase[];
  readonly button: Phrase;
  /** What stands for the names in the lines; a line that is empty then is left out. */
  readonly words: (params: P, locale: Locale) => Readonly<Record<string, string>>;
  /** The address is a personal link. */
  readonly isPersonal?: boolean;
}

function letter<P extends Matter>({
  key,
  subject,
  lines,
  button,
  words,
  isPersonal = false,
}: Wording<P>): Template<P> {
  const said = (params: P, locale: Locale): string[] =>
    lines
      .map((line) => say(line, locale, { what: what(params, locale), ...words(params, locale) }).trim())
      .filter((line) => line !== '');
  return defineTemplate<P>({
    key,
    purpose: 'notice',
    type: 'help_request',
    text: (params, locale) => [...said(params, locale), params.url].join('\n'),
    email: (params, locale) => ({
      subject: say(subject, locale),
      lines: said(params, locale),
      button: { label: say(button, locale), url: params.url },
    }),
    ...(isPersonal && { secret: ({ url }) => [url] }),
  });
}

interface VolunteerWords extends Matter {
  readonly firstName: string;
  readonly place: string;
}

/** To the volunteer in charge, before the arrival: with a link to confirm, or to say that it does not work out. */
export const volunteerReminder = letter<VolunteerWords>({
  key: 'visit.volunteer_reminder',
  subject: { he: 'תזכורת: מחכים לך', en: 'Reminder: you are expected' },
  lines: [
    { he: 'תזכורת: {what}.', en: 'Reminder: {what}.' },
    { he: 'אצל: {firstName}{place}.', en: 'For: {firstName}{place}.' },
    {
      he: 'נא לאשר הגעה, או להודיע אם לא מסתדר:',
      en: 'Please confirm that you come, or tell us if you cannot:',
    },
  ],
  button: { he: 'לאישור ההגעה', en: 'Confirm' },
  words: ({ firstName, place }) => ({ firstName, place: place === '' ? '' : `, ${place}` }),
  isPersonal: true,
});

interface SeekerWords extends Matter {
  readonly name: string;
  readonly phone: string;
}

/** To the help seeker, before the arrival: who comes, and by which phone. */
export const seekerReminder = letter<SeekerWords>({
  key: 'visit.seeker_reminder',
  subject: { he: 'תזכורת: העזרה בדרך', en: 'Reminder: help is coming' },
  lines: [
    { he: 'תזכורת: {what}.', en: 'Reminder: {what}.' },
    { he: 'מי יעזור לך: {name}, טלפון {phone}.', en: 'Volunteer: {name}, phone {phone}.' },
  ],
  button: { he: 'לבקשות שלי', en: 'My requests' },
  words: ({ name, phone }) => ({ name, phone: showPhone(phone) }),
});

interface AdminWords extends Matter {
  readonly place: string;
  /** What the volunteer said; '' for nothing. */
  readonly note: string;
  /** The request is open again; else its moment has passed. */
  readonly isOpen: boolean;
}

const SAID: Phrase = { he: '{said}', en: '{said}' };
const NEXT: Phrase = { he: '{next}', en: '{next}' };
const THEIR_WORDS: Phrase = { he: 'נמסר לנו: {note}', en: 'They told us: {note}' };
const OPEN_AGAIN: Phrase = {
  he: 'הבקשה פתוחה שוב, וצריך למצוא מי שיבוא.',
  en: 'The request is open again, and somebody else is needed.',
};
const TOO_LATE: Phrase = { he: 'המועד כבר עבר.', en: 'Its time has passed.' };

/** To the admins of the region: somebody who was to come cannot. */
export const volunteerCannotCome = letter<AdminWords>({
  key: 'visit.cannot_come',
  subject: { he: 'מתנדב/ת לא יכול/ה להגיע', en: 'A volunteer cannot come' },
  lines: [
    { he: 'מתנדב/ת לא יכול/ה להגיע: {what}{place}.', en: 'A volunteer cannot come: {what}{place}.' },
    SAID,
    NEXT,
  ],
  button: { he: 'לבקשות הפתוחות', en: 'Open requests' },
  words: ({ place, note, isOpen }, locale) => ({
    place: place === '' ? '' : `, ${place}`,
    said: note === '' ? '' : say(THEIR_WORDS, locale, { note }),
    next: say(isOpen ? OPEN_AGAIN : TOO_LATE, locale),
  }),
});
