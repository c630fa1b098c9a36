import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { sayWithBrand } from '@ezra/contract/common/brand';
import { showPhone } from '../../platform/phone.ts';
import { defineTemplate, type Template } from '../../platform/messaging/messaging.ts';
import { REPEATS } from './emergencies.domain.ts';

/** What every message about a call can say. */
export interface EmergencyWords {
  /** Whoever called. */
  readonly name: string;
  readonly firstName: string;
  /** E.164, as all phones here. */
  readonly phone: string;
  readonly address: string | null;
  readonly description: string | null;
  readonly event: string | null;
  /** The volunteer whom the step is about, and the one who was there before. */
  readonly volunteer: string;
  readonly volunteerPhone: string;
  readonly before: string;
  /** Null: the volunteer did not say. */
  readonly minutes: number | null;
  /** How many calls the person has made lately, this one among them. */
  readonly repeats: number;
  /** First name of whoever looks after the call. */
  readonly staff: string;
  readonly note: string | null;
  /** Where the message leads. */
  readonly url: string;
}

interface Wording {
  readonly subject: Phrase;
  readonly lines: (w: EmergencyWords) => readonly (Phrase | null)[];
  readonly button: Phrase;
  /** The address is a personal link: it stays out of the log. */
  readonly isPersonal?: true;
}

const values = (w: EmergencyWords): Record<string, string | number> => ({
  ...w,
  phone: showPhone(w.phone),
  volunteerPhone: w.volunteerPhone === '' ? '' : showPhone(w.volunteerPhone),
  address: w.address ?? '',
  description: w.description ?? '',
  event: w.event ?? '',
  minutes: w.minutes ?? '',
  within: REPEATS.withinMs / 60_000,
  note: w.note ?? '',
});

/** Words that somebody's life may hang on: sent before everything else, and whatever was unsubscribed. */
function emergencyTemplate(
  name: string,
  { subject, lines, button, isPersonal }: Wording,
): Template<EmergencyWords> {
  const said = (w: EmergencyWords, locale: Locale): string[] =>
    lines(w)
      .filter((line) => line !== null)
      .map((line) => sayWithBrand(line, locale, values(w)));
  return defineTemplate<EmergencyWords>({
    key: `emergency.${name}`,
    purpose: 'emergency',
    type: 'emergency',
    text: (w, locale) => [...said(w, locale), w.url].join('\n'),
    email: (w, locale) => ({
      subject: sayWithBrand(subject, locale, values(w)),
      lines: said(w, locale),
      button: { label: sayWithBrand(button, locale), url: w.url },
    }),
    ...(isPersonal && { secret: ({ url }: EmergencyWords) => [url] }),
  });
}

const MY_CALL: Phrase = { he: 'לקריאה שלי', en: 'My call' };
const TO_THE_CALL: Phrase = { he: 'לקריאה', en: 'To the call' };
const HOME: Phrase = { he: 'כניסה למערכת ״{brand}״', en: 'Open {brand}' };

const WHO: Phrase = { he: '{name}, טלפון {phone}.', en: '{name}, phone {phone}.' };
const whereAndWhat = (w: EmergencyWords): (Phrase | null)[] => [
  w.address === null
    ? { he: 'הכתובת לא ידועה. כדאי להתקשר ולשאול.', en: 'The address is not known. Please call and ask.' }
    : { he: 'כתובת: {address}.', en: 'Address: {address}.' },
  w.description === null ? null : { he: 'מה קרה: {description}', en: 'What happened: {description}' },
];
const inEvent = (w: EmergencyWords): Phrase | null =>
  w.event === null ? null : { he: 'באירוע: {event}.', en: 'In the event: {event}.' };
const ANSWER_NOW: Phrase = {
  he: 'כדי שלא נתקשר שוב לכולם, נא לאשר כאן שהקריאה בטיפול שלך:',
  en: 'So that not everybody is called again, please say here that you are handling it:',
};
const FIND_ANOTHER: Phrase = {
  he: 'צריך למצוא עכשיו מישהו אחר:',
  en: 'Somebody else has to be found now:',
};

const AGAIN: Phrase = {
  he: 'קריאה מספר {repeats} של אותו אדם בתוך {within} דקות. כדאי להתקשר ולשמוע מה קורה.',
  en: 'Call number {repeats} of the same person within {within} minutes. Please phone and ask what is happening.',
};

