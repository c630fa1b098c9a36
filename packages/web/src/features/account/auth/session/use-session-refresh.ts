import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentSession } from '@ezra/contract/calls/account';
import { queryFor } from '../../../../lib/api/queries.ts';
import { changeRole } from '../../../../lib/auth-record/change-role.ts';
import { currentAuth, updateAuth, useAuth } from '../../../../lib/auth-record/store.ts';

/**
 * Takes over what changed about the account since sign-in (validated, deactivated, renewed), so that the
 * guards let people in without a new sign-in.
 */
export function useSessionRefresh(): void {
  const isSignedIn = useAuth() !== null;
  const { data: answer } = useQuery({
    ...queryFor(currentSession, {}, { topics: ['session'], silent: true }),
    enabled: isSignedIn,
    staleTime: 60_000,
  });
  useEffect(() => {
    if (!answer) return;
    // A role switched in another tab or on another device replaces the whole screen.
    if (answer.data.role === currentAuth()?.role) updateAuth(answer.data);
    else changeRole(answer.data);
  }, [answer]);
}
