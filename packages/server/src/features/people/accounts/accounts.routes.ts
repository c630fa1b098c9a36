import type { Phrase } from '@ezra/contract/common/locales';
import {
  blockUser,
  deleteUser,
  restoreUser,
  unblockUser,
  updateUserStatus,
} from '@ezra/contract/people/user-status';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { staffRoutes } from '../../../platform/http/staff-routes.ts';
import { commandAccount, removeAccount } from './accounts.service.ts';

const ACTIVATED: Phrase = { he: 'החשבון הופעל', en: 'Account activated' };
const DEACTIVATED: Phrase = { he: 'החשבון הושבת', en: 'Account deactivated' };
const BLOCKED: Phrase = { he: 'החשבון נחסם', en: 'User blocked' };
const UNBLOCKED: Phrase = { he: 'החסימה הוסרה', en: 'User unblocked' };

const DELETED: Phrase = {
  he: 'החשבון נמחק. אפשר לשחזר אותו במשך 30 יום',
  en: 'User deleted. You can restore the account for 30 days',
};
const RESTORED: Phrase = { he: 'החשבון שוחזר', en: 'User restored' };

/** Routes with which staff change people's accounts. */
export const accountRoutes = ({ db, events }: Parts): Route[] => [
  ...staffRoutes(updateUserStatus, async ({ actor, params, body, now }) => {
    const { userId, status: isActive } = params;
    const command = isActive
      ? { kind: 'activate' as const }
      : { kind: 'deactivate' as const, to: body ?? {} };
    await inTransaction(db, (tx) => commandAccount(tx, events, userId, command, actor, now));
    const status = isActive ? ('activated' as const) : ('deactivated' as const);
    return { data: { id: userId, status }, message: isActive ? ACTIVATED : DEACTIVATED };
  }),

  route(blockUser, async ({ actor, params: { id }, now }) => {
    await inTransaction(db, (tx) => commandAccount(tx, events, id, { kind: 'block' }, actor, now));
    return { data: { id }, message: BLOCKED };
  }),

  route(unblockUser, async ({ actor, params: { id }, now }) => {
    await inTransaction(db, (tx) => commandAccount(tx, events, id, { kind: 'unblock' }, actor, now));
    return { data: { id }, message: UNBLOCKED };
  }),

  route(deleteUser, async ({ actor, params: { id }, body, now }) => {
    const until = await inTransaction(db, (tx) => removeAccount(tx, events, id, actor, now, body ?? {}));
    return { data: { restorable_until: until.toISOString() }, message: DELETED };
  }),

  route(restoreUser, async ({ actor, params: { id }, now }) => {
    await inTransaction(db, (tx) => commandAccount(tx, events, id, { kind: 'restore' }, actor, now));
    return { data: { id }, message: RESTORED };
  }),
];
