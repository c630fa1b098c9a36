import type { Locale } from '@ezra/contract/common/locales';
import { showDay } from '@ezra/contract/common/show-time';
import { defineTemplate, type Template } from '../../platform/messaging/messaging.ts';
import { showPhone } from '../../platform/phone.ts';

/** What every message about a request can say. Names and phones are empty where they must not be told. */
export interface RequestWords {
  readonly category: { readonly he: string; readonly en: string };
  readonly arrivalDate: string | null;
  readonly arrivalTime: string | null;
  readonly expirationDate: string | null;
  readonly destination: string | null;
  /** The town where help is wanted, '' when nobody knows: all of the place that may be told before approval. */
  readonly locality: string;
  /** The other side: name, phone, address. */
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly note: string;
  /** Where the message leads. */
  readonly url: string;
}

interface Wording {
  readonly subject: (w: RequestWords, locale: Locale) => string;
  readonly lines: (w: RequestWords, locale: Locale) => string[];
  readonly button: { readonly he: string; readonly en: string };
}

const kindOf = (w: Pick<RequestWords, 'category'>, locale: Locale) =>
  locale === 'he-IL' ? w.category.he : w.category.en;

/** "a ride on 18/Jun, 2026 at 09:00", "shopping until 20/Jun, 2026". */
export function what(
  w: Pick<RequestWords, 'category' | 'arrivalDate' | 'arrivalTime' | 'expirationDate'>,
  locale: Locale,
): string {
  const he = locale === 'he-IL';
  const kind = kindOf(w, locale);
  if (w.arrivalDate) {
    const day = showDay(w.arrivalDate, locale);
    const time = w.arrivalTime ?? '';
    return he ? `${kind}, ${day} בשעה ${time}` : `${kind}, ${day} at ${time}`;
  }
  const day = w.expirationDate ? showDay(w.expirationDate, locale) : '';
  return he ? `${kind}, עד ${day}` : `${kind}, until ${day}`;
}

const requestTemplate = (name: string, wording: Wording): Template<RequestWords> =>
  defineTemplate<RequestWords>({
    key: `help_request.${name}`,
    purpose: 'notice',
    type: 'help_request',
    text: (w, locale) => [...wording.lines(w, locale), w.url].join('\n'),
    email: (w, locale) => ({
      subject: wording.subject(w, locale),
      lines: wording.lines(w, locale),
      button: { label: locale === 'he-IL' ? wording.button.he : wording.button.en, url: w.url },
    }),
  });

const pick = (locale: Locale, he: string, en: string) => (locale === 'he-IL' ? he : en);
const MY_REQUESTS = { he: 'לבקשות שלי', en: 'My requests' };
const MY_BASKET = { he: 'להתנדבויות שלי', en: 'My basket' };
const MY_PROFILE = { he: 'לפרופיל שלי', en: 'My profile' };
const OPEN_REQUESTS = { he: 'לבקשות הפתוחות', en: 'Open requests' };
const withNote = (w: RequestWords, locale: Locale): string[] =>
  w.note ? [pick(locale, `הערה מהעמותה: ${w.note}`, `Note from the association: ${w.note}`)] : [];

const whoAndWhere = (w: RequestWords, l: Locale): string[] => [
  pick(l, `אצל: ${w.name}, טלפון ${showPhone(w.phone)}.`, `For: ${w.name}, phone ${showPhone(w.phone)}.`),
  ...(w.address ? [pick(l, `כתובת: ${w.address}.`, `Address: ${w.address}.`)] : []),
  ...(w.destination ? [pick(l, `יעד: ${w.destination}.`, `Destination: ${w.destination}.`)] : []),
];

