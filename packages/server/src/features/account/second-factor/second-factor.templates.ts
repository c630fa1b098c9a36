import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter } from '../../../platform/messaging/messaging.ts';

const NOT_ME: Phrase = {
  he: 'אם זה לא בא ממך, נא לפנות לעמותה בהקדם:',
  en: 'If this was not you, please contact the association soon:',
};

/** Sent to the account's phone, whatever channels were chosen: a stranger may have made the change. */
const safetyLetter = <P = object>(key: string, line: Phrase, then = NOT_ME) =>
  defineLetter<P>({
    key,
    type: 'account',
    subject: { he: 'שינוי באבטחת הכניסה', en: 'A change in sign-in security' },
    lines: [line, then],
    leadsTo: 'contact',
  });

export const passkeyAdded = safetyLetter<{ name: string }>('passkey_added', {
  he: 'נוסף מפתח גישה לחשבון שלך במערכת ״{brand}״: {name}.',
  en: 'A passkey was added to your {brand} account: {name}.',
});

export const passkeyRemoved = safetyLetter<{ name: string }>('passkey_removed', {
  he: 'הוסר מפתח גישה מהחשבון שלך במערכת ״{brand}״: {name}.',
  en: 'A passkey was removed from your {brand} account: {name}.',
});

export const totpAdded = safetyLetter('totp_added', {
  he: 'הוגדרה אפליקציית אימות לחשבון שלך במערכת ״{brand}״.',
  en: 'An authenticator app was set up for your {brand} account.',
});

export const totpRemoved = safetyLetter('totp_removed', {
  he: 'אפליקציית האימות הוסרה מהחשבון שלך במערכת ״{brand}״.',
  en: 'The authenticator app was removed from your {brand} account.',
});

export const recoveryCodeUsed = safetyLetter<{ left: number }>('recovery_code_used', {
  he: 'נכנסו לחשבון שלך במערכת ״{brand}״ עם קוד שחזור. קודים שנשארו: {left}.',
  en: 'A recovery code was used to sign in to your {brand} account. Codes left: {left}.',
});

export const recoveryCodesRenewed = safetyLetter('recovery_codes_renewed', {
  he: 'נוצרו קודי שחזור חדשים לחשבון שלך במערכת ״{brand}״, והקודמים בטלו.',
  en: 'New recovery codes were made for your {brand} account, and the earlier ones no longer work.',
});

export const secondFactorReset = safetyLetter(
  'second_factor_reset',
  {
    he: 'השלב השני של הכניסה לחשבון שלך במערכת ״{brand}״ אופס, וכל החיבורים נותקו.',
    en: 'The second step of signing in to your {brand} account was reset, and you were signed out everywhere.',
  },
  {
    he: 'אם לא ביקשת את זה, נא לפנות לעמותה בהקדם:',
    en: 'If you did not ask for it, please contact the association soon:',
  },
);
