import { dateFormat } from '@ezra/contract/common/show-time';
import { CALL_US } from '../../../platform/messaging/letter.ts';
import { defineLetter } from '../../../platform/messaging/messaging.ts';

export interface AccountWords {
  /** End of the last day on which the account can be restored. */
  readonly until: Date;
  readonly timeZone: string;
}

const activated = defineLetter<object>({
  key: 'account_activated',
  type: 'account',
  subject: { he: 'החשבון שלך פעיל שוב', en: 'Your account is active again' },
  lines: [
    {
      he: 'החשבון שלך במערכת ״{brand}״ פעיל שוב, ואפשר להיכנס:',
      en: 'Your {brand} account is active again, and you can sign in:',
    },
  ],
  leadsTo: 'login',
});

const deactivated = defineLetter<object>({
  key: 'account_deactivated',
  type: 'account',
  subject: { he: 'החשבון שלך אינו פעיל', en: 'Your account is not active' },
  lines: [
    {
      he: 'החשבון שלך במערכת ״{brand}״ אינו פעיל כרגע, ומה שהיה פתוח בו נסגר.',
      en: 'Your {brand} account is not active at the moment, and what was open in it was closed.',
    },
    CALL_US,
  ],
});

/** The last message about a removed account. Sent to an address, since the account is gone. */
const removed = defineLetter<AccountWords>({
  key: 'account_removed',
  type: 'account',
  subject: { he: 'החשבון שלך נמחק', en: 'Your account was deleted' },
  lines: [
    { he: 'החשבון שלך במערכת ״{brand}״ נמחק.', en: 'Your {brand} account was deleted.' },
    {
      he: 'עד {day} אפשר לבקש מהעמותה לשחזר אותו. אחר כך הפרטים שלך יימחקו לתמיד.',
      en: 'Until {day}, the association can restore it. After that, your details will be erased for good.',
    },
    { he: 'טלפון העמותה: {associationPhone}', en: 'The association’s phone: {associationPhone}' },
    { he: 'דוא״ל העמותה: {associationEmail}', en: 'The association’s e-mail: {associationEmail}' },
  ],
  words: ({ until, timeZone }, locale) => ({ day: dateFormat('longDay', locale, timeZone).format(until) }),
});

/** Sent to a person whose account the association restored. */
const restored = defineLetter<object>({
  key: 'account_restored',
  type: 'account',
  subject: { he: 'החשבון שלך שוחזר', en: 'Your account was restored' },
  lines: [
    {
      he: 'החשבון שלך במערכת ״{brand}״ שוחזר, ואפשר להיכנס שוב:',
      en: 'Your {brand} account was restored, and you can sign in again:',
    },
  ],
  leadsTo: 'login',
});

export const accountLetters = { activated, deactivated, removed, restored };