/** Everybody who is concerned by a step hears of it, in words of their own. */
export const requestTemplates = {
  seekerCreated: requestTemplate('seeker_created', {
    subject: (_w, l) => pick(l, 'הבקשה התקבלה', 'We received your request'),
    lines: (w, l) => [
      pick(l, `הבקשה שלך התקבלה: ${what(w, l)}.`, `We received your request: ${what(w, l)}.`),
      pick(l, 'נודיע כאן כשתימצא עזרה.', 'We will tell you when a volunteer is found.'),
    ],
    button: MY_REQUESTS,
  }),
  seekerAccepted: requestTemplate('seeker_accepted', {
    subject: (_w, l) => pick(l, 'יש מי שרוצה לעזור', 'Somebody wants to help'),
    lines: (w, l) => [
      pick(l, `יש מי שרוצה לעזור: ${what(w, l)}.`, `Somebody wants to help: ${what(w, l)}.`),
      pick(
        l,
        'העמותה בודקת ומאשרת, ואז נשלח את הפרטים.',
        'The association checks and approves, then we send the details.',
      ),
    ],
    button: MY_REQUESTS,
  }),
  seekerWithdrawn: requestTemplate('seeker_withdrawn', {
    subject: (_w, l) => pick(l, 'ממשיכים לחפש עזרה', 'We go on looking for help'),
    lines: (w, l) => [
      pick(
        l,
        `ההצעה לעזור בוטלה: ${what(w, l)}. הבקשה שלך עדיין פתוחה, ואנחנו ממשיכים לחפש.`,
        `The offer to help was withdrawn: ${what(w, l)}. Your request is still open, and we go on looking.`,
      ),
    ],
    button: MY_REQUESTS,
  }),
  seekerApproved: requestTemplate('seeker_approved', {
    subject: (w, l) => pick(l, `נמצאה עזרה: ${w.name}`, `${w.name} will help you`),
    lines: (w, l) => [
      pick(l, `נמצאה עזרה: ${what(w, l)}.`, `Help was found: ${what(w, l)}.`),
      pick(
        l,
        `מי יעזור לך: ${w.name}, טלפון ${showPhone(w.phone)}.`,
        `Volunteer: ${w.name}, phone ${showPhone(w.phone)}.`,
      ),
    ],
    button: MY_REQUESTS,
  }),
  volunteerApproved: requestTemplate('volunteer_approved', {
    subject: (_w, l) => pick(l, 'ההתנדבות אושרה', 'Your offer was approved'),
    lines: (w, l) => [
      pick(l, `ההתנדבות אושרה: ${what(w, l)}.`, `Your offer was approved: ${what(w, l)}.`),
      ...whoAndWhere(w, l),
    ],
    button: MY_BASKET,
  }),
  volunteerAssigned: requestTemplate('volunteer_assigned', {
    subject: (_w, l) => pick(l, 'יש לך בקשת עזרה חדשה', 'You were asked to help'),
    lines: (w, l) => [
      pick(
        l,
        `העמותה שיבצה אותך לבקשת עזרה: ${what(w, l)}.`,
        `The association assigned you to a help request: ${what(w, l)}.`,
      ),
      ...whoAndWhere(w, l),
      pick(
        l,
        'אם זה לא מתאים, נא להודיע לעמותה בהקדם.',
        'If you cannot come, please tell the association soon.',
      ),
    ],
    button: MY_BASKET,
  }),
  volunteerMoved: requestTemplate('volunteer_moved', {
    subject: (_w, l) => pick(l, 'הכתובת השתנתה', 'The address has changed'),
    lines: (w, l) => [
      pick(l, `הכתובת השתנתה: ${what(w, l)}.`, `The address has changed: ${what(w, l)}.`),
      ...whoAndWhere(w, l),
    ],
    button: MY_BASKET,
  }),
  offerMoved: requestTemplate('offer_moved', {
    subject: (_w, l) => pick(l, 'הבקשה עברה למקום אחר', 'The request moved'),
    lines: (w, l) => [
      w.locality
        ? pick(
            l,
            `הבקשה שהצעת לעזור בה עברה אל ${w.locality}: ${what(w, l)}.`,
            `The request that you offered to help with moved to ${w.locality}: ${what(w, l)}.`,
          )
        : pick(
            l,
            `הבקשה שהצעת לעזור בה עברה למקום אחר: ${what(w, l)}.`,
            `The request that you offered to help with moved to another place: ${what(w, l)}.`,
          ),
      pick(l, 'אם זה רחוק מדי, אפשר לבטל את ההצעה.', 'If that is too far, you can take the offer back.'),
    ],
    button: MY_BASKET,
  }),
  volunteerNotChosen: requestTemplate('volunteer_not_chosen', {
    subject: (_w, l) => pick(l, 'תודה שהצעת עזרה', 'Thank you for offering help'),
    lines: (w, l) => [
      pick(
        l,
        `תודה שהצעת לעזור: ${what(w, l)}. הפעם כבר נמצאה עזרה.`,
        `Thank you for offering to help: ${what(w, l)}. This time help was found already.`,
      ),
      pick(l, 'יש עוד בקשות שמחכות.', 'Other requests are waiting.'),
    ],
    button: OPEN_REQUESTS,
  }),
  seekerUnassigned: requestTemplate('seeker_unassigned', {
    subject: (_w, l) => pick(l, 'מחפשים עזרה אחרת', 'We are looking for another volunteer'),
    lines: (w, l) => [
      pick(l, `העזרה של ${w.name} בוטלה: ${what(w, l)}.`, `${w.name} will not be coming: ${what(w, l)}.`),
      pick(
        l,
        'הבקשה פתוחה שוב, ואנחנו מחפשים עזרה אחרת.',
        'The request is open again and we are looking for somebody else.',
      ),
    ],
    button: MY_REQUESTS,
  }),
  seekerCannotCome: requestTemplate('seeker_cannot_come', {
    subject: (_w, l) => pick(l, 'מחפשים עזרה אחרת', 'We are looking for another volunteer'),
    lines: (w, l) => [
      pick(
        l,
        `${w.name} לא יכול/ה להגיע: ${what(w, l)}. אנחנו מצטערים.`,
        `${w.name} cannot come after all: ${what(w, l)}. We are sorry.`,
      ),
      pick(
        l,
        'הבקשה פתוחה שוב, וכבר מחפשים עזרה אחרת. אין צורך לעשות דבר.',
        'The request is open again and we are already looking for somebody else. There is nothing that you need to do.',
      ),
    ],
    button: MY_REQUESTS,
  }),
  volunteerUnassigned: requestTemplate('volunteer_unassigned', {
    subject: (_w, l) => pick(l, 'השיבוץ בוטל', 'You were taken off a request'),
    lines: (w, l) => [
      pick(
        l,
        `השיבוץ שלך בוטל: ${what(w, l)}. אין צורך להגיע.`,
        `You were taken off a request: ${what(w, l)}. There is no need to come.`,
      ),
      pick(l, 'תודה על הנכונות.', 'Thank you for being ready to help.'),
    ],
    button: OPEN_REQUESTS,
  }),
  volunteerReleased: requestTemplate('volunteer_released', {
    subject: (_w, l) => pick(l, 'הבקשה תעבור לטיפול אחר', 'Somebody else will take the request'),
    lines: (w, l) => [
      pick(
        l,
        `חסר כרגע אישור להתנדבות שלך, ולכן נחפש עזרה אחרת: ${what(w, l)}. אין צורך להגיע.`,
        `An approval of your volunteering is missing at the moment, so we will look for somebody else: ${what(w, l)}. There is no need to come.`,
      ),
      pick(
        l,
        'תודה על הנכונות. בפרופיל כתוב מה חסר.',
        'Thank you for being ready to help. Your profile says what is missing.',
      ),
    ],
    button: MY_PROFILE,
  }),
  seekerCompleted: requestTemplate('seeker_completed', {
    subject: (_w, l) => pick(l, 'העזרה ניתנה', 'The help was given'),
    lines: (w, l) => [
      pick(
        l,
        `לפי הדיווח של ${w.name}, העזרה ניתנה: ${what(w, l)}.`,
        `${w.name} reported that the help was given: ${what(w, l)}.`,
      ),
      pick(
        l,
        'איך היה? נשמח לשמוע, ואם משהו לא היה בסדר אפשר לדווח שם:',
        'How was it? We would like to hear; if something was not right, you can report it there too:',
      ),
    ],
    button: MY_REQUESTS,
  }),
  volunteerCompleted: requestTemplate('volunteer_completed', {
    subject: (_w, l) => pick(l, 'תודה רבה', 'Thank you'),
    lines: (w, l) => [
      pick(
        l,
        `רשמנו שהעזרה ניתנה: ${what(w, l)}. תודה רבה!`,
        `We noted that the help was given: ${what(w, l)}. Thank you!`,
      ),
      pick(l, 'איך היה? נשמח לשמוע:', 'How was it? Tell us in your basket:'),
    ],
    button: MY_BASKET,
  }),
  seekerClosed: requestTemplate('seeker_closed', {
    subject: (_w, l) => pick(l, 'הבקשה נסגרה', 'Your request was closed'),
    lines: (w, l) => [
      pick(l, `הבקשה נסגרה: ${what(w, l)}.`, `Your request was closed: ${what(w, l)}.`),
      ...withNote(w, l),
      pick(l, 'אפשר לפתוח בקשה חדשה בכל עת.', 'You can ask again at any time.'),
    ],
    button: MY_REQUESTS,
  }),
  seekerRejected: requestTemplate('seeker_rejected', {
    subject: (_w, l) => pick(l, 'לא נוכל לטפל בבקשה', 'We cannot take this request'),
    lines: (w, l) => [
      pick(l, `לא נוכל לטפל בבקשה: ${what(w, l)}.`, `We cannot take this request: ${what(w, l)}.`),
      ...withNote(w, l),
      pick(l, 'אפשר לפנות אלינו בכל שאלה.', 'You can contact us with any question.'),
    ],
    button: MY_REQUESTS,
  }),
  volunteerEnded: requestTemplate('volunteer_ended', {
    subject: (_w, l) => pick(l, 'הבקשה נסגרה', 'The request was closed'),
    lines: (w, l) => [
      pick(
        l,
        `הבקשה נסגרה: ${what(w, l)}. אין צורך להגיע.`,
        `The request was closed: ${what(w, l)}. There is no need to come.`,
      ),
      pick(l, 'תודה על הנכונות לעזור.', 'Thank you for being ready to help.'),
    ],
    button: OPEN_REQUESTS,
  }),
  seekerExpired: requestTemplate('seeker_expired', {
    subject: (_w, l) => pick(l, 'תוקף הבקשה פג', 'Your request expired'),
    lines: (w, l) => [
      pick(
        l,
        `המועד עבר ולא נמצאה עזרה: ${what(w, l)}. אנחנו מצטערים.`,
        `The time has passed and no help was found: ${what(w, l)}. We are sorry.`,
      ),
      pick(l, 'אפשר לפתוח בקשה חדשה, ואפשר להתקשר אלינו.', 'You can ask again, or call us.'),
    ],
    button: MY_REQUESTS,
  }),
} satisfies Record<string, Template<RequestWords>>;

/** Those whose words name the other side. */
export const NAMING_TEMPLATES: readonly Template<RequestWords>[] = [
  requestTemplates.seekerApproved,
  requestTemplates.seekerUnassigned,
  requestTemplates.seekerCannotCome,
  requestTemplates.seekerCompleted,
  requestTemplates.volunteerApproved,
  requestTemplates.volunteerAssigned,
  requestTemplates.volunteerMoved,
];
