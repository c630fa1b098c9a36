import { BRAND, sayWithBrand as say } from '@ezra/contract/common/brand';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import type { LinkReader } from '../../platform/http/link-pages/link-kind.ts';
import {
  askedTwice,
  type AnsweredLinkPage,
  type LinkPage,
  type OpenLinkPage,
} from '../../platform/http/link-pages/link-page.ts';
import { LINK_WORDS } from '../../platform/http/link-pages/link-words.ts';
import { showPhone } from '../../platform/phone.ts';
import { removesAccount, stateOfReference, type Reference } from './references.domain.ts';

const WORDS = {
  title: { he: 'הפרטים שלך ב{brand}', en: 'Your details with {brand}' },
  registered: {
    he: 'שלום {firstName}. נרשמת ל{brand} על ידי {referrerName}, כדי שאפשר יהיה לעזור לך, בשגרה ובחירום.',
    en: 'Hello {firstName}. You were registered with {brand} by {referrerName}, so that help can reach you, every day and in an emergency.',
  },
  kept: {
    he: 'נשמרו גם תשובות על הבית ועל הצרכים שלך.',
    en: 'Answers about your home and your needs are kept too.',
  },
  correct: {
    he: 'נכנסים עם הטלפון הזה. בפרופיל אפשר לתקן את השם, את הכתובת ואת המוגבלות, ולהוריד את כל מה שנשמר (״המידע שלי״). לתיקון כל דבר אחר אפשר לפנות לעמותה: {phone}.',
    en: 'Sign in with this phone. In the profile you can correct your name, address and disability, and download everything that is kept (‘My data’). To correct anything else, call the association: {phone}.',
  },
  agree: {
    he: 'אישור כאן הוא גם הסכמה לתנאי השימוש ולמדיניות הפרטיות.',
    en: 'By confirming you agree to the terms of use and the privacy policy.',
  },
  more: { he: 'מה כולל האישור?', en: 'What do I agree to?' },
  passedOn: {
    he: 'הפרטים יועברו למי שעוזרים לך, בשגרה ובחירום.',
    en: 'The details are passed on to those who help you, every day and in emergencies.',
  },
  terms: { he: 'תנאי השימוש', en: 'Terms of use' },
  privacy: { he: 'מדיניות הפרטיות', en: 'Privacy policy' },
  name: { he: 'שם', en: 'Name' },
  locality: { he: 'יישוב', en: 'Town' },
  isItRight: { he: 'זה נכון?', en: 'Is that right?' },
  right: { he: 'כן, זה נכון', en: 'Yes, that is right' },
  remove: { he: 'לא, להסיר את הפרטים שלי', en: 'No, remove my details' },
  removeText: {
    he: 'כל מה שנשמר עליך יימחק מיד, ולא יהיה אפשר לשחזר אותו. נודיע ל{referrerName} שהרישום לא אושר.',
    en: 'Everything that is kept about you will be deleted at once and cannot be brought back. We will tell {referrerName} that the registration was not confirmed.',
  },
  removeTitle: { he: 'למחוק את כל הפרטים שלך?', en: 'Delete all your details?' },
  removeSure: { he: 'כן, למחוק הכול', en: 'Yes, delete everything' },
  removeKeep: { he: 'לא, להשאיר את הפרטים', en: 'No, keep my details' },
  end: { he: 'לא, לבטל את הרישום', en: 'No, end this registration' },
  endText: {
    he: 'נודיע ל{referrerName} שהרישום לא אושר. החשבון שלך כבר בשימוש ולכן יישאר; אפשר למחוק אותו בפרופיל.',
    en: 'We will tell {referrerName} that the registration was not confirmed. Your account is in use already, so it stays; you can delete it in your profile.',
  },
  endTitle: { he: 'לבטל את הרישום?', en: 'End this registration?' },
  endSure: { he: 'כן, לבטל את הרישום', en: 'Yes, end the registration' },
  endKeep: { he: 'לא, להשאיר את הרישום', en: 'No, keep the registration' },
  asked: { he: 'בקשה מ{referrerName}', en: 'A request from {referrerName}' },
  askedText: {
    he: 'התקבלה בקשה לרשום אותך ל{brand}. החשבון שלך כבר קיים, ושום דבר בו לא השתנה.',
    en: 'Somebody asked to register you with {brand}. You are registered already, and nothing was changed.',
  },
  mayHelp: {
    he: 'לרשום את {referrerName} בין מי שעוזרים לך?',
    en: 'May {referrerName} be listed as one who helps you?',
  },
  yes: { he: 'כן, אפשר', en: 'Yes' },
  no: { he: 'לא', en: 'No' },
  confirmed: { he: 'תודה, הפרטים אושרו', en: 'Thank you, your details are confirmed' },
  confirmedText: {
    he: 'כדי לבקש עזרה, או לתקן את הפרטים, נכנסים עם הטלפון הזה.',
    en: 'To ask for help, or to correct your details, sign in with this phone.',
  },
  listed: { he: 'תודה, התשובה התקבלה', en: 'Thank you, your answer was recorded' },
  listedText: {
    he: 'מעכשיו {referrerName} בין מי שעוזרים לך.',
    en: '{referrerName} is now listed as one who helps you.',
  },
  removed: { he: 'הפרטים שלך נמחקו', en: 'Your details were deleted' },
  removedText: {
    he: 'מה שנרשם עליך לא שמור אצלנו יותר. אם תרצו, תמיד אפשר להירשם.',
    en: 'What was registered about you is not kept any more. You can always register later, if you like.',
  },
  refused: { he: 'התשובה התקבלה', en: 'Your answer was recorded' },
  refusedText: {
    he: 'הבקשה של {referrerName} בוטלה. החשבון שלך לא השתנה.',
    en: 'The request of {referrerName} has ended. Your account was not changed.',
  },
  expiredOwn: {
    he: 'הקישור הזה כבר לא פעיל, והפרטים שלך עדיין שמורים. כדי לראות אותם, לתקן או למחוק, נכנסים עם הטלפון הזה. אפשר גם לפנות לעמותה.',
    en: 'This link is no longer active, and your details are still kept. Sign in with this phone to see, correct or delete them, or call the association.',
  },
  expiredAsked: {
    he: 'הקישור הזה כבר לא פעיל. החשבון שלך לא השתנה, ואין צורך לעשות דבר.',
    en: 'This link is no longer active. Your account was not changed, and there is nothing that you need to do.',
  },
  expiredGone: {
    he: 'הקישור הזה כבר לא פעיל, והחשבון שעליו נשלח הוסר. אין צורך לעשות דבר.',
    en: 'This link is no longer active, and the account that it was about was removed. There is nothing that you need to do.',
  },
} as const satisfies Record<string, Phrase>;

