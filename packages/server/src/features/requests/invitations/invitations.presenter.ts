import { sayWithBrand as say } from '@ezra/contract/common/brand';
import type { CallData } from '@ezra/contract/common/endpoint';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { sayAnyField } from '@ezra/contract/common/server-field-messages';
import { dayAt } from '@ezra/contract/common/time';
import type { checkApplication } from '@ezra/contract/requests/invitations';
import { paths } from '@ezra/contract/paths';
import type { LinkReader } from '../../../platform/http/link-pages/link-kind.ts';
import type { LinkFact, LinkPage, OpenLinkPage } from '../../../platform/http/link-pages/link-page.ts';
import { askedTwice, known, wordsIn, type Say } from '../../../platform/http/link-pages/link-parts.ts';
import { showDay, showTime } from '@ezra/contract/common/show-time';
import { roughKilometres } from '../../../platform/places/kilometres.ts';
import { standingOf, whyOver, type Standing } from './invitations.domain.ts';
import type { Invitation } from './invitations.queries.ts';

const WORDS = {
  title: { he: 'אפשר לעזור?', en: 'Can you help?' },
  text: {
    he: 'אחרי התשובה העמותה בודקת ומאשרת, ואז נשלח אליך את כל הפרטים.',
    en: 'After your answer the association reviews and approves, and then we send you all the details.',
  },
  category: { he: 'סוג העזרה', en: 'Kind of help' },
  who: { he: 'למי', en: 'For' },
  from: { he: 'מאיפה', en: 'From' },
  to: { he: 'לאן', en: 'To' },
  where: { he: 'איפה', en: 'Where' },
  distance: { he: 'מרחק', en: 'Distance' },
  kilometres: { he: 'כ־{count} ק״מ ממך', en: 'About {count} km from you' },
  when: { he: 'מתי', en: 'When' },
  at: { he: '{day} בשעה {time}', en: '{day} at {time}' },
  until: { he: 'עד {day}', en: 'Until {day}' },
  asked: { he: 'הבקשה נפתחה', en: 'Asked' },
  needs: { he: 'מה צריך לדעת', en: 'Good to know' },
  description: { he: 'פרטים', en: 'Details' },
  pending: { he: 'מחכים לתשובה שלך', en: 'Waiting for your answer' },
  saidYes: { he: 'ענית כן', en: 'You accepted' },
  saidNo: { he: 'ענית לא', en: 'You declined' },
  question: { he: 'מה התשובה שלך?', en: 'What is your answer?' },
  yes: { he: 'כן, אני אעזור', en: 'Yes, I will help' },
  yesTitle: { he: 'להציע את העזרה שלך?', en: 'Offer your help?' },
  yesText: {
    he: 'אחרי שהעמותה תאשר, נודיע ל{firstName} מי יעזור, ונשלח אליך שם, טלפון וכתובת.',
    en: 'Once the association approves, we let {firstName} know who will help, and send you name, phone and address.',
  },
  yesSure: { he: 'כן, להציע עזרה', en: 'Yes, offer help' },
  yesKeep: { he: 'לבטל', en: 'Cancel' },
  no: { he: 'לא הפעם', en: 'Not this time' },
  noTitle: { he: 'לוותר הפעם?', en: 'Not this time?' },
  noText: {
    he: 'זה בסדר גמור. נשאל מתנדבים אחרים, ולא נשאל אותך שוב על הבקשה הזו.',
    en: 'That is quite all right. We will ask other volunteers, and will not ask you about this request again.',
  },
  noSure: { he: 'כן, לא הפעם', en: 'Yes, not this time' },
  noKeep: { he: 'לבטל', en: 'Cancel' },
  note: { he: 'רוצה להוסיף משהו? (לא חובה)', en: 'Anything to add? (optional)' },
  eta: { he: 'תוך כמה זמן אפשר להגיע? (לא חובה)', en: 'How soon can you be there? (optional)' },

  waiting: { he: 'תודה, קיבלנו את ההצעה שלך', en: 'Thank you, we have your offer' },
  waitingText: {
    he: 'העמותה בודקת ומאשרת. מיד אחר כך נשלח אליך הודעה עם כל הפרטים. אם משהו משתנה, אפשר לבטל בהתנדבויות שלך או להתקשר אלינו.',
    en: 'The association reviews and approves. Right after that we send you a message with all the details. If anything changes, cancel in your basket or call us.',
  },
  approved: { he: 'העמותה אישרה את ההצעה שלך', en: 'The association approved your offer' },
  approvedText: {
    he: 'כל הפרטים נמצאים בהתנדבויות שלך ובהודעה ששלחנו. תודה רבה!',
    en: 'All the details are in your basket and in the message we sent. Thank you!',
  },
  notChosen: { he: 'תודה שהצעת עזרה', en: 'Thank you for offering help' },
  notChosenText: {
    he: 'הפעם כבר מצאנו עזרה, ואין צורך להגיע. יש עוד בקשות שמחכות.',
    en: 'This time we already found help, and there is no need to come. Other requests are waiting.',
  },
  over: { he: 'תודה על העזרה', en: 'Thank you for your help' },
  overText: { he: 'הבקשה הזו כבר הסתיימה.', en: 'This request has ended.' },
  declined: { he: 'תודה על התשובה', en: 'Thank you for your answer' },
  declinedText: {
    he: 'נשאל מתנדבים אחרים. אם בכל זאת מסתדר לך, אפשר להתקשר אלינו.',
    en: 'We will ask other volunteers. If you can help after all, call us.',
  },
  unfit: { he: 'כרגע אי אפשר להתנדב', en: 'You cannot volunteer just now' },
  unfitText: {
    he: 'תודה על הרצון לעזור! חסר עוד משהו לפני שאפשר להתנדב, ובפרופיל כתוב מה. אפשר גם להתקשר אלינו.',
    en: 'Thank you for wanting to help! Something is still missing before you can volunteer; your profile says what. You can also call us.',
  },
  toBasket: { he: 'להתנדבויות שלי', en: 'Go to my basket' },
  toOpen: { he: 'לבקשות הפתוחות', en: 'Go to open requests' },
  toProfile: { he: 'לפרופיל שלי', en: 'Go to profile' },
} as const satisfies Record<string, Phrase>;

