import type { Locale } from '@ezra/contract/common/locales';
import { defineTemplate, type Purpose, type Template } from '../../platform/messaging/messaging.ts';
import { showPhone } from '../../platform/phone.ts';

/** What every message about a pair can say. Names and phones are empty where they must not be told. */
export interface EventWords {
  readonly event: string;
  /** Of the event. */
  readonly manager: string;
  /** The other side: name, phone, address, and what they wrote. */
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly note: string;
  readonly byPhone: boolean;
  /** Where the message leads. */
  readonly url: string;
}

type Say = (w: EventWords, he: boolean) => string;
interface Wording {
  readonly subject: Say;
  readonly lines: (w: EventWords, he: boolean) => string[];
  readonly button: { readonly he: string; readonly en: string };
  /** Who comes where, or need not: it goes out whatever was unsubscribed. */
  readonly purpose?: Purpose;
}

const eventTemplate = (name: string, { subject, lines, button, purpose = 'notice' }: Wording) =>
  defineTemplate<EventWords>({
    key: `event.${name}`,
    purpose,
    type: 'event',
    text: (w, locale) => [...lines(w, isHebrew(locale)), w.url].join('\n'),
    email: (w, locale) => ({
      subject: subject(w, isHebrew(locale)),
      lines: lines(w, isHebrew(locale)),
      button: { label: isHebrew(locale) ? button.he : button.en, url: w.url },
    }),
  });
const isHebrew = (locale: Locale): boolean => locale === 'he-IL';

const MY_BASKET = { he: 'להתנדבויות שלי', en: 'My basket' };
const MY_REQUESTS = { he: 'לבקשות שלי', en: 'My requests' };
const MY_PROFILE = { he: 'לפרופיל שלי', en: 'My profile' };
const thanks = (he: boolean) => (he ? 'תודה על הנכונות לעזור.' : 'Thank you for being ready to help.');

