import { sayWithBrand as say } from '@ezra/contract/common/brand';
import type { Phrase } from '@ezra/contract/common/locales';
import { defineTemplate } from '../../platform/messaging/messaging.ts';

const SUBJECT: Phrase = { he: 'שינוי באבטחת הכניסה', en: 'A change in sign-in security' };

/**
 * Told to the phone that the account has, whatever channels were chosen: somebody else may have done it. `url` is where
 * to turn then.
 */
const safetyTemplate = <P extends Readonly<Record<string, string | number>> = { url: string }>(
  key: string,
  line: Phrase,
) =>
  defineTemplate<P>({
    key,
    purpose: 'notice',
    type: 'account',
    text: (params, locale) => say(line, locale, params),
    email: (params, locale) => ({
      subject: say(SUBJECT, locale),
      lines: [say(line, locale, params)],
    }),
  });

export const passkeyAdded = safetyTemplate<{ name: string; url: string }>('passkey_added', {
  he: 'נוסף מפתח גישה לחשבון שלך ב{brand}: {name}. אם זה לא בא ממך, נא לפנות לעמותה בהקדם: {url}',
  en: 'A passkey was added to your {brand} account: {name}. If this was not you, please contact the association soon: {url}',
});

export const passkeyRemoved = safetyTemplate<{ name: string; url: string }>('passkey_removed', {
  he: 'הוסר מפתח גישה מהחשבון שלך ב{brand}: {name}. אם זה לא בא ממך, נא לפנות לעמותה בהקדם: {url}',
  en: 'A passkey was removed from your {brand} account: {name}. If this was not you, please contact the association soon: {url}',
});

export const totpAdded = safetyTemplate('totp_added', {
  he: 'הוגדרה אפליקציית אימות לחשבון שלך ב{brand}. אם זה לא בא ממך, נא לפנות לעמותה בהקדם: {url}',
  en: 'An authenticator app was set up for your {brand} account. If this was not you, please contact the association soon: {url}',
});

export const totpRemoved = safetyTemplate('totp_removed', {
  he: 'אפליקציית האימות הוסרה מהחשבון שלך ב{brand}. אם זה לא בא ממך, נא לפנות לעמותה בהקדם: {url}',
  en: 'The authenticator app was removed from your {brand} account. If this was not you, please contact the association soon: {url}',
});

export const recoveryCodeUsed = safetyTemplate<{ left: number; url: string }>('recovery_code_used', {
  he: 'נכנסו לחשבון שלך ב{brand} עם קוד שחזור. קודים שנשארו: {left}. אם זה לא בא ממך, נא לפנות לעמותה בהקדם: {url}',
  en: 'A recovery code was used to sign in to your {brand} account. Codes left: {left}. If this was not you, please contact the association soon: {url}',
});

export const recoveryCodesRenewed = safetyTemplate('recovery_codes_renewed', {
  he: 'נוצרו קודי שחזור חדשים לחשבון שלך ב{brand}, והקודמים בטלו. אם זה לא בא ממך, נא לפנות לעמותה בהקדם: {url}',
  en: 'New recovery codes were made for your {brand} account, and the earlier ones no longer work. If this was not you, please contact the association soon: {url}',
});

export const secondFactorReset = safetyTemplate('second_factor_reset', {
  he: 'השלב השני של הכניסה לחשבון שלך ב{brand} אופס, וכל החיבורים נותקו. אם זה לא היה לבקשתך, נא לפנות לעמותה בהקדם: {url}',
  en: 'The second step of signing in to your {brand} account was reset, and you were signed out everywhere. If you did not ask for it, please contact the association soon: {url}',
});
