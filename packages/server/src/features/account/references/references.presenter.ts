import { sayWithBrand as say } from '@ezra/contract/common/brand';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { paths } from '@ezra/contract/paths';
import type { LinkReader } from '../../../platform/http/link-pages/link-kind.ts';
import type {
  AnsweredLinkPage,
  LinkPage,
  OpenLinkPage,
} from '../../../platform/http/link-pages/link-page.ts';
import {
  askedTwice,
  known,
  signIn,
  wordsIn,
  yesOrNo,
  type Say,
} from '../../../platform/http/link-pages/link-parts.ts';
import { LINK_WORDS } from '../../../platform/http/link-pages/link-words.ts';
import { removesAccount, stateOfReference, type Reference } from './references.domain.ts';

const WORDS = {
  title: { he: 'הפרטים שלך במערכת ״{brand}״', en: 'Your details with {brand}' },
  registered: {
    he: 'שלום {firstName}. {referrerName} רשם/ה אותך במערכת ״{brand}״, כדי שאפשר יהיה לעזור לך, בשגרה ובחירום.',
    en: 'Hello {firstName}. {referrerName} registered you with {brand}, so that we can help you, every day and in an emergency.',
  },
  kept: {
    he: 'שמרנו גם תשובות על הבית ועל הצרכים שלך.',
    en: 'We also keep answers about your home and your needs.',
  },
  correct: {
    he: 'נכנסים עם הטלפון הזה. בפרופיל אפשר לתקן את השם, את הכתובת ואת המוגבלות, ולהוריד את כל מה ששמרנו (״המידע שלי״). לתיקון כל דבר אחר אפשר להתקשר לעמותה.',
    en: 'Sign in with this phone. In your profile you can correct your name, address and disability, and download everything we keep (“My data”). To correct anything else, call the association.',
  },
  agree: {
    he: 'אישור כאן הוא גם הסכמה לתנאי השימוש ולמדיניות הפרטיות.',
    en: 'By confirming you agree to the terms of use and the privacy policy.',
  },
  more: { he: 'מה כולל האישור?', en: 'What do I agree to?' },
  passedOn: {
    he: 'נעביר את הפרטים למי שעוזרים לך, בשגרה ובחירום.',
    en: 'We pass the details on to the people who help you, every day and in an emergency.',
  },
  terms: { he: 'תנאי השימוש', en: 'Terms of use' },
  privacy: { he: 'מדיניות הפרטיות', en: 'Privacy policy' },
  name: { he: 'שם', en: 'Name' },
  locality: { he: 'יישוב', en: 'Town' },
  isItRight: { he: 'זה נכון?', en: 'Is that right?' },
  right: { he: 'כן, זה נכון', en: 'Yes, that is right' },
  remove: { he: 'לא, להסיר את הפרטים שלי', en: 'No, remove my details' },
  removeText: {
    he: 'נמחק מיד את כל מה ששמרנו עליך, ולא נוכל לשחזר אותו. נודיע ל{referrerName} שלא אישרת את הרישום.',
    en: 'We will delete everything we keep about you at once and cannot bring it back. We will let {referrerName} know that you did not confirm the registration.',
  },
  removeTitle: { he: 'למחוק את כל הפרטים שלך?', en: 'Delete all your details?' },
  removeSure: { he: 'כן, למחוק הכול', en: 'Yes, delete everything' },
  removeKeep: { he: 'לא, להשאיר את הפרטים', en: 'No, keep my details' },
  end: { he: 'לא, לבטל את הרישום', en: 'No, end this registration' },
  endText: {
    he: 'נודיע ל{referrerName} שלא אישרת את הרישום. כבר השתמשת בחשבון, ולכן הוא יישאר; אפשר למחוק אותו בפרופיל.',
    en: 'We will let {referrerName} know that you did not confirm the registration. You have used the account, so it stays; you can delete it in your profile.',
  },
  endTitle: { he: 'לבטל את הרישום?', en: 'End this registration?' },
  endSure: { he: 'כן, לבטל את הרישום', en: 'Yes, end the registration' },
  endKeep: { he: 'לא, להשאיר את הרישום', en: 'No, keep the registration' },
  asked: { he: 'בקשה מ{referrerName}', en: 'A request from {referrerName}' },
  askedText: {
    he: '{referrerName} ביקש/ה לרשום אותך במערכת ״{brand}״. כבר יש לך חשבון, ולא שינינו בו דבר.',
    en: '{referrerName} asked to register you with {brand}. You already have an account, and we changed nothing in it.',
  },
  mayHelp: {
    he: 'לרשום את {referrerName} בין מי שעוזרים לך?',
    en: 'May we list {referrerName} as a person who helps you?',
  },
  yes: { he: 'כן, אפשר', en: 'Yes' },
  no: { he: 'לא', en: 'No' },
  confirmed: { he: 'תודה שאישרת את הפרטים', en: 'Thank you for confirming your details' },
  confirmedText: {
    he: 'כדי לבקש עזרה, או לתקן את הפרטים, נכנסים עם הטלפון הזה.',
    en: 'To ask for help, or to correct your details, sign in with this phone.',
  },
  listed: { he: 'תודה, קיבלנו את התשובה שלך', en: 'Thank you, we have your answer' },
  listedText: {
    he: 'מעכשיו {referrerName} בין מי שעוזרים לך.',
    en: '{referrerName} is now listed as a person who helps you.',
  },
  removed: { he: 'מחקנו את הפרטים שלך', en: 'We deleted your details' },
  removedText: {
    he: 'לא נשאר אצלנו דבר ממה שנרשם עליך. תמיד אפשר להירשם.',
    en: 'Nothing of what was registered about you is left with us. You can register at any time.',
  },
  refused: { he: 'קיבלנו את התשובה שלך', en: 'We have your answer' },
  refusedText: {
    he: 'ביטלנו את הבקשה של {referrerName}. לא שינינו דבר בחשבון שלך.',
    en: 'We canceled the request of {referrerName}. We changed nothing in your account.',
  },
  expiredOwn: {
    he: 'הקישור הזה כבר לא פעיל, ואנחנו עדיין שומרים את הפרטים שלך. כדי לראות אותם, לתקן או למחוק, נכנסים עם הטלפון הזה. אפשר גם להתקשר לעמותה.',
    en: 'This link is no longer active, and we still keep your details. Sign in with this phone to see, correct or delete them, or call the association.',
  },
  expiredAsked: {
    he: 'הקישור הזה כבר לא פעיל. החשבון שלך לא השתנה, ואין צורך לעשות דבר.',
    en: 'This link is no longer active. Your account has not changed, and there is nothing you need to do.',
  },
  expiredGone: {
    he: 'הקישור הזה כבר לא פעיל, והסרנו את החשבון שעליו שאלנו. אין צורך לעשות דבר.',
    en: 'This link is no longer active, and we removed the account it was about. There is nothing you need to do.',
  },
} as const satisfies Record<string, Phrase>;

