import type { Phrase } from '@ezra/contract/common/locales';
import { blockUser, unblockUser, updateUserStatus } from '@ezra/contract/people/user-status';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Parts } from '../../../platform/feature.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { staffRoutes } from '../../../platform/http/staff-routes.ts';
import { createUserStatus } from './user-status.service.ts';

const ACTIVATED: Phrase = { he: 'החשבון הופעל', en: 'Account activated' };
const DEACTIVATED: Phrase = { he: 'החשבון הושבת', en: 'Account deactivated' };
const BLOCKED: Phrase = { he: 'החשבון נחסם', en: 'User blocked' };
const UNBLOCKED: Phrase = { he: 'החסימה הוסרה', en: 'User unblocked' };

/** Routes by which the staff activate, deactivate, block and unblock people. */
export function userStatusRoutes(parts: Parts): Route[] {
  const { db } = parts;
  const service = createUserStatus(parts);
  return [
    ...staffRoutes(updateUserStatus, async ({ actor, params, body, now }) => {
      const { userId, status: isActive } = params;
      await inTransaction(db, (tx) => service.change(tx, actor, { userId, isActive, to: body ?? {} }, now));
      const status = isActive ? ('activated' as const) : ('deactivated' as const);
      return { data: { id: userId, status }, message: isActive ? ACTIVATED : DEACTIVATED };
    }),

    route(blockUser, async ({ actor, params: { id }, now }) => {
      await inTransaction(db, (tx) => service.block(tx, actor, id, now));
      return { data: { id }, message: BLOCKED };
    }),

    route(unblockUser, async ({ actor, params: { id }, now }) => {
      await inTransaction(db, (tx) => service.unblock(tx, actor, id, now));
      return { data: { id }, message: UNBLOCKED };
    }),
  ];
}