/** Everybody who is concerned by a step of a pair hears of it, in words of their own. */
export const eventTemplates = {
  volunteerAssigned: eventTemplate('volunteer_assigned', {
    subject: (_w, he) => (he ? 'שובצת לעזור באירוע' : 'You were assigned in an event'),
    lines: (w, he) => [
      he
        ? `שובצת לעזור באירוע: ${w.event}. השיבוץ ממתין לאישור של ${w.manager}.`
        : `You were assigned to help in an event: ${w.event}. ${w.manager} still has to approve it.`,
      he
        ? 'עוד לא יוצאים לדרך: נודיע כאן למי לעזור ואיפה.'
        : 'Do not set out yet: we will write to you whom to help, and where.',
    ],
    button: MY_BASKET,
  }),
  volunteerApproved: eventTemplate('volunteer_approved', {
    purpose: 'emergency',
    subject: (w, he) => (he ? `מחכים לך: ${w.name}` : `${w.name} is waiting for you`),
    lines: (w, he) => [
      he ? `השיבוץ שלך אושר: ${w.event}.` : `You are to help in an event: ${w.event}.`,
      he ? `אצל: ${w.name}, טלפון ${showPhone(w.phone)}.` : `For: ${w.name}, phone ${showPhone(w.phone)}.`,
      ...(w.byPhone
        ? [he ? 'העזרה היא בשיחת טלפון.' : 'The help is given by phone.']
        : w.address
          ? [he ? `כתובת: ${w.address}.` : `Address: ${w.address}.`]
          : []),
      ...(w.note ? [he ? `מה שנכתב לנו: ${w.note}` : `What they wrote: ${w.note}`] : []),
      he
        ? 'בסוף נא לסמן בהתנדבויות שלך שהעזרה ניתנה. אם אי אפשר להגיע, נא לסמן גם את זה.'
        : 'Afterwards please mark in your basket that the help was given; or, if you cannot come, mark that.',
    ],
    button: MY_BASKET,
  }),
  /** Also to those of a pair that was still to be approved. */
  volunteerTakenOff: eventTemplate('volunteer_taken_off', {
    purpose: 'emergency',
    subject: (_w, he) => (he ? 'השיבוץ שלך בוטל' : 'You were taken off'),
    lines: (w, he) => [
      he
        ? `השיבוץ שלך באירוע בוטל: ${w.event}. אין צורך להגיע.`
        : `You were taken off in an event: ${w.event}. There is no need to come.`,
      thanks(he),
    ],
    button: MY_BASKET,
  }),
  volunteerNotNeeded: eventTemplate('volunteer_not_needed', {
    purpose: 'emergency',
    subject: (_w, he) => (he ? 'אין צורך להגיע' : 'There is no need to come'),
    lines: (w, he) => [
      he
        ? `קיבלנו הודעה שכבר אין צורך בעזרה: ${w.event}. אין צורך להגיע.`
        : `We were told that help is not needed any more: ${w.event}. There is no need to come.`,
      thanks(he),
    ],
    button: MY_BASKET,
  }),
  volunteerReleased: eventTemplate('volunteer_released', {
    purpose: 'emergency',
    subject: (_w, he) => (he ? 'מישהו אחר יעזור' : 'Somebody else will help'),
    lines: (w, he) => [
      he
        ? `חסר כרגע אישור להתנדבות שלך, ולכן נחפש עזרה אחרת: ${w.event}. אין צורך להגיע.`
        : `An approval of your volunteering is missing at the moment, so we will look for somebody else: ${w.event}. There is no need to come.`,
      he
        ? 'תודה על הנכונות. בפרופיל כתוב מה חסר.'
        : 'Thank you for being ready to help. Your profile says what is missing.',
    ],
    button: MY_PROFILE,
  }),
  volunteerCompleted: eventTemplate('volunteer_completed', {
    subject: (_w, he) => (he ? 'תודה רבה' : 'Thank you'),
    lines: (w, he) => [
      he
        ? `רשמנו שהעזרה ניתנה: ${w.event}. תודה רבה!`
        : `We noted that the help was given: ${w.event}. Thank you!`,
    ],
    button: MY_BASKET,
  }),
  volunteerStopped: eventTemplate('volunteer_stopped', {
    purpose: 'emergency',
    subject: (_w, he) => (he ? 'האירוע הסתיים' : 'The event is over'),
    lines: (w, he) => [
      he
        ? `האירוע הסתיים: ${w.event}. אין צורך להגיע.`
        : `The event is over: ${w.event}. There is no need to come.`,
      thanks(he),
    ],
    button: MY_BASKET,
  }),
  seekerStopped: eventTemplate('seeker_stopped', {
    subject: (_w, he) => (he ? 'האירוע הסתיים' : 'The event is over'),
    lines: (w, he) => [
      he ? `האירוע הסתיים: ${w.event}.` : `The event is over: ${w.event}.`,
      he
        ? 'אם עדיין צריך עזרה, אפשר לבקש כאן או להתקשר אלינו.'
        : 'If you still need help, you can ask here or call us.',
    ],
    button: MY_REQUESTS,
  }),
  seekerApproved: eventTemplate('seeker_approved', {
    purpose: 'emergency',
    subject: (w, he) => (he ? `נמצאה עזרה: ${w.name}` : `${w.name} will help you`),
    lines: (w, he) => [
      he ? `נמצאה עזרה: ${w.event}.` : `Help was found: ${w.event}.`,
      w.byPhone
        ? he
          ? `מי יתקשר אליך: ${w.name}, טלפון ${showPhone(w.phone)}.`
          : `${w.name} will call you, phone ${showPhone(w.phone)}.`
        : he
          ? `מי יעזור לך: ${w.name}, טלפון ${showPhone(w.phone)}.`
          : `${w.name} will come to help you, phone ${showPhone(w.phone)}.`,
    ],
    button: MY_REQUESTS,
  }),
  seekerTakenOff: eventTemplate('seeker_taken_off', {
    purpose: 'emergency',
    subject: (_w, he) => (he ? 'מחפשים עזרה אחרת' : 'We are looking for somebody else'),
    lines: (w, he) => [
      he
        ? `העזרה של ${w.name} בוטלה: ${w.event}. אנחנו ממשיכים לחפש.`
        : `${w.name} will not be coming: ${w.event}. We go on looking.`,
    ],
    button: MY_REQUESTS,
  }),
  seekerCompleted: eventTemplate('seeker_completed', {
    subject: (_w, he) => (he ? 'העזרה ניתנה' : 'The help was given'),
    lines: (w, he) => [
      he
        ? `לפי הדיווח של ${w.name}, העזרה ניתנה: ${w.event}.`
        : `${w.name} reported that the help was given: ${w.event}.`,
      he ? 'אם משהו לא היה בסדר, אפשר לפנות אלינו.' : 'If something was not right, please contact us.',
    ],
    button: MY_REQUESTS,
  }),
} satisfies Record<string, Template<EventWords>>;

/** Those whose words name the other side. */
export const NAMING_EVENT_TEMPLATES: readonly Template<EventWords>[] = [
  eventTemplates.volunteerApproved,
  eventTemplates.seekerApproved,
  eventTemplates.seekerTakenOff,
  eventTemplates.seekerCompleted,
];
