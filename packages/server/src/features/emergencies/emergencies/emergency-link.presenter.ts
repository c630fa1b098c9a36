import type { Phrase } from '@ezra/contract/common/locales';
import type { LinkReader } from '../../../platform/http/link-pages/link-kind.ts';
import type { LinkFact, LinkPage } from '../../../platform/http/link-pages/link-page.ts';
import {
  askedTwice,
  known,
  signIn,
  wordsIn,
  type Say,
} from '../../../platform/http/link-pages/link-parts.ts';
import { showMoment } from '@ezra/contract/common/show-time';
import { DEFAULT_TIME_ZONE } from '../../../platform/http/time-zone.ts';
import { showPhone } from '../../../platform/phone.ts';
import type { SentRow } from './emergencies.queries.ts';

const WORDS = {
  title: { he: 'קריאת חירום', en: 'Emergency call' },
  who: {
    he: 'יש מי שצריך/ה עזרה עכשיו, ואנחנו פונים אליך.',
    en: 'Someone needs help now, and we are asking you.',
  },
  name: { he: 'אצל', en: 'Who' },
  phone: { he: 'טלפון', en: 'Phone' },
  address: { he: 'כתובת', en: 'Address' },
  happened: { he: 'מה קרה', en: 'What happened' },
  distance: { he: 'מרחק', en: 'Distance' },
  kilometres: { he: 'כ־{count} ק״מ ממך', en: 'About {count} km from you' },
  raised: { he: 'מתי קראו לעזרה', en: 'Called for help' },
  needs: { he: 'מה חשוב לדעת', en: 'Good to know' },
  comments: { he: 'הערות', en: 'Notes' },
  question: { he: 'אפשר להגיע?', en: 'Can you come?' },
  coming: { he: 'כן, אני בדרך', en: 'Yes, I am on my way' },
  cannot: { he: 'לא אוכל להגיע', en: 'I cannot come' },
  cannotTitle: { he: 'לא מסתדר לך להגיע?', en: 'Can’t come?' },
  cannotText: {
    he: 'נודיע מיד לצוות, והוא יחפש מישהו אחר.',
    en: 'We will let the team know at once, and they will look for someone else.',
  },
  cannotSure: { he: 'לא אוכל להגיע', en: 'I cannot come' },
  cannotKeep: { he: 'חזרה', en: 'Back' },
  eta: { he: 'מתי אפשר להגיע?', en: 'When can you be there?' },
  note: { he: 'רוצה להוסיף משהו? (לא חובה)', en: 'Anything to add? (optional)' },
  after: {
    he: 'לא נכנסים לסכנה: כשמשהו לא בטוח, עוצרים ומתקשרים ל־100, ל־101 או ל־102.',
    en: 'Do not go into danger: where something is not safe, stop and call 100, 101 or 102.',
  },
  thanks: {
    he: 'תודה! הודענו שיצאת לדרך',
    en: 'Thank you! They know that you are on the way',
  },
  change: {
    he: 'אם משהו משתנה, נא להתקשר מיד לעמותה.',
    en: 'If anything changes, please call the association at once.',
  },
  waitsForYou: { he: 'מחכים לתשובה שלך', en: 'Waiting for your answer' },
  onTheWay: { he: 'בדרך', en: 'On the way' },
  call: { he: 'שיחה עם {firstName}', en: 'Call {firstName}' },
  answered: { he: 'תודה על התשובה', en: 'Thank you for your answer' },
  seeking: {
    he: 'הודענו לצוות, והוא מחפש מישהו אחר.',
    en: 'We have let the team know, and they are looking for someone else.',
  },
  closed: {
    he: 'סגרנו את קריאת החירום, ואין צורך להגיע. תודה!',
    en: 'We closed the emergency call, and you do not need to come. Thank you!',
  },
  replaced: {
    he: 'פנינו למישהו אחר, ואין צורך להגיע. תודה!',
    en: 'We asked someone else, and you do not need to come. Thank you!',
  },
  unfit: {
    he: 'הקריאה הזו כבר לא בטיפולך, ואין צורך להגיע.',
    en: 'This call is no longer in your care, and there is no need to come.',
  },
} as const satisfies Record<string, Phrase>;

/** A link that a phone opens in its map app. */
const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Shows a decimal below ten kilometres, where it decides who arrives first. */
const kilometres = (metres: number): number =>
  metres < 10_000 ? Math.max(0.1, Math.round(metres / 100) / 10) : Math.round(metres / 1000);

function factsOf(row: SentRow, words: Say<keyof typeof WORDS>): LinkFact[] {
  const { address, distance_m: metres } = row;
  const needs = [...row.disabilities, row.user_other_disability].filter(Boolean);
  const distance = metres === null ? null : words('kilometres', { count: kilometres(metres) });
  return known([
    { label: words('name'), value: row.user_full_name, icon: 'person' },
    { label: words('phone'), value: showPhone(row.user_phone), icon: 'phone', href: `tel:${row.user_phone}` },
    { label: words('address'), value: address, icon: 'place', href: mapOf(address ?? '') },
    { label: words('distance'), value: distance, icon: 'place' },
    { label: words('raised'), value: showMoment(row.raised_at, DEFAULT_TIME_ZONE), icon: 'time' },
    { label: words('happened'), value: row.description, icon: 'note' },
    { label: words('needs'), value: needs.join(' · '), icon: 'kind' },
    { label: words('comments'), value: row.user_comments, icon: 'note' },
  ]);
}

const isOpen = ({ state }: SentRow): boolean => state === 'asked' || state === 'coming';

/**
 * Presents the page behind the link of a volunteer who was sent. Hides the person from a volunteer who can no
 * longer be sent.
 */
export function presentEmergencyPage(row: SentRow, { locale }: LinkReader): LinkPage {
  const words = wordsIn(WORDS, locale, { firstName: row.user_first_name });
  if (!row.can_help && isOpen(row)) return { state: 'expired', text: words('unfit') };
  switch (row.state) {
    case 'ended':
      return { state: 'expired', text: words(row.is_closed ? 'closed' : 'replaced') };
    case 'cannot':
      return {
        state: 'answered',
        title: words('answered'),
        lines: [words('seeking')],
        next: signIn(locale, '/volunteer/login'),
      };
    case 'coming':
      return {
        state: 'answered',
        title: words('thanks'),
        lines: [words('change')],
        badge: { label: words('onTheWay'), tone: 'done' },
        facts: factsOf(row, words),
        next: { label: words('call'), path: `tel:${row.user_phone}`, tone: 'primary' },
      };
    case 'asked':
      return {
        state: 'open',
        title: words('title'),
        lines: [words('who')],
        badge: { label: words('waitsForYou'), tone: 'danger' },
        facts: factsOf(row, words),
        question: words('question'),
        choices: [
          { value: 'coming', label: words('coming'), tone: 'primary' },
          askedTwice(words, 'cannot', { value: 'cannot', tone: 'plain' }),
        ],
        fields: { note: words('note'), eta: words('eta') },
        after: words('after'),
      };
  }
}
