import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { readProfile } from '@ezra/contract/calls/account';
import { queryFor } from '../../../lib/api/queries.ts';
import { may } from '../../../lib/auth-record/record.ts';
import { useAuth } from '../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { PageHead } from '../../../ui/layout/layout.tsx';
import { SkeletonAhead, SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { profilePhrases } from './phrases.ts';
import { ProfileAlerts } from './profile-alerts.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useDisabilities } from './use-disabilities.ts';
import './profile.css';

/** Shows one's own profile, for every role. `notices` stand above the details, `children` below them. */
export function ProfilePage({ notices, children }: { notices?: ReactNode; children?: ReactNode }) {
  const t = usePhrases(profilePhrases);
  const title = useScreenTitle('profile');
  const auth = useAuth();
  const { data, isError, refetch } = useQuery(
    queryFor(readProfile, { query: {} }, { topics: ['session'], silent: true }),
  );
  const { isAwaited } = useDisabilities(may(auth, 'requests.ask'));
  if (!auth) return null;
  return (
    <div className="main__inner profile">
      <PageHead title={title} text={t('text')} />
      {data && !isAwaited ? (
        <>
          <ProfileAlerts auth={auth} profile={data.data} />
          {notices}
          {/* Switching the role starts a new form. */}
          <ProfileForm key={auth.role} profile={data.data} hasDisability={may(auth, 'requests.ask')} />
          {may(auth, 'requests.volunteer') && <AgreementCard profile={data.data} />}
        </>
      ) : isError ? (
        <EmptyState
          icon={CloudOff}
          title={t('loadFailed')}
          action={
            <Button variant="primary" onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('loadFailedText')}
        </EmptyState>
      ) : (
        <SkeletonAhead>
          <SkeletonCards count={1} lines={8} />
        </SkeletonAhead>
      )}
      {children}
    </div>
  );
}
