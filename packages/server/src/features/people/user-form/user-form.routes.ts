import type { Phrase } from '@ezra/contract/common/locales';
import { createUser, updateUser } from '@ezra/contract/people/user-form';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { createAuth, createPhoneChanges } from '../../account/public.ts';
import { createUserRoles } from '../user-roles/user-roles.service.ts';
import { createUserForm } from './user-form.service.ts';

const SAVED: Phrase = { he: 'המשתמש/ת נשמר/ה', en: 'User saved' };

/** Routes by which admins make and change accounts. */
export function userFormRoutes(parts: Parts): Route[] {
  const { db } = parts;
  const service = createUserForm({
    ...parts,
    phoneChanges: createPhoneChanges({ ...parts, auth: createAuth(parts) }),
    roles: createUserRoles(parts),
  });
  return [
    route(createUser, async ({ actor, body, locale, timeZone, now }) => {
      const caller = { locale, timeZone, now };
      const id = await inTransaction(db, (tx) => service.create(tx, actor, body, caller));
      return { data: { id }, message: SAVED };
    }),

    route(updateUser, async ({ actor, params: { id }, body, now }) => {
      await inTransaction(db, (tx) => service.update(tx, actor, id, body, now));
      return { data: { id }, message: SAVED };
    }),
  ];
}
