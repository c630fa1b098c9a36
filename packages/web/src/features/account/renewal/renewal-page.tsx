import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { registerOptions, readProfile } from '@ezra/contract/calls/account';
import type { Profile } from '@ezra/contract/account/profile';
import { renewalOf } from '../../../lib/access/landing.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { isAwaited, missingChoices, queryFor } from '../../../lib/api/queries.ts';
import { useAuth } from '../../../lib/auth-record/store.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useGo } from '../../../lib/navigation.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { paths } from '@ezra/contract/paths';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import type { MissingChoices } from '../../../ui/field/use-field.ts';
import { PageHead } from '../../../ui/layout/layout.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { toast } from '../../../lib/toasts.ts';
import { renewalPhrases } from './phrases.ts';
import { RenewalForm, type AvailableOptions } from './renewal-form.tsx';
import type { Information } from './renewal-values.ts';
import './renewal.css';

/** Shows the renewal of a volunteer agreement; `asked` is its id from the address. */
export function RenewalPage({ asked }: { asked: string | null }) {
  const id = asked !== null && /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : null;
  return (
    <div className="main__inner renewal">
      {id === null ? <NotYours /> : <Loaded key={id} agreementId={id} />}
    </div>
  );
}

function Loaded({ agreementId }: { agreementId: number }) {
  const profile = useQuery({
    ...queryFor(readProfile, { query: { volunteer_information_id: agreementId } }, { silent: true }),
    // Opening the page again after a renewal must not show the old agreement.
    gcTime: 0,
  });
  const lists = useQuery({ ...queryFor(registerOptions, {}, { silent: true }), staleTime: Infinity });
  const available = lists.data?.data;
  const options: AvailableOptions = (list) => available?.[list] ?? [];
  if (profile.data?.data.volunteer_information && !isAwaited(lists))
    return (
      <Opened
        profile={profile.data.data}
        information={profile.data.data.volunteer_information}
        options={options}
        missing={missingChoices(lists)}
      />
    );
  if (isApiError(profile.error) && profile.error.status === 404) return <NotYours />;
  if (profile.isError)
    return <LoadFailure level={1} onRetry={() => void profile.refetch()} isRetrying={profile.isFetching} />;
  return <SkeletonCards count={1} lines={8} />;
}

interface OpenedProps {
  profile: Profile;
  information: Information;
  options: AvailableOptions;
  missing: MissingChoices | undefined;
}

function Opened({ profile, information, options, missing }: OpenedProps) {
  const t = usePhrases(renewalPhrases);
  const title = useScreenTitle('accountRenew');
  const go = useGo();
  const format = useFormat();
  // Kept from when the form opened: a later answer must not discard typed values.
  const [isFrozen] = useState(profile.is_freeze === 1);
  const [isDue] = useState(information.is_renew === 1);
  useEffect(() => {
    if (isDue) return;
    toast.success(t('alreadyActive'));
    go(paths.profile(), { replace: true });
    // Shown once, in the language of that moment.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDue, go]);
  if (!isDue) return <SkeletonCards count={1} lines={8} />;
  const text = isFrozen ? t('over') : t('early', { day: format.shortPlainDay(information.ends_on) });
  return (
    <>
      <PageHead
        title={title}
        text={
          <>
            {text} <span className="nowrap">{t('requiredFields')}</span>
          </>
        }
      />
      <RenewalForm before={information} isFrozen={isFrozen} options={options} missing={missing} />
    </>
  );
}

/** Shown when the id belongs to another person or to no agreement. */
function NotYours() {
  const t = usePhrases(renewalPhrases);
  const auth = useAuth();
  const isFrozen = auth?.is_freeze === 1;
  return (
    <EmptyState
      level={1}
      icon={FileQuestion}
      title={t('notYours')}
      action={
        <ButtonLink variant="primary" href={auth && isFrozen ? renewalOf(auth) : paths.profile()}>
          {t(isFrozen ? 'toOwn' : 'toProfile')}
        </ButtonLink>
      }
    >
      {t('notYoursText')}
    </EmptyState>
  );
}
