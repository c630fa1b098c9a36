import { dateFormat } from '@ezra/contract/common/show-time';
import { defineLetter } from '../../../platform/messaging/messaging.ts';

interface Removal {
  /** The end of the last day on which the account can be restored. */
  until: Date;
  timeZone: string;
}

/** The last message about a removed account; it goes to the address, since there is no account. */
export const accountRemoved = defineLetter<Removal>({
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

/** To a person whose account the association restored. */
export const accountRestored = defineLetter<object>({
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