type Words = Say<keyof typeof WORDS>;

/** Presents the page of a registered person's link. Shows only name and town. */
export function presentReferencePage(reference: Reference, { now, locale }: LinkReader): LinkPage {
  const { referrerName, subjectFirstName: firstName } = reference;
  const words = wordsIn(WORDS, locale, { referrerName, firstName });
  const state = stateOfReference(reference, now);
  if (state === 'expired') return { state, text: words(expiredText(reference)) };
  if (state === 'answered') return { state, ...outcome(reference, words), next: nextOf(reference, locale) };
  return reference.isNewAccount ? ownDetails(reference, words) : mayBeListed(words);
}

function outcome(reference: Reference, words: Words): { title: string; lines: string[] } {
  if (reference.status === 'confirmed')
    return reference.isNewAccount
      ? { title: words('confirmed'), lines: [words('confirmedText')] }
      : { title: words('listed'), lines: [words('listedText')] };
  return reference.isSubjectDeleted
    ? { title: words('removed'), lines: [words('removedText')] }
    : { title: words('refused'), lines: [words('refusedText')] };
}

/** Leads to the help seekers' sign-in only from a new account: an existing one may be of any kind. */
function nextOf(
  { status, isNewAccount, isSubjectDeleted }: Reference,
  locale: Locale,
): AnsweredLinkPage['next'] {
  if (isSubjectDeleted) return { label: say(LINK_WORDS.home, locale), path: paths.login(), tone: 'plain' };
  return isNewAccount && status === 'confirmed'
    ? signIn(locale, paths.userLogin(), 'primary')
    : signIn(locale);
}

function expiredText({ isNewAccount, isSubjectDeleted }: Reference): keyof typeof WORDS {
  if (isSubjectDeleted) return 'expiredGone';
  return isNewAccount ? 'expiredOwn' : 'expiredAsked';
}

function ownDetails(reference: Reference, words: Words): OpenLinkPage {
  const act = removesAccount(reference) ? 'remove' : 'end';
  const { subjectName, locality } = reference;
  return {
    state: 'open',
    title: words('title'),
    lines: [words('registered'), words('kept'), words('correct'), words('agree')],
    facts: known([
      { label: words('name'), value: subjectName, icon: 'person' },
      { label: words('locality'), value: locality, icon: 'place' },
    ]),
    more: {
      label: words('more'),
      lines: [words('passedOn')],
      links: [
        { label: words('terms'), path: '/pages/terms' },
        { label: words('privacy'), path: '/pages/privacy' },
      ],
    },
    question: words('isItRight'),
    choices: [
      { value: 'yes', label: words('right'), tone: 'primary' },
      askedTwice(words, act, { value: 'no', tone: 'danger' }),
    ],
  };
}

const mayBeListed = (words: Words): OpenLinkPage => ({
  state: 'open',
  title: words('asked'),
  lines: [words('askedText')],
  question: words('mayHelp'),
  choices: yesOrNo(words('yes'), words('no')),
});
