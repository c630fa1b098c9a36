import { say, type Locale, type Phrase } from '@ezra/contract/common/locales';
import { dateFormat, plainDay } from '@ezra/contract/common/show-time';
import { defineLetter, type Letter } from '../../../platform/messaging/messaging.ts';

/** What messages say about a request: the kind of help, and when. */
export interface Matter {
  readonly category: Phrase;
  readonly arrivalDate: string | null;
  readonly arrivalTime: string | null;
  readonly expirationDate: string | null;
}

/** The words for every message about a request. Names and phones are empty where they must not be told. */
export interface RequestWords extends Matter {
  readonly destination: string | null;
  /** The town where help is needed, '' when unknown: before approval nothing more of the place is told. */
  readonly locality: string;
  /** The other side: name, phone, address. */
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly note: string;
}

const AT: Phrase = { he: '{kind}, {day} בשעה {time}', en: '{kind}, {day} at {time}' };
const UNTIL: Phrase = { he: '{kind}, עד {day}', en: '{kind}, until {day}' };

/** "Ride, June 18 at 09:00", "Shopping, until June 20". */
export function what({ category, arrivalDate, arrivalTime, expirationDate }: Matter, locale: Locale): string {
  const day = arrivalDate ?? expirationDate;
  return say(arrivalDate ? AT : UNTIL, locale, {
    kind: say(category, locale),
    day: day ? dateFormat('day', locale, 'UTC').format(plainDay(day)) : '',
    time: arrivalTime ?? '',
  });
}

const requestLetter = (name: string, letter: Pick<Letter<RequestWords>, 'subject' | 'lines' | 'leadsTo'>) =>
  defineLetter<RequestWords>({
    ...letter,
    key: `help_request.${name}`,
    type: 'help_request',
    words: (params, locale) => ({ what: what(params, locale) }),
    names: ['name'],
  });

const NOTE: Phrase = { he: 'הערה מהעמותה: {note}', en: 'Note from the association: {note}' };
const THANKS: Phrase = { he: 'תודה על הנכונות לעזור.', en: 'Thank you for being ready to help.' };
const WHO_AND_WHERE: readonly Phrase[] = [
  { he: 'אצל: {name}, טלפון {phone}.', en: 'For: {name}, phone {phone}.' },
  { he: 'כתובת: {address}.', en: 'Address: {address}.' },
  { he: 'יעד: {destination}.', en: 'Destination: {destination}.' },
];
const LOOKING_ON: Phrase = {
  he: 'הבקשה שלך פתוחה שוב, ואנחנו כבר מחפשים עזרה אחרת. אין צורך לעשות דבר.',
  en: 'Your request is open again, and we are already looking for someone else. There is nothing you need to do.',
};
const ANOTHER: Phrase = { he: 'מחפשים לך עזרה אחרת', en: 'We are looking for someone else' };