type Words = Say<keyof typeof WORDS>;

const labelOf = (invitation: Invitation, locale: Locale): string => say(invitation.category, locale);

function whenOf(invitation: Invitation, locale: Locale, words: Words): string | null {
  const { arrivalDate, arrivalTime, expirationDate } = invitation;
  if (arrivalDate) return words('at', { day: showDay(arrivalDate, locale), time: arrivalTime ?? '' });
  return expirationDate ? words('until', { day: showDay(expirationDate, locale) }) : null;
}

function factsOf(invitation: Invitation, needs: readonly string[], locale: Locale, words: Words): LinkFact[] {
  const { origin, destination, distanceM, firstName, description, createdAt, timeZone } = invitation;
  const when = whenOf(invitation, locale, words);
  const count = roughKilometres(distanceM);
  const asked = { day: showDay(dayAt(createdAt, timeZone), locale), time: showTime(createdAt, timeZone) };
  return known([
    { label: words('when'), value: when, icon: 'time' },
    { label: words('who'), value: firstName, icon: 'person' },
    { label: words(destination ? 'from' : 'where'), value: origin, icon: 'place' },
    { label: words('to'), value: destination, icon: 'place' },
    {
      label: words('distance'),
      value: count === null ? null : words('kilometres', { count }),
      icon: 'place',
    },
    { label: words('needs'), value: needs.join(' · '), icon: 'kind' },
    { label: words('description'), value: description, icon: 'note' },
    { label: words('asked'), value: words('at', asked), icon: 'note' },
  ]);
}

