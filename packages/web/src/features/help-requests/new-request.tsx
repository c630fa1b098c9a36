import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationDropdowns } from '@ezra/contract/help-requests';
import { readProfile } from '@ezra/contract/profile';
import { queryFor } from '../../lib/api/queries.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { LoadFailure } from '../../ui/empty-state/load-failure.tsx';
import { SkeletonCards } from '../../ui/skeleton/skeleton.tsx';
import { Wizard } from './wizard.tsx';
import { wizardPhrases } from './wizard-phrases.ts';

/** Loads what the wizard needs; `onSent` gets the server's word of success. */
export function NewRequest({ onSent }: { onSent: (message: string | undefined) => void }) {
  const t = usePhrases(wizardPhrases);
  const [attempt, setAttempt] = useState(0);
  const choices = useQuery(
    queryFor(applicationDropdowns, { body: { flag: 1 } }, { topics: ['applications'], silent: true }),
  );
  const profile = useQuery(queryFor(readProfile, { query: {} }, { silent: true }));
  if (choices.data && profile.data)
    return (
      <Wizard
        key={attempt}
        choices={choices.data.data}
        profile={profile.data.data}
        onSent={onSent}
        onStartOver={() => setAttempt(attempt + 1)}
      />
    );
  return (
    <div className="main__inner wizard">
      <h1>{t('pageTitle')}</h1>
      {choices.isError || profile.isError ? (
        <LoadFailure
          isRetrying={choices.isFetching || profile.isFetching}
          onRetry={() => {
            void choices.refetch();
            void profile.refetch();
          }}
        />
      ) : (
        <SkeletonCards />
      )}
    </div>
  );
}
