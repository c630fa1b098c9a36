import type { Phrase } from '@ezra/contract/common/locales';
import { paths } from '@ezra/contract/paths';
import type { LinkReader } from '../../../platform/http/link-pages/link-kind.ts';
import type { LinkPage } from '../../../platform/http/link-pages/link-page.ts';
import { askedTwice, signIn, wordsIn } from '../../../platform/http/link-pages/link-parts.ts';
import { showPhone } from '../../../platform/phone.ts';
import { stateOfChange, type PhoneChange } from './phone-change.domain.ts';

const WORDS = {
  title: { he: 'מספר הטלפון הוחלף', en: 'Your phone number was changed' },
  what: {
    he: 'בחשבון שלך במערכת ״{brand}״ רשום עכשיו מספר טלפון אחר.',
    en: 'Your {brand} account now has another phone number.',
  },
  earlier: { he: 'המספר הקודם', en: 'Your earlier number' },
  question: { he: 'ביקשת להחליף את המספר?', en: 'Did you ask for this?' },
  no: { he: 'לא, להחזיר את המספר הקודם', en: 'No, restore my number' },
  yes: { he: 'כן, ביקשתי', en: 'Yes, I did' },
  noTitle: { he: 'להחזיר את המספר {phone}?', en: 'Restore {phone}?' },
  noText: {
    he: 'ננתק את החשבון מכל המכשירים. אחר כך אפשר להיכנס שוב, עם המספר הקודם.',
    en: 'We will sign the account out on every device. Then you can sign in again with your earlier number.',
  },
  noSure: { he: 'להחזיר את המספר', en: 'Restore the number' },
  noKeep: { he: 'לא עכשיו', en: 'Not now' },
  restored: { he: 'החזרנו את המספר הקודם', en: 'We restored your number' },
  restoredText: {
    he: 'ניתקנו את החשבון מכל המכשירים. אפשר להיכנס עם המספר {phone}.',
    en: 'We signed the account out on every device. You can sign in with {phone}.',
  },
  kept: { he: 'תודה, המספר החדש נשאר', en: 'Thank you, the new number stays' },
  keptText: { he: 'לא צריך לעשות דבר נוסף.', en: 'There is nothing else to do.' },
  expired: {
    he: 'הקישור כבר לא פעיל. אם לא ביקשת להחליף את המספר, נא להתקשר לעמותה.',
    en: 'This link is no longer active. If you did not change your number, please call the association.',
  },
  taken: {
    he: 'חשבון אחר משתמש עכשיו במספר הזה, ולכן אי אפשר להחזיר אותו מכאן. נא להתקשר לעמותה.',
    en: 'Another account uses this number now, so it cannot be restored here. Please call the association.',
  },
} as const satisfies Record<string, Phrase>;

/** Presents the page of the link sent to the earlier number. Does not show the new number. */
export function presentPhoneChange(change: PhoneChange, { now, locale }: LinkReader): LinkPage {
  const phone = showPhone(change.phone);
  const words = wordsIn(WORDS, locale, { phone });
  const state = stateOfChange(change, now);
  if (state === 'expired' || state === 'taken') return { state: 'expired', text: words(state) };
  if (state === 'answered') {
    const isBack = change.answer === 'taken_back';
    return {
      state,
      title: words(isBack ? 'restored' : 'kept'),
      lines: [words(isBack ? 'restoredText' : 'keptText')],
      next: signIn(locale, paths.login(), isBack ? 'primary' : 'plain'),
    };
  }
  return {
    state,
    title: words('title'),
    lines: [words('what')],
    facts: [{ label: words('earlier'), value: phone, icon: 'phone' }],
    question: words('question'),
    choices: [
      askedTwice(words, 'no', { value: 'no', tone: 'danger' }),
      { value: 'yes', label: words('yes'), tone: 'plain' },
    ],
  };
}