const staffTold = (name: string, first: Phrase, last: Phrase): Template<EmergencyWords> =>
  emergencyTemplate(name, {
    subject: { he: 'קריאת חירום: {name}', en: 'Emergency call: {name}' },
    lines: (w) => [first, WHO, ...whereAndWhat(w), inEvent(w), w.repeats > 1 ? AGAIN : null, last],
    button: TO_THE_CALL,
  });

/** Everybody who is concerned by a step hears of it, in words of their own. */
export const emergencyTemplates = {
  staffCalled: staffTold(
    'staff_called',
    { he: 'קריאת חירום חדשה!', en: 'A new emergency call!' },
    ANSWER_NOW,
  ),
  staffCalledAgain: staffTold(
    'staff_called_again',
    {
      he: 'קריאת חירום מחכה, ועדיין אף אחד לא מטפל בה!',
      en: 'An emergency call is waiting, and nobody is handling it yet!',
    },
    ANSWER_NOW,
  ),
  staffRefused: staffTold(
    'staff_refused',
    {
      he: 'קריאת חירום: מי שנשלח לא יכול להגיע.',
      en: 'Emergency call: the volunteer who was sent cannot come.',
    },
    FIND_ANOTHER,
  ),
  staffReleased: staffTold(
    'staff_released',
    {
      he: 'קריאת חירום: מי שנשלח כבר לא בדרך.',
      en: 'Emergency call: the volunteer who was sent is no longer on the way.',
    },
    FIND_ANOTHER,
  ),
  staffComing: emergencyTemplate('staff_coming', {
    subject: { he: 'העזרה בדרך אל {name}', en: 'Help is on the way to {name}' },
    lines: (w) => [
      w.minutes === null
        ? { he: 'העזרה בדרך אל {name}.', en: 'Help is on the way to {name}.' }
        : {
            he: 'העזרה בדרך אל {name}, הגעה בעוד {minutes} דקות בערך.',
            en: 'Help is on the way to {name} and arrives in about {minutes} minutes.',
          },
      w.note === null ? null : { he: 'הערה: {note}', en: 'Note: {note}' },
    ],
    button: TO_THE_CALL,
  }),
  staffClosed: emergencyTemplate('staff_closed', {
    subject: { he: 'קריאת החירום של {name} נסגרה', en: 'The emergency call of {name} was closed' },
    lines: () => [{ he: 'קריאת החירום של {name} נסגרה.', en: 'The emergency call of {name} was closed.' }],
    button: TO_THE_CALL,
  }),
  seekerRaised: emergencyTemplate('seeker_raised', {
    subject: { he: 'קריאת החירום שלך התקבלה', en: 'We received your emergency call' },
    lines: () => [
      {
        he: 'קריאת החירום שלך התקבלה, והצוות של {brand} קיבל עליה הודעה. נעדכן כאן בכל שלב.',
        en: 'We received your emergency call and have let the team of {brand} know. We will write at every step.',
      },
      {
        he: 'בסכנת חיים לא מחכים: מתקשרים ל־101.',
        en: 'If a life is in danger do not wait: call 101.',
      },
    ],
    button: MY_CALL,
  }),
  seekerAcknowledged: emergencyTemplate('seeker_acknowledged', {
    subject: { he: 'הקריאה שלך בטיפול', en: 'Your call is being handled' },
    lines: () => [
      {
        he: 'קריאת החירום שלך בטיפול של {staff} מהעמותה.',
        en: '{staff} from the association is handling your emergency call.',
      },
    ],
    button: MY_CALL,
  }),
  seekerSent: emergencyTemplate('seeker_sent', {
    subject: { he: 'פנינו אל {volunteer}', en: 'We asked {volunteer} to come to you' },
    lines: (w) => [
      w.before === ''
        ? {
            he: 'פנינו אל {volunteer} בבקשה להגיע אליך. טלפון: {volunteerPhone}.',
            en: 'We asked {volunteer} to come to you. Phone: {volunteerPhone}.',
          }
        : {
            he: 'במקום מי שפנינו אליו קודם, פנינו אל {volunteer} בבקשה להגיע אליך. טלפון: {volunteerPhone}.',
            en: 'In place of the one we asked before, we asked {volunteer} to come to you. Phone: {volunteerPhone}.',
          },
      { he: 'נעדכן מיד כשתהיה תשובה.', en: 'We will write as soon as there is an answer.' },
    ],
    button: MY_CALL,
  }),
  seekerComing: emergencyTemplate('seeker_coming', {
    subject: { he: '{volunteer} בדרך אליך', en: '{volunteer} is on the way to you' },
    lines: (w) => [
      w.minutes === null
        ? {
            he: '{volunteer} בדרך אליך. טלפון: {volunteerPhone}.',
            en: '{volunteer} is on the way to you. Phone: {volunteerPhone}.',
          }
        : {
            he: '{volunteer} בדרך אליך, הגעה בעוד {minutes} דקות בערך. טלפון: {volunteerPhone}.',
            en: '{volunteer} is on the way to you and arrives in about {minutes} minutes. Phone: {volunteerPhone}.',
          },
      w.note === null ? null : { he: 'הודעה בשבילך: {note}', en: 'A word for you: {note}' },
    ],
    button: MY_CALL,
  }),
  seekerSeeking: emergencyTemplate('seeker_seeking', {
    subject: { he: 'מחפשים מישהו אחר', en: 'We are looking for somebody else' },
    lines: () => [
      {
        he: '{before} לא יכול/ה להגיע. הצוות קיבל הודעה ומחפש עכשיו מישהו אחר.',
        en: '{before} cannot come. We have let the team know, and they are looking for somebody else now.',
      },
      {
        he: 'בסכנת חיים לא מחכים: מתקשרים ל־101.',
        en: 'If a life is in danger do not wait: call 101.',
      },
    ],
    button: MY_CALL,
  }),
  seekerClosed: emergencyTemplate('seeker_closed', {
    subject: { he: 'קריאת החירום שלך נסגרה', en: 'Your emergency call was closed' },
    lines: (w) => [
      { he: 'קריאת החירום שלך נסגרה.', en: 'Your emergency call was closed.' },
      w.note === null ? null : { he: 'הערה מהעמותה: {note}', en: 'Note from the association: {note}' },
      {
        he: 'עדיין צריך עזרה? אפשר ללחוץ שוב על כפתור החירום.',
        en: 'Do you still need help? You can press the emergency button again.',
      },
    ],
    button: HOME,
  }),
  volunteerSent: emergencyTemplate('volunteer_sent', {
    subject: {
      he: 'קריאת חירום: {firstName} צריך/ה עזרה עכשיו',
      en: 'Emergency call: {firstName} needs help now',
    },
    lines: (w) => [
      {
        he: 'קריאת חירום: צריך עזרה עכשיו, והעמותה פונה אליך.',
        en: 'Emergency call: somebody needs help now, and the association turns to you.',
      },
      WHO,
      ...whereAndWhat(w),
      {
        he: 'אפשר להגיע? נא לענות כאן, גם אם לא:',
        en: 'Can you come? Please answer here, also if you cannot:',
      },
    ],
    button: { he: 'לתשובה', en: 'Answer' },
    isPersonal: true,
  }),
  volunteerNotNeeded: emergencyTemplate('volunteer_not_needed', {
    subject: { he: 'אין צורך להגיע אל {name}', en: 'You need not come to {name}' },
    lines: () => [
      {
        he: 'אין צורך להגיע אל {name}: העמותה פנתה למישהו אחר. תודה!',
        en: 'You need not come to {name}: the association turned to somebody else. Thank you!',
      },
    ],
    button: HOME,
  }),
  volunteerEnded: emergencyTemplate('volunteer_ended', {
    subject: { he: 'קריאת החירום של {name} נסגרה', en: 'The emergency call of {name} was closed' },
    lines: () => [
      {
        he: 'קריאת החירום של {name} נסגרה, ואין צורך להגיע. תודה!',
        en: 'The emergency call of {name} was closed, and you need not come. Thank you!',
      },
    ],
    button: HOME,
  }),
} as const;

/** They name somebody else to whoever gets them. */
export const EMERGENCY_NAMING_TEMPLATES: readonly Template<EmergencyWords>[] = Object.values(
  emergencyTemplates,
).filter(
  (template) => template !== emergencyTemplates.seekerRaised && template !== emergencyTemplates.seekerClosed,
);
