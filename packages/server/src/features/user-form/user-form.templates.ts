import { roleLabel, type Role } from '@ezra/contract/common/roles';
import { defineLetter } from '../../platform/messaging/messaging.ts';

/** To a person for whom an admin made an account of the staff. */
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

/** To the earlier number of an account whose phone an admin changed. */
export const phoneChangedByStaff = defineLetter<object>({
  key: 'phone_changed_by_staff',
  type: 'account',
  subject: { he: 'מספר הטלפון הוחלף', en: 'Your phone number was changed' },
  lines: [
    {
      he: 'צוות העמותה החליף את מספר הטלפון של החשבון שלך במערכת ״{brand}״. לא ביקשת את זה? אפשר להתקשר: {associationPhone}',
      en: 'The association changed the phone number of your {brand} account. Not you? Call {associationPhone}',
    },
  ],
});
