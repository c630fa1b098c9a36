import { removeOwnAccount, sendRemovalCode } from '@ezra/contract/account-removal';
import type { Phrase } from '@ezra/contract/common/locales';
import { route, type Route } from '../../platform/http/route.ts';
import { CODE_SENT } from '../auth/public.ts';
import type { AccountRemovalService } from './account-removal.service.ts';

const REMOVED: Phrase = { he: 'החשבון נמחק', en: 'Your account was deleted' };

/** The routes by which people remove their own account: a code to the phone, then the removal. */
export const accountRemovalRoutes = ({ removal }: { removal: AccountRemovalService }): Route[] => [
  route(sendRemovalCode, async ({ actor, ip, locale, now }) => ({
    data: await removal.sendCode(actor, { ip, locale, now, path: sendRemovalCode.path }),
    message: CODE_SENT,
  })),

  route(removeOwnAccount, async ({ actor, body, ip, locale, now }) => {
    const caller = { ip, locale, now, path: removeOwnAccount.path };
    const until = await removal.removeOwn(actor, body.otp, caller);
    return { data: { restorable_until: until.toISOString() }, message: REMOVED };
  }),
];
