import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter } from '../../../platform/messaging/messaging.ts';

const VALID: Phrase = {
  he: 'תקף ל־5 דקות. אין למסור את הקוד לאיש.',
  en: 'Valid for 5 minutes. Do not share it with anyone.',
};

interface CodeParams {
  code: string;
  /** Host name of the site, so that the phone offers the code only to this site (WebOTP). */
  host: string;
}

const codeLetter = (key: string, line: Phrase, then = VALID) =>
  defineLetter<CodeParams>({
    key,
    purpose: 'code',
    type: 'code',
    subject: { he: 'קוד למערכת ״{brand}״', en: 'Your {brand} code' },
    lines: [line, then],
    // "@host #code" is how the phone recognises a code for one site.
    textEnd: ({ code, host }) => `\n@${host} #${code}`,
    secrets: ['code'],
  });

export const signInCode = codeLetter('sign_in_code', {
  he: 'קוד הכניסה למערכת ״{brand}״: {code}',
  en: 'Your {brand} sign-in code: {code}',
});

export const registrationCode = codeLetter('registration_code', {
  he: 'קוד ההרשמה למערכת ״{brand}״: {code}',
  en: 'Your {brand} registration code: {code}',
});

export const phoneChangeCode = codeLetter('phone_change_code', {
  he: 'קוד לאישור המספר החדש במערכת ״{brand}״: {code}',
  en: 'Your code to confirm the new number in {brand}: {code}',
});

export const accountDeletionCode = codeLetter(
  'account_deletion_code',
  {
    he: 'קוד למחיקת החשבון שלך במערכת ״{brand}״: {code}',
    en: 'Your code to delete your {brand} account: {code}',
  },
  {
    he: 'תקף ל־5 דקות. אם לא ביקשת למחוק את החשבון, אין למסור את הקוד לאיש.',
    en: 'Valid for 5 minutes. If you did not ask to delete your account, do not share this code with anyone.',
  },
);

/** Sent to a phone that asked for a code on the staff page but belongs to nobody on the staff. */
export const notStaff = defineLetter<object>({
  key: 'not_staff',
  purpose: 'code',
  type: 'code',
  subject: { he: 'כניסה למערכת ״{brand}״', en: 'Signing in to {brand}' },
  lines: [
    {
      he: 'ביקשו קוד לדף הכניסה של צוות מערכת ״{brand}״, אבל המספר הזה אינו רשום כצוות.',
      en: 'Someone asked for a code on the {brand} staff sign-in page, but this number is not listed as staff.',
    },
    {
      he: 'כדי לבקש עזרה או להתנדב נכנסים כאן:',
      en: 'To ask for help or to volunteer, sign in here:',
    },
  ],
  leadsTo: 'login',
});

/** Sent to the admins when wrong codes of the whole installation pass the ceiling. */
export const manyWrongCodes = defineLetter<{ count: number }>({
  key: 'many_wrong_codes',
  type: 'association',
  subject: { he: 'הרבה קודי כניסה שגויים', en: 'Many wrong sign-in codes' },
  lines: [
    {
      he: 'בשעות האחרונות הוזנו כ־{count} קודי כניסה שגויים. ייתכן שמנסים לנחש קודים.',
      en: 'About {count} wrong sign-in codes were entered in the past few hours. Someone may be guessing codes.',
    },
    {
      he: 'עד שזה יירגע, הבדיקה לפני שליחת קוד נמשכת אצל כולם זמן רב יותר.',
      en: 'Until it stops, the check before a code is sent takes longer for everyone.',
    },
  ],
  leadsTo: 'adminDashboard',
});
