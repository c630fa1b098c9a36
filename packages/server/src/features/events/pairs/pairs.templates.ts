import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter, type Letter } from '../../../platform/messaging/messaging.ts';

/** The words for every message about a pair. */
export interface EventWords {
  readonly event: string;
  /** The event's manager. */
  readonly manager: string;
  /** The other side: name, phone, address, and what they wrote. */
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly note: string;
  readonly byPhone: boolean;
  readonly isDrill: boolean;
}

/** Begins every message of an exercise. */
const DRILL: Phrase = {
  he: 'תרגיל בלבד: אין אירוע אמיתי.',
  en: 'This is only a drill: nothing has happened.',
};

const eventLetter = (
  name: string,
  letter: Pick<Letter<EventWords>, 'subject' | 'lines' | 'leadsTo' | 'purpose'>,
) =>
  defineLetter<EventWords>({
    ...letter,
    lines: [({ isDrill }) => (isDrill ? DRILL : null), ...letter.lines],
    key: `event.${name}`,
    type: 'event',
    names: ['name'],
  });

const HELP_GIVEN: Phrase = { he: 'העזרה ניתנה', en: 'The help was given' };
const IF_NOT_RIGHT: Phrase = {
  he: 'אם משהו לא היה בסדר, אפשר לפנות אלינו.',
  en: 'If something was not right, please contact us.',
};
const THANKS: Phrase = { he: 'תודה על הנכונות לעזור.', en: 'Thank you for being ready to help.' };

/**
 * Messages to the people concerned by a step of a pair. Messages about who comes where, or need not come,
 * also go to people who unsubscribed.
 */
