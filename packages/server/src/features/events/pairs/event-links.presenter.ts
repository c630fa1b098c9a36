import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { sayAnyField } from '@ezra/contract/common/server-field-messages';
import type { LinkReader } from '../../../platform/http/link-pages/link-kind.ts';
import type { AnsweredLinkPage, LinkMatter, LinkPage } from '../../../platform/http/link-pages/link-page.ts';
import { signIn, wordsIn, yesOrNo } from '../../../platform/http/link-pages/link-parts.ts';
import { showMoment } from '@ezra/contract/common/show-time';
import { paths } from '@ezra/contract/paths';
import { DEFAULT_TIME_ZONE } from '../../../platform/http/time-zone.ts';
import type { UserLink, VolunteerLink } from './event-links.queries.ts';

const WORDS = {
  canYou: { he: 'אפשר לעזור?', en: 'Can you help?' },
  hello: { he: 'שלום {name}.', en: 'Hello {name}.' },
  volunteersWanted: {
    he: 'יש אירוע חירום, ואנחנו מחפשים מתנדבים בסביבה שלך.',
    en: 'There is an emergency, and we are looking for volunteers near you.',
  },
  byPhone: { he: 'עוזרים בשיחת טלפון, בלי להגיע.', en: 'You would help by phone, without going there.' },
  answerYes: { he: 'כן, אעזור', en: 'Yes, I will help' },
  answerNo: { he: 'לא הפעם', en: 'Not this time' },
  volunteerQuestion: { he: 'מה התשובה שלך?', en: 'What is your answer?' },
  volunteerAfter: {
    he: 'התשובה מגיעה אלינו מיד. גם ״לא״ עוזר: כך נפנה מהר למישהו אחר.',
    en: 'Your answer reaches us at once. A “no” helps too: then we can quickly ask someone else.',
  },
  etaField: { he: 'תוך כמה זמן אפשר להגיע? (לא חובה)', en: 'How soon can you be there? (optional)' },
  noteField: { he: 'משהו שכדאי שנדע? (לא חובה)', en: 'Anything we should know? (optional)' },

  needHelp: { he: 'דרושה לך עזרה?', en: 'Do you need help?' },
  seekerAsked: {
    he: 'יש אירוע חירום בסביבה שלך, ואנחנו רוצים לדעת מה שלומך.',
    en: 'There is an emergency near you, and we want to know how you are.',
  },
  needYes: { he: 'כן, דרושה לי עזרה', en: 'Yes, I need help' },
  needNo: { he: 'לא, הכול בסדר', en: 'No, I am all right' },
  needQuestion: { he: 'צריך שמישהו יגיע לעזור?', en: 'Should someone come to help?' },
  needQuestionPhone: { he: 'צריך שמישהו יתקשר לעזור?', en: 'Should someone call to help?' },
  needAfter: {
    he: 'זה לא במקום מוקדי החירום: 100 משטרה, 101 מד״א, 102 כבאות.',
    en: 'This does not replace the emergency services: 100 police, 101 ambulance, 102 fire.',
  },

  safe: { he: 'הכול בסדר אצלך?', en: 'Are you safe?' },
  safeAsked: {
    he: 'קרה משהו בסביבה שלך, ואנחנו רוצים לדעת שהכול בסדר.',
    en: 'Something has happened near you, and we want to know that you are safe.',
  },
  safeYes: { he: 'כן, הכול בסדר', en: 'Yes, I am safe' },
  safeNo: { he: 'לא, דרושה לי עזרה', en: 'No, I need help' },
  drill: {
    he: 'תרגיל בלבד: אין אירוע אמיתי. נא לענות כמו באירוע אמיתי.',
    en: 'This is only a drill: nothing has happened. Please answer as you would in a real event.',
  },

  accepted: { he: 'תודה! רשמנו שאפשר לסמוך עליך', en: 'Thank you! We noted that you will help' },
  acceptedNext: {
    he: 'עוד לא יוצאים לדרך: נודיע לך בהודעה למי לעזור ואיפה.',
    en: 'Do not set out yet: we will write to you whom to help, and where.',
  },
  declined: { he: 'תודה על התשובה', en: 'Thank you for your answer' },
  declinedNext: {
    he: 'רשמנו שהפעם לא מתאים. אין צורך לעשות דבר.',
    en: 'We noted that it does not suit you this time. There is nothing you need to do.',
  },
  waiting: { he: 'שובצת לעזור', en: 'You were assigned to help' },
  waitingNext: {
    he: '{manager} עוד צריך/ה לאשר, ואז נודיע לך בהודעה. אם זה לא מתאים, אפשר להתקשר אלינו.',
    en: '{manager} still has to approve, and then we will write to you. If it does not suit you, call us.',
  },
  approved: { he: 'מחכים לעזרה שלך', en: 'Someone is waiting for your help' },
  approvedNext: {
    he: 'בהתנדבויות שלך כתוב למי לעזור ואיפה.',
    en: 'Your basket says whom to help, and where.',
  },
  completed: { he: 'תודה רבה על העזרה', en: 'Thank you for your help' },
  completedNext: { he: 'רשמנו שעזרת.', en: 'We noted that you helped.' },

  needNoted: { he: 'רשמנו שדרושה לך עזרה', en: 'We noted that you need help' },
  needNotedNext: {
    he: 'אנחנו מחפשים מי שיעזור, ונודיע לך בהודעה. במצב מסוכן מתקשרים ל־100, ל־101 או ל־102.',
    en: 'We are looking for someone to help, and will write to you. If you are in danger, call 100, 101 or 102.',
  },
  noneNoted: { he: 'טוב לשמוע שהכול בסדר', en: 'Good to hear that you are all right' },
  noneNotedNext: {
    he: 'אם משהו ישתנה, אפשר להתקשר אלינו.',
    en: 'If anything changes, call us.',
  },
  found: { he: 'מצאנו עזרה', en: 'We found help' },
  foundNext: { he: '{name} בדרך לעזור לך.', en: '{name} is on the way to help you.' },
  asked: { he: 'פנינו למתנדב/ת, עוד אין תשובה', en: 'We asked a volunteer, no answer yet' },
  askedNext: {
    he: 'פנינו אל {name}. נודיע לך בהודעה כשתהיה תשובה.',
    en: 'We asked {name}, and will write to you once there is an answer.',
  },
  foundWaiting: {
    he: 'מצאנו מי שיעזור, ומחכים לאישור של {manager}. נודיע לך בהודעה.',
    en: 'We found someone; {manager} still has to approve. We will write to you.',
  },
  lookingOn: { he: 'ממשיכים לחפש עזרה', en: 'We are still looking for help' },
  lookingOnNext: {
    he: 'מי שקבענו לא יוכל לבוא, ואנחנו מחפשים מישהו אחר.',
    en: 'The person we arranged cannot come, and we are looking for someone else.',
  },
  helped: { he: 'רשמנו שקיבלת עזרה', en: 'We noted that you got help' },
  helpedNext: {
    he: 'אם עוד משהו נחוץ, אפשר להתקשר אלינו.',
    en: 'If you need anything else, call us.',
  },

  address: { he: 'כתובת', en: 'Address' },
  opened: { he: 'נפתח', en: 'Opened' },
  manager: { he: 'ניהול האירוע', en: 'Event manager' },
  waitsForYou: { he: 'מחכים לתשובה שלך', en: 'Waiting for your answer' },
  saidYes: { he: 'ענית כן', en: 'You said yes' },
  saidNo: { he: 'ענית לא', en: 'You said no' },
  askedHelp: { he: 'ביקשת עזרה', en: 'You asked for help' },
  allWell: { he: 'הכול בסדר', en: 'All is well' },
  seeking: { he: 'מחפשים עזרה', en: 'Looking for help' },
  badgeWaiting: { he: 'ממתין לאישור', en: 'Waiting for approval' },
  badgeAssigned: { he: 'שיבוץ מאושר', en: 'Assigned' },
  badgeDone: { he: 'הושלם', en: 'Completed' },
  toBasket: { he: 'להתנדבויות שלי', en: 'Go to my basket' },
  toRequests: { he: 'לבקשות שלי', en: 'Go to my requests' },
} as const satisfies Record<string, Phrase>;
type Word = keyof typeof WORDS;
type Tone = NonNullable<LinkMatter['badge']>['tone'];

