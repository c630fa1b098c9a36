import type { Locale } from '@ezra/contract/common/locales';
import { roleLabel, type Role } from '@ezra/contract/common/roles';
import { defineLetter } from '../../../platform/messaging/messaging.ts';

/** Sent to a person whose roles the staff changed. */
export const rolesChanged = defineLetter<{ roles: readonly Role[] }>({
  key: 'roles_changed',
  type: 'account',
  subject: { he: 'התפקידים שלך במערכת השתנו', en: 'Your roles have changed' },
  lines: [
    {
      he: 'התפקידים שלך במערכת ״{brand}״ עכשיו: {names}. צריך להיכנס מחדש:',
      en: 'Your roles in {brand} are now: {names}. Sign in again:',
    },
  ],
  words: ({ roles }, locale: Locale) => ({
    names: roles.map((role) => roleLabel(role, locale)).join(', '),
  }),
  leadsTo: 'login',
});