/** One letter for each person concerned by a step. */
export const requestLetters = {
  seekerCreated: requestLetter('seeker_created', {
    subject: { he: 'קיבלנו את הבקשה שלך', en: 'We received your request' },
    lines: [
      { he: 'קיבלנו את הבקשה שלך: {what}.', en: 'We received your request: {what}.' },
      { he: 'נודיע לך כשנמצא מי שיעזור.', en: 'We will let you know when we find someone to help.' },
    ],
    leadsTo: 'dashboard',
  }),
  seekerAccepted: requestLetter('seeker_accepted', {
    subject: { he: 'יש מי שרוצה לעזור', en: 'Someone wants to help' },
    lines: [
      { he: 'יש מי שרוצה לעזור: {what}.', en: 'Someone wants to help: {what}.' },
      {
        he: 'העמותה בודקת ומאשרת, ואז נשלח לך את הפרטים.',
        en: 'The association will check and approve it, and then we will send you the details.',
      },
    ],
    leadsTo: 'dashboard',
  }),
  seekerWithdrawn: requestLetter('seeker_withdrawn', {
    subject: { he: 'ממשיכים לחפש לך עזרה', en: 'We are still looking for help' },
    lines: [
      {
        he: 'ההצעה לעזור בוטלה: {what}. הבקשה שלך עדיין פתוחה, ואנחנו ממשיכים לחפש.',
        en: 'The offer to help was withdrawn: {what}. Your request is still open, and we are still looking.',
      },
    ],
    leadsTo: 'dashboard',
  }),
  seekerApproved: requestLetter('seeker_approved', {
    subject: { he: 'מצאנו לך עזרה: {name}', en: '{name} will help you' },
    lines: [
      { he: 'מצאנו לך עזרה: {what}.', en: 'We found help for you: {what}.' },
      { he: 'מי יעזור לך: {name}, טלפון {phone}.', en: '{name} will help you, phone {phone}.' },
    ],
    leadsTo: 'dashboard',
  }),
  seekerOnWay: requestLetter('seeker_on_way', {
    subject: { he: '{name} בדרך אליך', en: '{name} is on the way' },
    lines: [
      { he: '{name} בדרך אליך: {what}.', en: '{name} is on the way to you: {what}.' },
      { he: 'טלפון: {phone}.', en: 'Phone: {phone}.' },
    ],
    leadsTo: 'dashboard',
  }),
  seekerArrived: requestLetter('seeker_arrived', {
    subject: { he: '{name} במקום', en: '{name} has arrived' },
    lines: [
      { he: '{name} במקום: {what}.', en: '{name} has arrived: {what}.' },
      { he: 'טלפון: {phone}.', en: 'Phone: {phone}.' },
    ],
    leadsTo: 'dashboard',
  }),
  volunteerApproved: requestLetter('volunteer_approved', {
    subject: { he: 'ההתנדבות שלך אושרה', en: 'Your offer was approved' },
    lines: [{ he: 'ההתנדבות שלך אושרה: {what}.', en: 'Your offer was approved: {what}.' }, ...WHO_AND_WHERE],
    leadsTo: 'myVolunteerBasket',
  }),
  volunteerAssigned: requestLetter('volunteer_assigned', {
    subject: { he: 'יש לך בקשת עזרה חדשה', en: 'You have a new help request' },
    lines: [
      {
        he: 'העמותה שיבצה אותך לבקשת עזרה: {what}.',
        en: 'The association assigned you to a help request: {what}.',
      },
      ...WHO_AND_WHERE,
      {
        he: 'אם לא מסתדר לך, נא להודיע לעמותה בהקדם.',
        en: 'If you cannot come, please tell the association soon.',
      },
    ],
    leadsTo: 'myVolunteerBasket',
  }),
  volunteerMoved: requestLetter('volunteer_moved', {
    subject: { he: 'הכתובת השתנתה', en: 'The address has changed' },
    lines: [{ he: 'הכתובת השתנתה: {what}.', en: 'The address has changed: {what}.' }, ...WHO_AND_WHERE],
    leadsTo: 'myVolunteerBasket',
  }),
  offerMoved: requestLetter('offer_moved', {
    subject: { he: 'הבקשה עברה למקום אחר', en: 'The request moved' },
    lines: [
      ({ locality }) =>
        locality === ''
          ? {
              he: 'הבקשה שהצעת לעזור בה עברה למקום אחר: {what}.',
              en: 'The request that you offered to help with moved to another place: {what}.',
            }
          : {
              he: 'הבקשה שהצעת לעזור בה עברה אל {locality}: {what}.',
              en: 'The request that you offered to help with moved to {locality}: {what}.',
            },
      {
        he: 'אם זה רחוק מדי, אפשר לבטל את ההצעה.',
        en: 'If that is too far, you can take the offer back.',
      },
    ],
    leadsTo: 'myVolunteerBasket',
  }),
  volunteerNotChosen: requestLetter('volunteer_not_chosen', {
    subject: { he: 'תודה שהצעת עזרה', en: 'Thank you for offering help' },
    lines: [
      {
        he: 'תודה שהצעת לעזור: {what}. הפעם כבר נמצאה עזרה.',
        en: 'Thank you for offering to help: {what}. This time, help was already found.',
      },
      { he: 'יש עוד בקשות שמחכות.', en: 'Other requests are waiting.' },
    ],
    leadsTo: 'openVolunteering',
  }),
  seekerUnassigned: requestLetter('seeker_unassigned', {
    subject: ANOTHER,
    lines: [
      { he: '{name} לא יוכל/תוכל לעזור: {what}.', en: '{name} will not be coming: {what}.' },
      LOOKING_ON,
    ],
    leadsTo: 'dashboard',
  }),
  seekerCannotCome: requestLetter('seeker_cannot_come', {
    subject: ANOTHER,
    lines: [
      {
        he: '{name} לא יכול/ה להגיע: {what}. אנחנו מצטערים.',
        en: '{name} cannot come after all: {what}. We are sorry.',
      },
      LOOKING_ON,
    ],
    leadsTo: 'dashboard',
  }),
  volunteerUnassigned: requestLetter('volunteer_unassigned', {
    subject: { he: 'השיבוץ שלך בוטל', en: 'Your assignment was canceled' },
    lines: [
      {
        he: 'השיבוץ שלך בוטל: {what}. אין צורך להגיע.',
        en: 'Your assignment was canceled: {what}. There is no need to come.',
      },
      THANKS,
    ],
    leadsTo: 'openVolunteering',
  }),
  volunteerReleased: requestLetter('volunteer_released', {
    subject: { he: 'נחפש עזרה אחרת לבקשה', en: 'We will look for someone else' },
    lines: [
      {
        he: 'חסר כרגע אישור להתנדבות שלך, ולכן נחפש עזרה אחרת: {what}. אין צורך להגיע.',
        en: 'An approval of your volunteering is missing right now, so we will look for someone else: {what}. There is no need to come.',
      },
      THANKS,
      // Without validation the volunteer cannot see the lists.
      { he: 'בפרופיל כתוב מה חסר.', en: 'Your profile says what is missing.' },
    ],
    leadsTo: 'profile',
  }),
  seekerCompleted: requestLetter('seeker_completed', {
    subject: { he: 'העזרה ניתנה', en: 'The help was given' },
    lines: [
      {
        he: 'לפי הדיווח של {name}, העזרה ניתנה: {what}.',
        en: '{name} reported that the help was given: {what}.',
      },
      {
        he: 'איך היה? נשמח לשמוע, ואם משהו לא היה בסדר אפשר לדווח שם:',
        en: 'How was it? We would like to hear. If something was not right, you can report it there too:',
      },
    ],
    leadsTo: 'dashboard',
  }),
  volunteerCompleted: requestLetter('volunteer_completed', {
    subject: { he: 'תודה רבה', en: 'Thank you' },
    lines: [
      {
        he: 'רשמנו שהעזרה ניתנה: {what}. תודה רבה!',
        en: 'We noted that the help was given: {what}. Thank you!',
      },
      { he: 'איך היה? נשמח לשמוע:', en: 'How was it? We would like to hear:' },
    ],
    leadsTo: 'myVolunteerBasket',
  }),
  seekerClosed: requestLetter('seeker_closed', {
    subject: { he: 'הבקשה שלך נסגרה', en: 'Your request was closed' },
    lines: [
      { he: 'הבקשה שלך נסגרה: {what}.', en: 'Your request was closed: {what}.' },
      NOTE,
      { he: 'אפשר לפתוח בקשה חדשה בכל עת.', en: 'You can ask again at any time.' },
    ],
    leadsTo: 'dashboard',
  }),
  seekerRejected: requestLetter('seeker_rejected', {
    subject: { he: 'לא נוכל לטפל בבקשה', en: 'We cannot take this request' },
    lines: [
      { he: 'לא נוכל לטפל בבקשה: {what}.', en: 'We cannot take this request: {what}.' },
      NOTE,
      { he: 'אפשר לפנות אלינו בכל שאלה.', en: 'You can contact us with any question.' },
    ],
    leadsTo: 'dashboard',
  }),
  volunteerEnded: requestLetter('volunteer_ended', {
    subject: { he: 'הבקשה נסגרה', en: 'The request was closed' },
    lines: [
      {
        he: 'הבקשה נסגרה: {what}. אין צורך להגיע.',
        en: 'The request was closed: {what}. There is no need to come.',
      },
      THANKS,
    ],
    leadsTo: 'openVolunteering',
  }),
  seekerExpired: requestLetter('seeker_expired', {
    subject: { he: 'תוקף הבקשה פג', en: 'Your request expired' },
    lines: [
      {
        he: 'המועד עבר ולא מצאנו עזרה: {what}. אנחנו מצטערים.',
        en: 'The time has passed and we found no help: {what}. We are sorry.',
      },
      { he: 'אפשר לפתוח בקשה חדשה, ואפשר להתקשר אלינו.', en: 'You can ask again, or call us.' },
    ],
    leadsTo: 'dashboard',
  }),
} as const;
