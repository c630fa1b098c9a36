import { sayWithBrand as say } from '@ezra/contract/common/brand';
import type { Phrase } from '@ezra/contract/common/locales';
import { paths } from '@ezra/contract/paths';
import type { LinkReader } from '../../../platform/http/link-pages/link-kind.ts';
import type { AnsweredLinkPage, LinkPage } from '../../../platform/http/link-pages/link-page.ts';
import { askedTwice, known, wordsIn } from '../../../platform/http/link-pages/link-parts.ts';
import { showDay } from '@ezra/contract/common/show-time';
import { standingOf, type VisitStanding } from './visits.domain.ts';
import type { Visit } from './visits.queries.ts';

const WORDS = {
  title: { he: 'מחכים לך', en: 'You are expected' },
  text: {
    he: 'הטלפון והכתובת המלאה נמצאים בהתנדבויות שלך ובהודעה שבה אושרה ההתנדבות.',
    en: 'Phone and full address are in your basket, and in the message that confirmed your offer.',
  },
  when: { he: 'מתי', en: 'When' },
  at: { he: '{day} בשעה {time}', en: '{day} at {time}' },
  who: { he: 'למי', en: 'For' },
  from: { he: 'מאיפה', en: 'From' },
  to: { he: 'לאן', en: 'To' },
  question: { he: 'מסתדר לך להגיע?', en: 'Can you come?' },
  coming: { he: 'כן, אני אגיע', en: 'Yes, I am coming' },
  cannot: { he: 'לא מסתדר לי להגיע', en: 'I cannot come' },
  cannotTitle: { he: 'לבטל את ההגעה?', en: 'Cancel your visit?' },
  cannotText: {
    he: 'נפתח מיד את הבקשה מחדש, נודיע ל{firstName} ונחפש עזרה אחרת.',
    en: 'We will reopen the request at once, let {firstName} know, and look for someone else.',
  },
  cannotSure: { he: 'כן, לבטל את ההגעה', en: 'Yes, I cannot come' },
  cannotKeep: { he: 'ביטול, אני אגיע', en: 'No, I am coming' },
  note: { he: 'רוצה להוסיף משהו? (לא חובה)', en: 'Anything to add? (optional)' },

  comingDone: { he: 'תודה שאישרת', en: 'Thank you for confirming' },
  comingText: {
    he: 'נודיע ל{firstName}. אם משהו משתנה, אפשר לבטל בהתנדבויות שלך או להתקשר אלינו.',
    en: 'We will let {firstName} know. If anything changes, cancel in your basket or call us.',
  },
  cannotDone: { he: 'תודה שהודעת', en: 'Thank you for telling us' },
  cannotDoneText: {
    he: 'פתחנו את הבקשה שוב, וכבר מחפשים עזרה אחרת. אין צורך לעשות דבר.',
    en: 'We reopened the request and are already looking for someone else. There is nothing more to do.',
  },
  completed: { he: 'תודה רבה על העזרה', en: 'Thank you for your help' },
  completedText: { he: 'רשמנו שכבר עזרת.', en: 'We noted that you helped.' },
  closed: {
    he: 'סגרנו את הבקשה, ואין צורך להגיע.',
    en: 'We closed the request, and there is no need to come.',
  },
  other: {
    he: 'הבקשה הזו כבר לא בטיפולך, ואין צורך להגיע.',
    en: 'This request is no longer in your care, and there is no need to come.',
  },
  moved: { he: 'המועד השתנה', en: 'The time has changed' },
  movedText: {
    he: 'זה המועד החדש. לקראתו נשלח תזכורת חדשה. אם לא מסתדר לך, אפשר לבטל בהתנדבויות שלך או להתקשר אלינו.',
    en: 'This is the new time; we will remind you of it. If it does not suit you, cancel in your basket or call us.',
  },
  past: { he: 'המועד כבר עבר', en: 'The time has passed' },
  pastText: {
    he: 'עזרת? אפשר לסמן את זה בהתנדבויות שלך. אם לא, נא להתקשר אלינו.',
    en: 'If you helped, you can say so in your basket. If you did not, please call us.',
  },
  toBasket: { he: 'להתנדבויות שלי', en: 'Go to my basket' },
  toOpen: { he: 'לבקשות הפתוחות', en: 'Go to open requests' },
} as const satisfies Record<string, Phrase>;
type Word = keyof typeof WORDS;

/** What a link that can no longer be answered shows. States that are missing here expect no visit. */
const TOLD: Readonly<
  Record<
    Exclude<VisitStanding, 'open' | 'closed' | 'other'>,
    { title: Word; text: Word; tone: 'done' | 'wait'; withFacts: boolean; way: 'toBasket' | 'toOpen' }
  >
> = {
  coming: { title: 'comingDone', text: 'comingText', tone: 'done', withFacts: true, way: 'toBasket' },
  cannot: { title: 'cannotDone', text: 'cannotDoneText', tone: 'done', withFacts: false, way: 'toOpen' },
  completed: { title: 'completed', text: 'completedText', tone: 'done', withFacts: false, way: 'toOpen' },
  moved: { title: 'moved', text: 'movedText', tone: 'wait', withFacts: true, way: 'toBasket' },
  past: { title: 'past', text: 'pastText', tone: 'wait', withFacts: true, way: 'toBasket' },
};
const WAYS = { toBasket: paths.myVolunteerBasket(), toOpen: paths.openVolunteering() } as const;

/** Presents the page of a reminder's link. Shows only the person's first name and the towns. */
export function presentVisitPage(visit: Visit, { now, locale }: LinkReader): LinkPage {
  const { seekerFirstName: firstName, arrivalDate, arrivalTime, origin, destination } = visit;
  const words = wordsIn(WORDS, locale, { firstName });
  const subject = say(visit.category, locale);
  const when = words('at', { day: showDay(arrivalDate, locale), time: arrivalTime });
  const facts = known([
    { label: words('when'), value: when, icon: 'time' },
    { label: words('who'), value: firstName, icon: 'person' },
    { label: words('from'), value: origin, icon: 'place' },
    { label: words('to'), value: destination, icon: 'place' },
  ]);
  const standing = standingOf(visit, now);
  if (standing === 'closed' || standing === 'other') return { state: 'expired', text: words(standing) };
  if (standing !== 'open') {
    const { title, text, tone, withFacts, way } = TOLD[standing];
    return {
      state: 'answered',
      tone,
      title: words(title),
      lines: [words(text)],
      ...(withFacts && { subject, facts }),
      next: { label: words(way), path: WAYS[way], tone: 'plain' },
    } satisfies AnsweredLinkPage;
  }
  return {
    state: 'open',
    title: words('title'),
    lines: [words('text')],
    subject,
    facts,
    question: words('question'),
    choices: [
      { value: 'coming', label: words('coming'), tone: 'primary' },
      askedTwice(words, 'cannot', { value: 'cannot', tone: 'danger' }),
    ],
    fields: { note: words('note') },
  };
}
