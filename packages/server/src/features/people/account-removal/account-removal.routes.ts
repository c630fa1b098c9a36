import { removeOwnAccount, sendRemovalCode } from '@ezra/contract/people/account-removal';
import type { Phrase } from '@ezra/contract/common/locales';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { unwrap } from '../../../platform/outcome.ts';
import { CODE_SENT } from '../../account/public.ts';
import * as removal from './account-removal.service.ts';
import type { RemovalDeps } from './account-removal.service.ts';

const REMOVED: Phrase = { he: 'החשבון נמחק', en: 'Your account was deleted' };

/** Routes with which people remove their own account: send a code to the phone, then remove. */
export const accountRemovalRoutes = ({ db, ...deps }: RemovalDeps & { db: Database }): Route[] => [
  route(sendRemovalCode, async ({ actor, ip, locale, now }) => {
    const caller = { ip, locale, now, path: sendRemovalCode.path };
    const data = unwrap(await inTransaction(db, (tx) => removal.sendRemovalCode(tx, deps, actor, caller)));
    return { data, message: CODE_SENT };
  }),

  route(removeOwnAccount, async ({ actor, body, ip, locale, now }) => {
    const caller = { ip, locale, now, path: removeOwnAccount.path };
    const until = unwrap(
      await inTransaction(db, (tx) => removal.removeOwnAccount(tx, deps, actor, body.otp, caller)),
    );
    return { data: { restorable_until: until.toISOString() }, message: REMOVED };
  }),
];