type Say = (key: keyof typeof WORDS) => string;

/** Shows the page of a registered person's link. Of the details it shows only name and town. */
export function presentReferencePage(reference: Reference, { now, locale }: LinkReader): LinkPage {
  const { referrerName, subjectFirstName: firstName } = reference;
  const phone = showPhone(BRAND.association.phone);
  const words: Say = (key) => say(WORDS[key], locale, { referrerName, firstName, phone });
  const state = stateOfReference(reference, now);
  if (state === 'expired') return { state, text: words(expiredText(reference)) };
  if (state === 'answered') return { state, ...outcome(reference, words), next: nextOf(reference, locale) };
  return reference.isNewAccount ? ownDetails(reference, words) : mayBeListed(words);
}

function outcome(reference: Reference, words: Say): { title: string; lines: string[] } {
  if (reference.status === 'confirmed')
    return reference.isNewAccount
      ? { title: words('confirmed'), lines: [words('confirmedText')] }
      : { title: words('listed'), lines: [words('listedText')] };
  return reference.isSubjectDeleted
    ? { title: words('removed'), lines: [words('removedText')] }
    : { title: words('refused'), lines: [words('refusedText')] };
}

/** Own details are those of a help seeker; an account that was there may be of any kind, and one that is gone of none. */
function nextOf(
  { status, isNewAccount, isSubjectDeleted }: Reference,
  locale: Locale,
): AnsweredLinkPage['next'] {
  const label = say(isSubjectDeleted ? LINK_WORDS.home : LINK_WORDS.signIn, locale);
  return isNewAccount && status === 'confirmed' && !isSubjectDeleted
    ? { label, path: '/user/login', tone: 'primary' }
    : { label, path: '/login', tone: 'plain' };
}

function expiredText({ isNewAccount, isSubjectDeleted }: Reference): keyof typeof WORDS {
  if (isSubjectDeleted) return 'expiredGone';
  return isNewAccount ? 'expiredOwn' : 'expiredAsked';
}

function ownDetails(reference: Reference, words: Say): OpenLinkPage {
  const act = removesAccount(reference) ? 'remove' : 'end';
  const { subjectName, locality } = reference;
  return {
    state: 'open',
    title: words('title'),
    lines: [words('registered'), words('kept'), words('correct'), words('agree')],
    facts: [
      { label: words('name'), value: subjectName, icon: 'person' },
      ...(locality ? [{ label: words('locality'), value: locality, icon: 'place' as const }] : []),
    ],
    more: {
      label: words('more'),
      lines: [words('agree'), words('passedOn')],
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

const mayBeListed = (words: Say): OpenLinkPage => ({
  state: 'open',
  title: words('asked'),
  lines: [words('askedText')],
  question: words('mayHelp'),
  choices: [
    { value: 'yes', label: words('yes'), tone: 'primary' },
    { value: 'no', label: words('no'), tone: 'plain' },
  ],
});
