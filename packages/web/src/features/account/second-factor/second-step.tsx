import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LogOut } from 'lucide-react';
import { adminLogout, logout, switchRole, readSecondFactor } from '@ezra/contract/calls/account';
import type { SecondFactor } from '@ezra/contract/account/second-factor';
import { PUBLIC_ROLES, type PublicRole } from '@ezra/contract/common/roles';
import { call } from '../../../lib/api/call.ts';
import { loginPathOf } from '../../../lib/api/failures.ts';
import { queryFor } from '../../../lib/api/queries.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { changeRole } from '../../../lib/auth-record/change-role.ts';
import { may, type AuthRecord } from '../../../lib/auth-record/record.ts';
import { clearAuth, updateAuth } from '../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useGo } from '../../../lib/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { SingleMatter, Stack } from '../../../ui/layout/layout.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { EnrolFirst } from './enrol-first.tsx';
import { GiveFactor } from './give-factor.tsx';
import { enrolPhrases, givePhrases } from './phrases.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StepHeading, StepIntro } from './step-heading.tsx';
import './second-factor.css';

const enter = () => updateAuth({ second_factor: 'none' });

/** Replaces every staff screen while the session lacks its second factor. */
export function SecondStep({ auth }: { auth: AuthRecord }) {
  const enrol = usePhrases(enrolPhrases);
  const [codes, setCodes] = useState<string[] | null>(null);
  const factors = useQuery(queryFor(readSecondFactor, {}, { topics: ['session'], silent: true }));
  const state = factors.data?.data.state;
  useEffect(() => {
    // Another tab set it up or gave it. Recovery codes on the screen stay until they were read.
    if (state && state !== auth.second_factor && codes === null) updateAuth({ second_factor: state });
  }, [state, auth.second_factor, codes]);

  if (codes)
    return (
      <SingleMatter>
        <StepHeading key="codes">{enrol('codesTitle')}</StepHeading>
        <RecoveryCodes codes={codes} onKept={enter} />
      </SingleMatter>
    );
  return (
    <SingleMatter>
      {factors.data ? (
        <Missing factors={factors.data.data} onEnrolled={setCodes} />
      ) : factors.isError ? (
        <LoadFailure level={1} onRetry={() => void factors.refetch()} isRetrying={factors.isFetching} />
      ) : (
        <SkeletonCards count={1} lines={6} />
      )}
      <WayOut auth={auth} />
    </SingleMatter>
  );
}

interface MissingProps {
  factors: SecondFactor;
  onEnrolled: (codes: string[]) => void;
}

function Missing({ factors, onEnrolled }: MissingProps) {
  const t = usePhrases(givePhrases);
  if (factors.state === 'enrol') return <EnrolFirst factors={factors} onEnrolled={onEnrolled} />;
  return (
    <Stack gap="loose">
      <StepIntro title={t('title')} text={t('text')} />
      <GiveFactor factors={factors} onGiven={enter} isPage />
    </Stack>
  );
}

const OTHERS = { user: 'asUser', volunteer: 'asVolunteer' } as const satisfies Record<PublicRole, string>;

/** Offers to leave, or to go on in a role that needs only the phone's code. */
function WayOut({ auth }: { auth: AuthRecord }) {
  const t = usePhrases(givePhrases);
  const go = useGo();
  const change = useSave(switchRole, { onSaved: ({ data }) => changeRole(data) });
  const leave = async () => {
    try {
      await call(may(auth, 'administration.enter') ? adminLogout : logout, {});
    } catch {
      // The server ends the session by itself later.
    }
    clearAuth();
    go(loginPathOf(auth), { replace: true });
  };
  const others = PUBLIC_ROLES.filter((role) => auth.roles.includes(role));
  return (
    <Stack gap="tight" className="second-factor__out">
      {others.map((role) => (
        <Button
          key={role}
          variant="quiet"
          busy={change.isPending}
          onClick={() => change.mutate({ body: { role } })}
        >
          {t(OTHERS[role])}
        </Button>
      ))}
      <Button variant="quiet" icon={LogOut} onClick={() => void leave()}>
        {t('logout')}
      </Button>
    </Stack>
  );
}
