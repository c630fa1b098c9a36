import { sayWithBrand as say } from '@ezra/contract/common/brand';
import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter } from '../../platform/messaging/letter.ts';
import { defineTemplate } from '../../platform/messaging/messaging.ts';

const CODE_TYPE = 'code';

interface CodeParams {
  code: string;
  /** Host name of the site: lets the phone offer the code to this site alone (WebOTP). */
  host: string;
}

const codeTemplate = (key: string, line: Phrase) =>
  defineTemplate<CodeParams>({
    key,
    purpose: 'code',
    type: CODE_TYPE,
    // The last line is for the phone: "@host #code" is how it recognises a code for one site.
    text: ({ code, host }, locale) => `${say(line, locale, { code })}\n\n@${host} #${code}`,
    email: ({ code }, locale) => ({
      subject: say({ he: 'קוד למערכת ״{brand}״', en: 'Your {brand} code' }, locale),
      lines: [say(line, locale, { code })],
    }),
    secret: ({ code }) => [code],
  });

export const signInCode = codeTemplate('sign_in_code', {
  he: 'קוד הכניסה למערכת ״{brand}״: {code}\nתקף ל־5 דקות. אין למסור את הקוד לאיש.',
  en: 'Your {brand} sign-in code: {code}\nValid for 5 minutes. Do not share it with anyone.',
});

export const registrationCode = codeTemplate('registration_code', {
  he: 'קוד ההרשמה למערכת ״{brand}״: {code}\nתקף ל־5 דקות. אין למסור את הקוד לאיש.',
  en: 'Your {brand} registration code: {code}\nValid for 5 minutes. Do not share it with anyone.',
});

export const phoneChangeCode = codeTemplate('phone_change_code', {
  he: 'קוד לאישור המספר החדש במערכת ״{brand}״: {code}\nתקף ל־5 דקות. אין למסור את הקוד לאיש.',
  en: 'Your code to confirm the new number in {brand}: {code}\nValid for 5 minutes. Do not share it with anyone.',
});

export const accountDeletionCode = codeTemplate('account_deletion_code', {
  he: 'קוד למחיקת החשבון שלך במערכת ״{brand}״: {code}\nתקף ל־5 דקות. אם לא ביקשת למחוק את החשבון, אין למסור את הקוד לאיש.',
  en: 'Your code to delete your {brand} account: {code}\nValid for 5 minutes. If you did not ask to delete it, do not share this code with anyone.',
});

/** To a phone that asked for a code on the staff page and belongs to nobody of the staff. */
export const notStaff = defineTemplate<{ url: string }>({
  key: 'not_staff',
  purpose: 'code',
  type: CODE_TYPE,
  text: ({ url }, locale) =>
    say(
      {
        he: 'ביקשו קוד לדף הכניסה של צוות המערכת ״{brand}״, והמספר הזה אינו רשום כצוות. הכניסה למבקשי עזרה ולמתנדבים: {url}',
        en: 'A code was requested on the {brand} staff sign-in page, and this number is not listed as staff. Help seekers and volunteers sign in here: {url}',
      },
      locale,
      { url },
    ),
  email: ({ url }, locale) => ({
    subject: say({ he: 'כניסה למערכת ״{brand}״', en: 'Signing in to {brand}' }, locale),
    lines: [say({ he: 'המספר אינו רשום כצוות.', en: 'This number is not listed as staff.' }, locale)],
    button: { label: say({ he: 'לדף הכניסה', en: 'To the sign-in page' }, locale), url },
  }),
});

/** To the admins, when wrong codes of the whole installation pass the ceiling. */
export const manyWrongCodes = defineLetter<{ count: number; url: string }>({
  key: 'many_wrong_codes',
  purpose: 'notice',
  type: 'association',
  subject: { he: 'הרבה קודי כניסה שגויים', en: 'Many wrong sign-in codes' },
  line: {
    he: 'בשעות האחרונות הוזנו בערך {count} קודי כניסה שגויים. ייתכן שמנסים לנחש קודים. עד שזה יירגע, הבדיקה לפני שליחת קוד נמשכת לכולם זמן רב יותר.',
    en: 'About {count} wrong sign-in codes were entered in the past hours. Someone may be guessing codes. Until this calms down, the check before a code is sent takes longer for everyone.',
  },
  button: { he: 'ללוח הבקרה', en: 'To the dashboard' },
  words: ({ count }) => ({ count: String(count) }),
});
