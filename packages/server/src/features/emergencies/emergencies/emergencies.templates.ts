import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter, type Letter } from '../../../platform/messaging/messaging.ts';
import { REPEATS } from './emergencies.domain.ts';

/** The words for every message about an emergency. */
export interface EmergencyWords {
  /** Name of the help seeker. */
  readonly name: string;
  readonly firstName: string;
  /** E.164. */
  readonly phone: string;
  readonly address: string | null;
  readonly description: string | null;
  readonly event: string | null;
  /** The volunteer of the step, and the one before. */
  readonly volunteer: string;
  readonly volunteerPhone: string;
  readonly before: string;
  /** Minutes until the volunteer arrives; null: not said. */
  readonly minutes: number | null;
  /** Minutes since the volunteer of the step was sent. */
  readonly waited: number;
  /** How many emergencies the person raised lately, including this one. */
  readonly repeats: number;
  /** First name of the staff member who handles the emergency. */
  readonly staff: string;
  readonly note: string | null;
  /** Path that the message links to. */
  readonly path: string;
}

/** Defines a letter that a life may depend on: sent before all others, even to people who unsubscribed. */
const emergencyLetter = (
  name: string,
  letter: Pick<Letter<EmergencyWords>, 'subject' | 'lines' | 'button' | 'secrets'>,
) =>
  defineLetter<EmergencyWords>({
    ...letter,
    key: `emergency.${name}`,
    purpose: 'emergency',
    type: 'emergency',
    names: ['name', 'firstName', 'volunteer', 'before', 'staff'],
  });

const MY_EMERGENCY: Phrase = { he: 'לקריאה שלי', en: 'My call' };
const TO_THE_EMERGENCY: Phrase = { he: 'לקריאה', en: 'Go to the call' };
const HOME: Phrase = { he: 'לכניסה למערכת ״{brand}״', en: 'Open {brand}' };

const DANGER: Phrase = {
  he: 'בסכנת חיים לא מחכים: מתקשרים ל־101.',
  en: 'If a life is in danger, do not wait: call 101.',
};
const WHO: Phrase = { he: '{name}, טלפון {phone}.', en: '{name}, phone {phone}.' };
const WHERE_AND_WHAT: Letter<EmergencyWords>['lines'] = [
  ({ address }) =>
    address
      ? { he: 'כתובת: {address}.', en: 'Address: {address}.' }
      : { he: 'הכתובת לא ידועה. כדאי להתקשר ולשאול.', en: 'The address is not known. Please call and ask.' },
  { he: 'מה קרה: {description}', en: 'What happened: {description}' },
];
const ANSWER_NOW: Phrase = {
  he: 'כדי שלא נתקשר שוב לכולם, נא לאשר כאן שהקריאה בטיפולך:',
  en: 'So that we do not call everyone again, please say here that you are handling it:',
};
const FIND_ANOTHER: Phrase = {
  he: 'צריך למצוא עכשיו מתנדב/ת אחר/ת:',
  en: 'Another volunteer has to be found now:',
};
const AGAIN: Phrase = {
  he: `קריאה מספר {repeats} של אותו אדם בתוך ${REPEATS.withinMs / 60_000} דקות. כדאי להתקשר ולשמוע מה קורה.`,
  en: `Call number {repeats} from the same person within ${REPEATS.withinMs / 60_000} minutes. Please phone and ask what is happening.`,
};

const staffTold = (name: string, first: Phrase, last: Phrase) =>
  emergencyLetter(name, {
    subject: { he: 'קריאת חירום: {name}', en: 'Emergency call: {name}' },
    lines: [
      first,
      WHO,
      ...WHERE_AND_WHAT,
      { he: 'באירוע: {event}.', en: 'In the event: {event}.' },
      ({ repeats }) => (repeats > 1 ? AGAIN : null),
      last,
    ],
    button: TO_THE_EMERGENCY,
  });

