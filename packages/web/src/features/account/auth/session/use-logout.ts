import { adminLogout, logout } from '@ezra/contract/calls/account';
import { call } from '../../../../lib/api/call.ts';
import { loginPathOf } from '../../../../lib/api/failures.ts';
import { clearAuth, currentAuth } from '../../../../lib/auth-record/store.ts';
import { may } from '../../../../lib/auth-record/record.ts';
import { dropDraftsOf } from '../../../../lib/drafts/drafts.ts';
import { useGo } from '../../../../lib/navigation.ts';

/**
 * Ends the session on the server, and forgets the token on this device even when the server cannot be
 * reached.
 */
export function useLogout(): () => Promise<void> {
  const go = useGo();
  return async () => {
    const auth = currentAuth();
    if (!auth) return;
    try {
      await call(may(auth, 'administration.enter') ? adminLogout : logout, {}, { isLeaving: true });
    } catch {
      // The server ends the session by itself later.
    }
    dropDraftsOf(String(auth.id));
    clearAuth();
    go(loginPathOf(auth), { replace: true });
  };
}