const wordsOf = (link: UserLink | VolunteerLink, locale: Locale) =>
  wordsIn(WORDS, locale, {
    name: 'volunteerName' in link ? (link.volunteerName ?? '') : link.firstName,
    manager: link.managerName,
  });

function matterOf(link: UserLink | VolunteerLink, [badge, tone]: [Word, Tone], locale: Locale): LinkMatter {
  const words = wordsOf(link, locale);
  return {
    subject: link.eventName,
    badge: { label: words(badge), tone },
    facts: [
      { label: words('address'), value: link.address, icon: 'place' },
      { label: words('manager'), value: link.managerName, icon: 'person' },
      { label: words('opened'), value: showMoment(link.createdAt, DEFAULT_TIME_ZONE), icon: 'time' },
    ],
  };
}

/** What an answered page shows: title, next step, and state. */
type Told = readonly [title: Word, next: Word, badge: [Word, Tone], leadsIn?: boolean];

/** What the page says about a volunteer's request that is answered or paired. */
function toldToVolunteer({ status, isApproved }: VolunteerLink): Told {
  if (status === 'accept') return ['accepted', 'acceptedNext', ['saidYes', 'done']];
  if (status === 'completed') return ['completed', 'completedNext', ['badgeDone', 'done']];
  if (status === 'reject') return ['declined', 'declinedNext', ['saidNo', 'neutral']];
  return isApproved === 1
    ? ['approved', 'approvedNext', ['badgeAssigned', 'done'], true]
    : ['waiting', 'waitingNext', ['badgeWaiting', 'wait']];
}

