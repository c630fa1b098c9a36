import { removeOwnAccount, sendRemovalCode } from '@ezra/contract/people/account-removal';
import { deleteUser, restoreUser } from '@ezra/contract/people/user-status';
import type { Phrase } from '@ezra/contract/common/locales';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { unwrap } from '../../../platform/outcome.ts';
import { CODE_SENT } from '../../account/public.ts';
import type { AccountRemovalService, StaffRemoval } from './account-removal.service.ts';

const REMOVED: Phrase = { he: 'החשבון נמחק', en: 'Your account was deleted' };

const USER_DELETED: Phrase = {
  he: 'החשבון נמחק. אפשר לשחזר אותו במשך 30 יום',
  en: 'User deleted. You can restore the account for 30 days',
};
const USER_RESTORED: Phrase = { he: 'החשבון שוחזר', en: 'User restored' };

/** The routes by which people remove their own account (a code to the phone, then the removal), and the staff others'. */
export const accountRemovalRoutes = ({
  db,
  removal,
  staffRemoval,
}: {
  db: Database;
  removal: AccountRemovalService;
  staffRemoval: StaffRemoval;
}): Route[] => [
  route(deleteUser, async ({ actor, params, body, now }) => {
    const to = body ?? {};
    const until = await inTransaction(db, (tx) => staffRemoval.remove(tx, actor, params.id, to, now));
    return { data: { restorable_until: until.toISOString() }, message: USER_DELETED };
  }),

  route(restoreUser, async ({ actor, params, now }) => {
    await inTransaction(db, (tx) => staffRemoval.restore(tx, actor, params.id, now));
    return { data: { id: params.id }, message: USER_RESTORED };
  }),

  route(sendRemovalCode, async ({ actor, ip, locale, now }) => {
    const caller = { ip, locale, now, path: sendRemovalCode.path };
    const data = unwrap(await inTransaction(db, (tx) => removal.sendCode(tx, actor, caller)));
    return { data, message: CODE_SENT };
  }),

  route(removeOwnAccount, async ({ actor, body, ip, locale, now }) => {
    const caller = { ip, locale, now, path: removeOwnAccount.path };
    const until = unwrap(await inTransaction(db, (tx) => removal.removeOwn(tx, actor, body.otp, caller)));
    return { data: { restorable_until: until.toISOString() }, message: REMOVED };
  }),
];
