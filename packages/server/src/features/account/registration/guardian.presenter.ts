import type { Phrase } from '@ezra/contract/common/locales';
import type { LinkReader } from '../../../platform/http/link-pages/link-kind.ts';
import type { LinkPage } from '../../../platform/http/link-pages/link-page.ts';
import { signIn, wordsIn, yesOrNo } from '../../../platform/http/link-pages/link-parts.ts';
import { stateOfLink, type GuardianLink } from './guardian.domain.ts';

const WORDS = {
  title: { he: 'אישור התנדבות', en: 'Consent to volunteer' },
  who: {
    he: 'שלום {guardianName}. {volunteerName} רוצה להתנדב דרך מערכת ״{brand}״, ורשם/ה אותך כהורה או כאפוטרופוס.',
    en: 'Hello {guardianName}. {volunteerName} would like to volunteer with {brand} and named you as parent or guardian.',
  },
  why: {
    he: 'מתחת לגיל 18 אפשר להתנדב רק באישור הורה או אפוטרופוס.',
    en: 'Under 18, volunteering needs the consent of a parent or guardian.',
  },
  more: {
    he: 'מה עושים בהתנדבות, ולמה מתחייבים?',
    en: 'What do volunteers do, and what do they commit to?',
  },
  help: {
    he: 'עוזרים לאנשים עם מוגבלות ולאזרחים ותיקים: קניות, ליווי, שיחה, תיקון קטן בבית.',
    en: 'They help people with disabilities and older people: shopping, company on the way, a talk, a small repair.',
  },
  free: {
    he: 'בוחרים לאיזו בקשה לענות. אפשר תמיד לומר לא, ואפשר להפסיק בכל עת.',
    en: 'They choose which request to answer. They can always say no, and stop at any time.',
  },
  training: {
    he: 'מתחילים אחרי הדרכה, ורק אחרי שהעמותה מאשרת.',
    en: 'They start after training, and only once the association has approved.',
  },
  respect: {
    he: 'מתחייבים לנהוג בכבוד, לשמור על פרטיות ולא לקבל תשלום.',
    en: 'They commit to being respectful, keeping what they learn private, and taking no money.',
  },
  danger: {
    he: 'לא נכנסים לסכנה. כשמשהו לא בטוח, עוצרים ופונים לעמותה.',
    en: 'They do not go into danger. Where something is not safe, they stop and call the association.',
  },
  agreement: { he: 'להסכם ההתנדבות המלא', en: 'Read the full volunteer agreement' },
  question: { he: 'להרשות ל{volunteerName} להתנדב?', en: 'May {volunteerName} volunteer?' },
  yes: { he: 'כן, אני מרשה', en: 'Yes, I agree' },
  no: { he: 'לא, אני לא מרשה', en: 'No, I do not agree' },
  approved: { he: 'תודה, קיבלנו את האישור שלך', en: 'Thank you, we have your consent' },
  approvedText: {
    he: 'נודיע ל{volunteerName}. מתחילים להתנדב אחרי שגם העמותה מאשרת.',
    en: 'We let {volunteerName} know. Volunteering starts once the association approves, too.',
  },
  refused: { he: 'קיבלנו את התשובה שלך', en: 'We have your answer' },
  refusedText: {
    he: 'הודענו ל{volunteerName} שבלי אישור שלך אי אפשר להתנדב.',
    en: 'We let {volunteerName} know that without your consent volunteering is not possible.',
  },
  expired: {
    he: 'הקישור הזה כבר לא פעיל. אם עדיין צריך את האישור שלך, אפשר לבקש מ{volunteerName} לשלוח קישור חדש מהפרופיל. בכל שאלה אפשר לפנות לעמותה.',
    en: 'This link is no longer active. If your consent is still needed, {volunteerName} can send a new link from the profile. If you have any questions, call the association.',
  },
  changed: {
    he: 'אם משהו ישתנה, אפשר לבקש קישור חדש.',
    en: 'If anything changes, {volunteerName} can send you a new link.',
  },
} as const satisfies Record<string, Phrase>;

export function presentGuardianPage(link: GuardianLink, { now, locale }: LinkReader): LinkPage {
  const { volunteerName, guardianName } = link;
  const words = wordsIn(WORDS, locale, { volunteerName, guardianName });
  const state = stateOfLink(link, now);
  if (state === 'expired') return { state, text: words('expired') };
  if (state === 'answered') {
    // Without an answer of its own, another link to the same guardian was answered with yes.
    const said =
      link.answer !== 'refused'
        ? { title: words('approved'), lines: [words('approvedText')] }
        : { title: words('refused'), lines: [words('refusedText'), words('changed')] };
    return { state, ...said, next: signIn(locale) };
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
    choices: yesOrNo(words('yes'), words('no')),
  };
}
