import { roleLabel, type Role } from '@ezra/contract/common/roles';
import { defineLetter } from '../../../platform/messaging/messaging.ts';

/** Sent to a person for whom an admin created a staff account. */
export const accountMade = defineLetter<{ role: Role }>({
  key: 'account_made',
  type: 'account',
  subject: { he: 'נפתח לך חשבון במערכת ״{brand}״', en: 'You have a {brand} account' },
  lines: [
    {
      he: 'נפתח לך חשבון במערכת ״{brand}״ בתפקיד: {roleName}. נכנסים עם מספר הטלפון הזה, בכניסת הצוות:',
      en: 'You now have a {brand} account as: {roleName}. Sign in with this phone number, at the staff sign-in:',
    },
  ],
  words: ({ role }, locale) => ({ roleName: roleLabel(role, locale) }),
  leadsTo: 'adminLogin',
});
