import { useEffect, useState } from 'react';
import { checkIpStatus } from '@ezra/contract/calls/account';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';

const NONE: readonly string[] = [];

/**
 * Gives the server's reasons against signing in from this network, in the reader's language. Empty while
 * loading and when the call fails.
 */
export function useIpStatus(): readonly string[] {
  const locale = useLocale();
  const [refusals, setRefusals] = useState(NONE);
  useEffect(() => {
    const leaving = new AbortController();
    call(checkIpStatus, {}, { ignoreRequest: true, signal: leaving.signal })
      .then(() => setRefusals(NONE))
      .catch((error: unknown) => {
        if (isApiError(error) && error.status === 422) setRefusals(Object.values(error.errors).flat());
      });
    return () => leaving.abort();
  }, [locale]);
  return refusals;
}