/** One letter for each person concerned by a step. */
export const emergencyLetters = {
  staffCalled: staffTold(
    'staff_called',
    { he: 'קריאת חירום חדשה!', en: 'A new emergency call!' },
    ANSWER_NOW,
  ),
  staffAlarmedAgain: staffTold(
    'staff_called_again',
    {
      he: 'קריאת חירום מחכה, ועדיין אף אחד לא מטפל בה!',
      en: 'An emergency call is waiting, and no one is handling it yet!',
    },
    ANSWER_NOW,
  ),
  staffUnanswered: staffTold(
    'staff_unanswered',
    {
      he: 'קריאת חירום: פנינו אל {volunteer} (טלפון {volunteerPhone}) לפני {waited} דקות, ועוד אין תשובה.',
      en: 'Emergency call: we asked {volunteer} (phone {volunteerPhone}) {waited} minutes ago, and there is no answer yet.',
    },
    {
      he: 'כדאי להתקשר אל {volunteer}, או לפנות למתנדב/ת אחר/ת:',
      en: 'Please phone {volunteer}, or ask another volunteer:',
    },
  ),
  staffRefused: staffTold(
    'staff_refused',
    {
      he: 'קריאת חירום: המתנדב/ת לא יכול/ה להגיע.',
      en: 'Emergency call: the volunteer who was sent cannot come.',
    },
    FIND_ANOTHER,
  ),
  staffReleased: staffTold(
    'staff_released',
    {
      he: 'קריאת חירום: המתנדב/ת כבר לא בדרך.',
      en: 'Emergency call: the volunteer who was sent is no longer on the way.',
    },
    FIND_ANOTHER,
  ),
  staffComing: emergencyLetter('staff_coming', {
    subject: { he: 'מתנדב/ת בדרך אל {name}', en: 'A volunteer is on the way to {name}' },
    lines: [
      ({ minutes }) =>
        minutes === null
          ? { he: 'מתנדב/ת בדרך אל {name}.', en: 'A volunteer is on the way to {name}.' }
          : {
              he: 'מתנדב/ת בדרך אל {name}, הגעה בעוד {minutes} דקות בערך.',
              en: 'A volunteer is on the way to {name} and will arrive in about {minutes} minutes.',
            },
      { he: 'הערה: {note}', en: 'Note: {note}' },
    ],
    button: TO_THE_EMERGENCY,
  }),
  staffClosed: emergencyLetter('staff_closed', {
    subject: { he: 'קריאת החירום של {name} נסגרה', en: '{name}’s emergency call was closed' },
    lines: [{ he: 'קריאת החירום של {name} נסגרה.', en: '{name}’s emergency call was closed.' }],
    button: TO_THE_EMERGENCY,
  }),
  seekerRaised: emergencyLetter('seeker_raised', {
    subject: { he: 'קיבלנו את קריאת החירום שלך', en: 'We received your emergency call' },
    lines: [
      {
        he: 'קיבלנו את קריאת החירום שלך, והודענו לצוות של {association}. נעדכן אותך בכל שלב.',
        en: 'We received your emergency call and have let the {brand} team know. We will write at every step.',
      },
      DANGER,
    ],
    button: MY_EMERGENCY,
  }),
  seekerAcknowledged: emergencyLetter('seeker_acknowledged', {
    subject: { he: 'הקריאה שלך בטיפול', en: 'Your call is being handled' },
    lines: [
      {
        he: 'קריאת החירום שלך בטיפול של {staff} מהעמותה.',
        en: '{staff} from the association is handling your emergency call.',
      },
    ],
    button: MY_EMERGENCY,
  }),
  seekerSent: emergencyLetter('seeker_sent', {
    subject: { he: 'פנינו אל {volunteer}', en: 'We asked {volunteer} to come to you' },
    lines: [
      ({ before }) =>
        before === ''
          ? {
              he: 'ביקשנו מ{volunteer} להגיע אליך. טלפון: {volunteerPhone}.',
              en: 'We asked {volunteer} to come to you. Phone: {volunteerPhone}.',
            }
          : {
              he: 'במקום המתנדב/ת הקודם/ת, ביקשנו מ{volunteer} להגיע אליך. טלפון: {volunteerPhone}.',
              en: 'We have now asked {volunteer} to come to you instead. Phone: {volunteerPhone}.',
            },
      { he: 'נעדכן מיד כשתהיה תשובה.', en: 'We will write as soon as there is an answer.' },
    ],
    button: MY_EMERGENCY,
  }),
  seekerComing: emergencyLetter('seeker_coming', {
    subject: { he: '{volunteer} בדרך אליך', en: '{volunteer} is on the way to you' },
    lines: [
      ({ minutes }) =>
        minutes === null
          ? {
              he: '{volunteer} בדרך אליך. טלפון: {volunteerPhone}.',
              en: '{volunteer} is on the way to you. Phone: {volunteerPhone}.',
            }
          : {
              he: '{volunteer} בדרך אליך, הגעה בעוד {minutes} דקות בערך. טלפון: {volunteerPhone}.',
              en: '{volunteer} is on the way to you and will arrive in about {minutes} minutes. Phone: {volunteerPhone}.',
            },
      { he: 'הודעה בשבילך: {note}', en: 'A message for you: {note}' },
    ],
    button: MY_EMERGENCY,
  }),
  seekerSeeking: emergencyLetter('seeker_seeking', {
    subject: { he: 'מחפשים לך עזרה אחרת', en: 'We are looking for someone else' },
    lines: [
      {
        he: '{before} לא יכול/ה להגיע. הודענו לצוות, ועכשיו מחפשים לך עזרה אחרת.',
        en: '{before} cannot come. We have let the team know, and they are looking for someone else now.',
      },
      DANGER,
    ],
    button: MY_EMERGENCY,
  }),
  seekerClosed: emergencyLetter('seeker_closed', {
    subject: { he: 'קריאת החירום שלך נסגרה', en: 'Your emergency call was closed' },
    lines: [
      { he: 'קריאת החירום שלך נסגרה.', en: 'Your emergency call was closed.' },
      { he: 'הערה מהעמותה: {note}', en: 'Note from the association: {note}' },
      {
        he: 'עדיין דרושה עזרה? אפשר ללחוץ שוב על כפתור החירום.',
        en: 'Do you still need help? You can press the emergency button again.',
      },
    ],
    button: HOME,
  }),
  volunteerSent: emergencyLetter('volunteer_sent', {
    subject: {
      he: 'קריאת חירום: {firstName} צריך/ה עזרה עכשיו',
      en: 'Emergency call: {firstName} needs help now',
    },
    lines: [
      {
        he: 'קריאת חירום: {firstName} צריך/ה עזרה עכשיו, והעמותה פונה אליך.',
        en: 'Emergency call: {firstName} needs help now, and the association is asking you.',
      },
      WHO,
      ...WHERE_AND_WHAT,
      {
        he: 'אפשר להגיע? נא לענות כאן, גם אם לא:',
        en: 'Can you come? Please answer here, even if you cannot:',
      },
    ],
    button: { he: 'לתשובה', en: 'Answer' },
    secrets: ['path'],
  }),
  volunteerNotNeeded: emergencyLetter('volunteer_not_needed', {
    subject: { he: 'אין צורך להגיע אל {name}', en: 'You do not need to come to {name}' },
    lines: [
      {
        he: 'אין צורך להגיע אל {name}: העמותה פנתה למתנדב/ת אחר/ת. תודה!',
        en: 'You do not need to come to {name}: the association turned to someone else. Thank you!',
      },
    ],
    button: HOME,
  }),
  volunteerEnded: emergencyLetter('volunteer_ended', {
    subject: { he: 'קריאת החירום של {name} נסגרה', en: '{name}’s emergency call was closed' },
    lines: [
      {
        he: 'קריאת החירום של {name} נסגרה, ואין צורך להגיע. תודה!',
        en: '{name}’s emergency call was closed, and you do not need to come. Thank you!',
      },
    ],
    button: HOME,
  }),
} as const;