export const eventLetters = {
  volunteerAssigned: eventLetter('volunteer_assigned', {
    subject: { he: 'שובצת לעזור באירוע', en: 'You were assigned in an event' },
    lines: [
      {
        he: 'שובצת לעזור באירוע: {event}. השיבוץ ממתין לאישור של {manager}.',
        en: 'You were assigned to help in an event: {event}. {manager} still has to approve it.',
      },
      {
        he: 'עוד לא יוצאים לדרך: נודיע לך למי לעזור ואיפה.',
        en: 'Do not set out yet: we will let you know whom to help, and where.',
      },
    ],
    leadsTo: 'myVolunteerBasket',
  }),
  volunteerApproved: eventLetter('volunteer_approved', {
    purpose: 'emergency',
    subject: { he: 'מחכים לך: {name}', en: '{name} is waiting for you' },
    lines: [
      { he: 'השיבוץ שלך אושר: {event}.', en: 'Your assignment was approved: {event}.' },
      { he: 'אצל: {name}, טלפון {phone}.', en: 'For: {name}, phone {phone}.' },
      ({ byPhone }) =>
        byPhone
          ? { he: 'העזרה היא בשיחת טלפון.', en: 'The help is given by phone.' }
          : { he: 'כתובת: {address}.', en: 'Address: {address}.' },
      { he: 'מה שנכתב לנו: {note}', en: 'What they wrote: {note}' },
      {
        he: 'בסוף נא לסמן בהתנדבויות שלך שהעזרה ניתנה. אם לא מסתדר לך להגיע, נא לסמן גם את זה.',
        en: 'Afterwards, please mark in your basket that you helped. If you cannot come, please mark that.',
      },
    ],
    leadsTo: 'myVolunteerBasket',
  }),
  /** Also sent for a pair that was not yet approved. */
  volunteerTakenOff: eventLetter('volunteer_taken_off', {
    purpose: 'emergency',
    subject: { he: 'השיבוץ שלך בוטל', en: 'Your assignment was canceled' },
    lines: [
      {
        he: 'השיבוץ שלך באירוע בוטל: {event}. אין צורך להגיע.',
        en: 'Your assignment in an event was canceled: {event}. There is no need to come.',
      },
      THANKS,
    ],
    leadsTo: 'myVolunteerBasket',
  }),
  volunteerNotNeeded: eventLetter('volunteer_not_needed', {
    purpose: 'emergency',
    subject: { he: 'אין צורך להגיע', en: 'There is no need to come' },
    lines: [
      {
        he: 'כבר אין צורך בעזרה: {event}. אין צורך להגיע.',
        en: 'Help is no longer needed: {event}. There is no need to come.',
      },
      THANKS,
    ],
    leadsTo: 'myVolunteerBasket',
  }),
  volunteerReleased: eventLetter('volunteer_released', {
    purpose: 'emergency',
    subject: { he: 'נחפש עזרה אחרת', en: 'We will look for someone else' },
    lines: [
      {
        he: 'חסר כרגע אישור להתנדבות שלך, ולכן נחפש עזרה אחרת: {event}. אין צורך להגיע.',
        en: 'An approval of your volunteering is missing right now, so we will look for someone else: {event}. There is no need to come.',
      },
      THANKS,
      { he: 'בפרופיל כתוב מה חסר.', en: 'Your profile says what is missing.' },
    ],
    leadsTo: 'profile',
  }),
  volunteerCompleted: eventLetter('volunteer_completed', {
    subject: { he: 'תודה רבה', en: 'Thank you' },
    lines: [
      {
        he: 'רשמנו שהעזרה ניתנה: {event}. תודה רבה!',
        en: 'We noted that the help was given: {event}. Thank you!',
      },
    ],
    leadsTo: 'myVolunteerBasket',
  }),
  volunteerStoodDown: eventLetter('volunteer_stood_down', {
    purpose: 'emergency',
    subject: { he: 'אין צורך להגיע', en: 'There is no need to come' },
    lines: [
      {
        he: 'לכולם כבר יש מי שיעזור: {event}. אין צורך להגיע.',
        en: 'Everyone has someone to help now: {event}. There is no need to come.',
      },
      THANKS,
    ],
    leadsTo: 'myVolunteerBasket',
  }),
  volunteerStopped: eventLetter('volunteer_stopped', {
    purpose: 'emergency',
    subject: { he: 'האירוע הסתיים', en: 'The event is over' },
    lines: [
      {
        he: 'האירוע הסתיים: {event}. אין צורך להגיע.',
        en: 'The event is over: {event}. There is no need to come.',
      },
      THANKS,
    ],
    leadsTo: 'myVolunteerBasket',
  }),
  seekerStopped: eventLetter('seeker_stopped', {
    subject: { he: 'האירוע הסתיים', en: 'The event is over' },
    lines: [
      { he: 'האירוע הסתיים: {event}.', en: 'The event is over: {event}.' },
      {
        he: 'אם עדיין דרושה עזרה, אפשר לבקש כאן או להתקשר אלינו.',
        en: 'If you still need help, you can ask here or call us.',
      },
    ],
    leadsTo: 'dashboard',
  }),
  seekerApproved: eventLetter('seeker_approved', {
    purpose: 'emergency',
    subject: { he: 'מצאנו לך עזרה: {name}', en: '{name} will help you' },
    lines: [
      { he: 'מצאנו לך עזרה: {event}.', en: 'We found help for you: {event}.' },
      ({ byPhone }) =>
        byPhone
          ? { he: 'מי יתקשר אליך: {name}, טלפון {phone}.', en: '{name} will call you, phone {phone}.' }
          : { he: 'מי יעזור לך: {name}, טלפון {phone}.', en: '{name} will come to help you, phone {phone}.' },
    ],
    leadsTo: 'dashboard',
  }),
  seekerTakenOff: eventLetter('seeker_taken_off', {
    purpose: 'emergency',
    subject: { he: 'מחפשים לך עזרה אחרת', en: 'We are looking for someone else' },
    lines: [
      {
        he: '{name} לא יוכל/תוכל לעזור: {event}. אנחנו ממשיכים לחפש.',
        en: '{name} will not be coming: {event}. We are looking for someone else.',
      },
    ],
    leadsTo: 'dashboard',
  }),
  seekerHelped: eventLetter('seeker_helped', {
    subject: HELP_GIVEN,
    lines: [
      { he: 'רשמנו שהעזרה ניתנה: {event}.', en: 'We noted that the help was given: {event}.' },
      IF_NOT_RIGHT,
    ],
    leadsTo: 'dashboard',
  }),
  seekerCompleted: eventLetter('seeker_completed', {
    subject: HELP_GIVEN,
    lines: [
      {
        he: 'לפי הדיווח של {name}, העזרה ניתנה: {event}.',
        en: '{name} reported that the help was given: {event}.',
      },
      IF_NOT_RIGHT,
    ],
    leadsTo: 'dashboard',
  }),
} as const;