type Answered = Exclude<Standing, 'open' | 'expired'>;
const WAYS: Readonly<Record<Answered, { word: 'toBasket' | 'toOpen' | 'toProfile'; path: string }>> = {
  unfit: { word: 'toProfile', path: paths.profile() },
  declined: { word: 'toOpen', path: paths.openVolunteering() },
  waiting: { word: 'toBasket', path: paths.myVolunteerBasket() },
  approved: { word: 'toBasket', path: paths.myVolunteerBasket() },
  notChosen: { word: 'toOpen', path: paths.openVolunteering() },
  over: { word: 'toOpen', path: paths.openVolunteering() },
};

/** The badge of each answer; none for a volunteer who only learns that coming is not needed. */
const BADGES: Readonly<Record<Answered, { word: 'saidYes' | 'saidNo'; tone: 'done' | 'neutral' } | null>> = {
  unfit: null,
  declined: { word: 'saidNo', tone: 'neutral' },
  waiting: { word: 'saidYes', tone: 'done' },
  approved: { word: 'saidYes', tone: 'done' },
  notChosen: { word: 'saidYes', tone: 'neutral' },
  over: { word: 'saidYes', tone: 'neutral' },
};

/**
 * Whether the link shows the person's details: not once another volunteer helps, the request has ended, or
 * this volunteer cannot be sent.
 */
const mayTell = ({ status, dueAt, canHelp }: Invitation, standing: Answered, now: Date): boolean =>
  canHelp && (standing === 'approved' || (status === 'open' && dueAt > now));

/** Presents the page of an invitation. Shows only the person's first name and town. */
export function presentInvitationPage(
  invitation: Invitation,
  needs: readonly string[],
  { now, locale }: LinkReader,
): LinkPage {
  const words = wordsIn(WORDS, locale, { firstName: invitation.firstName });
  const standing = standingOf(invitation);
  if (standing === 'expired') return { state: 'expired', text: sayAnyField(whyOver(invitation), locale) };
  const facts = factsOf(invitation, needs, locale, words);
  if (standing === 'open') return question(invitation, facts, { now, locale }, words);
  const { word, path } = WAYS[standing];
  const badge = BADGES[standing];
  return {
    state: 'answered',
    tone: standing === 'unfit' ? 'wait' : 'done',
    ...(badge && {
      subject: labelOf(invitation, locale),
      badge: { label: words(badge.word), tone: badge.tone },
    }),
    ...(mayTell(invitation, standing, now) && { facts }),
    title: words(standing),
    lines: [words(`${standing}Text`)],
    next: { label: words(word), path, tone: standing === 'approved' ? 'primary' : 'plain' },
  };
}

/** Asks for the time of arrival only when help is needed today. */
const isWantedToday = ({ arrivalDate, expirationDate, timeZone }: Invitation, now: Date): boolean =>
  (arrivalDate ?? expirationDate) === dayAt(now, timeZone);

const question = (
  invitation: Invitation,
  facts: LinkFact[],
  { now, locale }: LinkReader,
  words: Words,
): OpenLinkPage => ({
  state: 'open',
  title: words('title'),
  lines: [words('text')],
  subject: labelOf(invitation, locale),
  badge: { label: words('pending'), tone: 'wait' },
  facts,
  question: words('question'),
  choices: [
    askedTwice(words, 'yes', { value: 'yes', tone: 'primary' }),
    askedTwice(words, 'no', { value: 'no', tone: 'plain' }),
  ],
  fields: { note: words('note'), ...(isWantedToday(invitation, now) && { eta: words('eta') }) },
});

/** Presents an invitation for the call that checks its link. Its id is the link's token. */
export const presentCheck = (
  invitation: Invitation,
  token: string,
  locale: Locale,
): CallData<typeof checkApplication> => ({
  id: token,
  respond: invitation.respond,
  application: {
    category: {
      id: invitation.categoryId,
      name: invitation.categoryName,
      label: labelOf(invitation, locale),
    },
    user: { full_name: invitation.canHelp ? invitation.firstName : '' },
    destination_address: invitation.canHelp ? invitation.destination : null,
    origin_address: invitation.canHelp ? invitation.origin : null,
    created_at: invitation.createdAt.toISOString(),
  },
});
