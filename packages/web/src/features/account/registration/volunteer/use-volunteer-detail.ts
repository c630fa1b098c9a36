import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { volunteerDetail } from '@ezra/contract/calls/account';
import { queryFor } from '../../../../lib/api/queries.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { useGo } from '../../../../lib/navigation.ts';
import { paths } from '@ezra/contract/paths';
import { toast } from '../../../../lib/toasts.ts';
import type { RegistrationProps } from '../form/verified.ts';
import { volunteerPhrases } from './phrases.ts';

/**
 * Looks up the verified phone when the form opens (document 1, section 7), and sends registered people to the
 * login. If the call fails the form goes on, and the server decides when it is sent.
 */
export function useVolunteerDetail({ verified, leave }: RegistrationProps): {
  /** An admin withdrew the import of this phone. */
  isWithdrawn: boolean;
} {
  const t = usePhrases(volunteerPhrases);
  const go = useGo();
  const { phone, grant } = verified;
  const { data } = useQuery({
    ...queryFor(volunteerDetail, { body: { phone, grant } }, { silent: true }),
    staleTime: Infinity,
  });
  const isRegistered = data?.data.is_register === 1;
  useEffect(() => {
    if (!isRegistered) return;
    toast.success(t('alreadyRegistered'));
    leave();
    go(paths.volunteerLogin());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once, not after each render
  }, [isRegistered]);
  return { isWithdrawn: data?.data.is_import_delete === 1 };
}
