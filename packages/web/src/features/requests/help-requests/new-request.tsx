import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationDropdowns } from '@ezra/contract/calls/requests';
import { readProfile } from '@ezra/contract/calls/account';
import { missingChoices, queryFor } from '../../../lib/api/queries.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { NO_CHOICES } from './no-choices.ts';
import { Wizard } from './wizard.tsx';

export function NewRequest({ onSent }: { onSent: () => void }) {
  const [attempt, setAttempt] = useState(0);
  const screenTitle = useScreenTitle('newHelpRequest');
  const choices = useQuery(
    queryFor(applicationDropdowns, { body: { flag: 1 } }, { topics: ['applications'], silent: true }),
  );
  const profile = useQuery(queryFor(readProfile, { query: {} }, { silent: true }));
  const missing = missingChoices(choices);
  if (profile.data && (choices.data || missing))
    return (
      <Wizard
        // Restarts the form when the choices arrive: nothing can be typed without them.
        key={`${attempt} ${choices.data ? 'chosen from' : 'missing'}`}
        choices={choices.data?.data ?? NO_CHOICES}
        missing={missing}
        profile={profile.data.data}
        onSent={onSent}
        onStartOver={() => setAttempt(attempt + 1)}
      />
    );
  return (
    <div className="main__inner wizard">
      <h1>{screenTitle}</h1>
      {profile.isError ? (
        <LoadFailure isRetrying={profile.isFetching} onRetry={() => void profile.refetch()} />
      ) : (
        <SkeletonCards />
      )}
    </div>
  );
}