function toldToUser({ status, respond, isApproved, hasSaidYes }: UserLink): Told {
  if (respond === 2) return ['noneNoted', 'noneNotedNext', ['allWell', 'done']];
  if (status === 'completed') return ['helped', 'helpedNext', ['badgeDone', 'done']];
  if (status === 'reject') return ['lookingOn', 'lookingOnNext', ['seeking', 'wait']];
  if (status !== 'assigned') return ['needNoted', 'needNotedNext', ['askedHelp', 'done']];
  if (isApproved === 1 && !hasSaidYes) return ['asked', 'askedNext', ['seeking', 'wait'], true];
  return isApproved === 1
    ? ['found', 'foundNext', ['badgeAssigned', 'done'], true]
    : ['found', 'foundWaiting', ['badgeWaiting', 'wait']];
}

const answered = (
  link: UserLink | VolunteerLink,
  [title, next, badge, leadsIn]: Told,
  way: { label: Word; path: string },
  locale: Locale,
): AnsweredLinkPage => {
  const words = wordsOf(link, locale);
  return {
    state: 'answered',
    title: words(title),
    lines: [...(link.isDrill ? [words('drill')] : []), words(next)],
    ...matterOf(link, badge, locale),
    next: leadsIn ? { label: words(way.label), path: way.path, tone: 'primary' } : signIn(locale),
  };
};

/** What the manager wrote about the event. */
const said = ({ description }: UserLink | VolunteerLink): string[] =>
  description === null ? [] : [description];

/** Whether a link can no longer be answered or read. A pair under way outlives its event. */
export const isOver = ({ isEventActive, status }: UserLink | VolunteerLink): boolean =>
  status === 'closed' || (!isEventActive && (status === 'pending' || status === 'accept'));

/** Presents the page of a volunteer's link, with choices only while the request waits for an answer. */
export function presentVolunteerPage(link: VolunteerLink, { locale }: LinkReader): LinkPage {
  const words = wordsOf(link, locale);
  if (isOver(link)) return { state: 'expired', text: sayAnyField('eventLinkExpired', locale) };
  if (link.status !== 'pending')
    return answered(
      link,
      toldToVolunteer(link),
      { label: 'toBasket', path: paths.myVolunteerBasket() },
      locale,
    );
  return {
    state: 'open',
    title: words('canYou'),
    lines: [
      ...(link.isDrill ? [words('drill')] : []),
      words('hello'),
      ...(link.isDrill ? [] : [words('volunteersWanted')]),
      ...(link.helpType === 'phone' ? [words('byPhone')] : []),
      ...said(link),
    ],
    ...matterOf(link, ['waitsForYou', 'wait'], locale),
    question: words('volunteerQuestion'),
    choices: yesOrNo(words('answerYes'), words('answerNo')),
    fields: { note: words('noteField'), ...(link.helpType !== 'phone' && { eta: words('etaField') }) },
    after: words('volunteerAfter'),
  };
}

/** Presents the page of a help seeker's link, with choices only until the request is answered. */
export function presentUserPage(link: UserLink, { locale }: LinkReader): LinkPage {
  const isWelfare = link.purpose === 'welfare';
  const words = wordsOf(link, locale);
  if (isOver(link)) return { state: 'expired', text: sayAnyField('eventLinkExpired', locale) };
  if (link.status !== 'pending' || link.respond !== null)
    return answered(link, toldToUser(link), { label: 'toRequests', path: paths.dashboard() }, locale);
  return {
    state: 'open',
    title: words(isWelfare ? 'safe' : 'needHelp'),
    lines: [
      ...(link.isDrill ? [words('drill')] : []),
      words('hello', { name: link.firstName }),
      ...(link.isDrill ? [] : [words(isWelfare ? 'safeAsked' : 'seekerAsked')]),
      ...said(link),
    ],
    ...matterOf(link, ['waitsForYou', 'wait'], locale),
    question: words(isWelfare ? 'safe' : link.helpType === 'phone' ? 'needQuestionPhone' : 'needQuestion'),
    // In both, the first choice asks for help.
    choices: isWelfare
      ? yesOrNo(words('safeNo'), words('safeYes'))
      : yesOrNo(words('needYes'), words('needNo')),
    fields: { note: words('noteField') },
    after: words('needAfter'),
  };
}
