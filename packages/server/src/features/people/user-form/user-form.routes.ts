import type { Phrase } from '@ezra/contract/common/locales';
import { createUser, updateUser } from '@ezra/contract/people/user-form';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { createAuth } from '../../account/public.ts';
import { createAccount, updateAccount } from './user-form.service.ts';

const SAVED: Phrase = { he: 'המשתמש/ת נשמר/ה', en: 'User saved' };

/** Routes with which admins create and change accounts. */
export function userFormRoutes({ db, ...parts }: Parts): Route[] {
  const deps = { ...parts, auth: createAuth({ db, ...parts }) };
  return [
    route(createUser, async ({ actor, body, locale, timeZone, now }) => {
      const caller = { locale, timeZone, now };
      const id = await inTransaction(db, (tx) => createAccount(tx, deps, actor, body, caller));
      return { data: { id }, message: SAVED };
    }),

    route(updateUser, async ({ actor, params: { id }, body, now }) => {
      await inTransaction(db, (tx) => updateAccount(tx, deps, actor, id, body, now));
      return { data: { id }, message: SAVED };
    }),
  ];
}
