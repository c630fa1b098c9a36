import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Lock, UserRoundX } from 'lucide-react';
import { paths } from '@ezra/contract/paths';
import { listUsers } from '@ezra/contract/calls/people';
import type { ListedUser } from '@ezra/contract/people/users';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { queryFor } from '../../../../lib/api/queries.ts';
import { useAuth } from '../../../../lib/auth-record/store.ts';
import { isolated } from '../../../../lib/format/isolated.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { ButtonLink } from '../../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../../../ui/empty-state/load-failure.tsx';
import type { IconShape } from '../../../../ui/icon/icon.tsx';
import { SkeletonCards } from '../../../../ui/skeleton/skeleton.tsx';
import { USER_STATUSES } from '../looks.ts';
import { userFormPhrases } from './phrases.ts';
import { ChangedUser } from './user-form.tsx';

/** Loads a person's account into the form, or says why it cannot be changed. */
export function SavedUser({ id }: { id: number }) {
  const t = usePhrases(userFormPhrases);
  usePageTitle(t('editTitle'));
  const answer = useQuery({
    // Includes deleted accounts, to say that they are deleted.
    ...queryFor(listUsers, { query: { ids: [id], status: [...USER_STATUSES] } }, { silent: true }),
    // Starts from current values, then never replaces what is typed.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  const { data, error, isError, isFetching, isFetchedAfterMount, refetch } = answer;
  const isRefused = isApiError(error) && (error.status === 404 || error.status === 422);
  if (isRefused || (isFetchedAfterMount && data?.data.length === 0))
    return (
      <Shut icon={UserRoundX} title={t('goneTitle')}>
        {t('goneText')}
      </Shut>
    );
  const user = isFetchedAfterMount ? data?.data[0] : undefined;
  if (user)
    return user.allowed_actions.includes('edit') ? <ChangedUser user={user} /> : <Fixed user={user} />;
  if (isError) return <LoadFailure level={1} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <SkeletonCards count={2} lines={6} />;
}

/** Says why the account cannot be changed here. */
function Fixed({ user }: { user: ListedUser }) {
  const t = usePhrases(userFormPhrases);
  const isOwn = useAuth()?.id === user.id;
  return (
    <Shut icon={Lock} title={t('shutTitle')}>
      {isOwn
        ? t('ownText')
        : user.status === 'deleted'
          ? t('deletedText')
          : t('shutText', { name: isolated(user.full_name) })}
    </Shut>
  );
}

interface ShutProps {
  icon: IconShape;
  title: string;
  children: ReactNode;
}

function Shut({ icon, title, children }: ShutProps) {
  const t = usePhrases(userFormPhrases);
  return (
    <EmptyState
      level={1}
      icon={icon}
      title={title}
      action={
        <ButtonLink variant="primary" href={paths.adminUserManagement()}>
          {t('toList')}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
