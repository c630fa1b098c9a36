import { sayWithBrand as say } from '@ezra/contract/common/brand';
import type { Phrase } from '@ezra/contract/common/locales';
import type { LinkReader } from '../../platform/http/link-pages/link-kind.ts';
import type { LinkPage } from '../../platform/http/link-pages/link-page.ts';
import { LINK_WORDS } from '../../platform/http/link-pages/link-words.ts';
import { stateOfLink, type GuardianLink } from './guardian.domain.ts';

const WORDS = {
  title: { he: 'אישור התנדבות', en: 'Consent to volunteer' },
  who: {
    he: 'שלום {guardianName}. נרשמה בקשה של {volunteerName} להתנדב ב{brand}, ונרשמת כהורה או כאפוטרופוס.',
    en: 'Hello {guardianName}. We have a request from {volunteerName} to volunteer with {brand}, which names you as parent or guardian.',
  },
  why: {
    he: 'מתחת לגיל 18 אפשר להתנדב רק באישור הורה או אפוטרופוס.',
    en: 'Under 18, volunteering needs the consent of a parent or guardian.',
  },
  more: {
    he: 'מה עושים המתנדבים, ולמה הם מתחייבים?',
    en: 'What do volunteers do, and what do they undertake?',
  },
  help: {
    he: 'עוזרים לאנשים עם מוגבלות ולאזרחים ותיקים: קניות, ליווי, שיחה, תיקון קטן בבית.',
    en: 'They help people with disabilities and elderly people: shopping, going along, a talk, a small repair.',
  },
  free: {
    he: 'בוחרים לאיזו בקשה לענות. אפשר תמיד לומר לא, ואפשר להפסיק בכל עת.',
    en: 'They choose which request to answer. They can always say no, and stop at any time.',
  },
  training: {
    he: 'מתחילים אחרי הדרכה, ורק אחרי שהעמותה מאשרת.',
    en: 'They start after a training, and only once the association has confirmed it.',
  },
  respect: {
    he: 'מתחייבים לנהוג בכבוד, לשמור על פרטיות ולא לקבל תשלום.',
    en: 'They undertake to be respectful, to keep what they learn private, and to take no money.',
  },
  danger: {
    he: 'לא נכנסים לסכנה. כשמשהו לא בטוח, עוצרים ופונים לעמותה.',
    en: 'They do not go into danger. Where something is not safe, they stop and turn to the association.',
  },
  agreement: { he: 'להסכם ההתנדבות המלא', en: 'The whole volunteer agreement' },
  question: { he: 'להרשות ל{volunteerName} להתנדב?', en: 'Do you agree that {volunteerName} volunteers?' },
  yes: { he: 'כן, אני מרשה', en: 'Yes, I agree' },
  no: { he: 'לא, אני לא מרשה', en: 'No, I do not agree' },
  approved: { he: 'תודה, האישור התקבל', en: 'Thank you, your consent was recorded' },
  approvedText: {
    he: 'ההתנדבות של {volunteerName} תתחיל אחרי שהעמותה תאשר אותה.',
    en: '{volunteerName} can start once the association has confirmed it.',
  },
  refused: { he: 'התשובה התקבלה', en: 'Your answer was recorded' },
  refusedText: {
    he: 'בלי אישור שלך לא תתחיל ההתנדבות. הודענו על כך ל{volunteerName}.',
    en: 'Without your consent the volunteering will not begin. We have told {volunteerName}.',
  },
  expired: {
    he: 'הקישור הזה כבר לא פעיל. אם האישור שלך עדיין נדרש, אפשר לבקש מ{volunteerName} לשלוח קישור חדש מהפרופיל. בכל שאלה אפשר לפנות לעמותה.',
    en: 'This link is no longer active. If your consent is still needed, {volunteerName} can send a new link from the profile. With any question, call the association.',
  },
  changed: {
    he: 'אם הדברים ישתנו, אפשר לבקש קישור חדש.',
    en: 'If things change, {volunteerName} can send you a new link.',
  },
} as const satisfies Record<string, Phrase>;

/** The page behind a guardian's link. */
export function presentGuardianPage(link: GuardianLink, { now, locale }: LinkReader): LinkPage {
  const { volunteerName, guardianName } = link;
  const words = (key: keyof typeof WORDS): string => say(WORDS[key], locale, { volunteerName, guardianName });
  const state = stateOfLink(link, now);
  if (state === 'expired') return { state, text: words('expired') };
  if (state === 'answered') {
    // Without an answer of its own it is another link to the same guardian that was answered with yes.
    const said =
      link.answer !== 'refused'
        ? { title: words('approved'), lines: [words('approvedText')] }
        : { title: words('refused'), lines: [words('refusedText'), words('changed')] };
    // A guardian may have an account of any kind, or none.
    return { state, ...said, next: { label: say(LINK_WORDS.signIn, locale), path: '/login', tone: 'plain' } };
  }
  return {
    state,
    title: words('title'),
    lines: [words('who'), words('why')],
    more: {
      label: words('more'),
      lines: [words('help'), words('free'), words('training'), words('respect'), words('danger')],
      links: [{ label: words('agreement'), path: '/pages/agreement' }],
    },
    question: words('question'),
    choices: [
      { value: 'yes', label: words('yes'), tone: 'primary' },
      { value: 'no', label: words('no'), tone: 'plain' },
    ],
  };
}
