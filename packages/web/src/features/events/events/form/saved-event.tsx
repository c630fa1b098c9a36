import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CircleStop, Lock, MapPinOff } from 'lucide-react';
import { getEvent } from '@ezra/contract/calls/events';
import { paths } from '@ezra/contract/paths';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { useStaffCall } from '../../../../lib/api/for-role.ts';
import { queryFor } from '../../../../lib/api/queries.ts';
import { useMay } from '../../../../lib/auth-record/store.ts';
import { isolated } from '../../../../lib/format/isolated.ts';
import { usePhrases } from '../../../../lib/i18n/use-phrases.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { ButtonLink } from '../../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../../../ui/empty-state/load-failure.tsx';
import type { IconShape } from '../../../../ui/icon/icon.tsx';
import { SkeletonCards } from '../../../../ui/skeleton/skeleton.tsx';
import { ChangedEvent } from './changed-event.tsx';
import { eventFormPhrases } from './phrases.ts';

/** Loads an event for the form, or says why it cannot be changed. */
export function SavedEvent({ id }: { id: number }) {
  const t = usePhrases(eventFormPhrases);
  usePageTitle(t('editTitle'));
  const endpoint = useStaffCall(getEvent);
  const answer = useQuery({
    ...queryFor(endpoint, { params: { id }, query: {} }, { silent: true }),
    // Loads the newest event when the form opens, and does not reload it later.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    structuralSharing: false,
  });
  const { error, isError, isFetching, isFetchedAfterMount, refetch } = answer;
  const event = isFetchedAfterMount ? answer.data?.data : undefined;
  if (isApiError(error) && (error.status === 404 || error.status === 422))
    return (
      <Shut icon={MapPinOff} title={t('goneTitle')}>
        {t('goneText')}
      </Shut>
    );
  if (event) {
    const { allowed_actions: allowed, status, manager } = event;
    if (allowed.includes('edit') || allowed.includes('start')) return <ChangedEvent event={event} />;
    return status ? (
      <Shut icon={Lock} title={t('othersTitle')}>
        {t('othersText', { name: isolated(manager.full_name) })}
      </Shut>
    ) : (
      <Shut icon={CircleStop} title={t('overTitle')}>
        {t('overText')}
      </Shut>
    );
  }
  if (isError) return <LoadFailure level={1} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <SkeletonCards count={2} lines={6} />;
}

interface ShutProps {
  icon: IconShape;
  title: string;
  children: ReactNode;
}

function Shut({ icon, title, children }: ShutProps) {
  const t = usePhrases(eventFormPhrases);
  const events = useMay('events.run') ? paths.adminEvent() : paths.managerEvent();
  return (
    <EmptyState
      level={1}
      icon={icon}
      title={title}
      action={
        <ButtonLink variant="primary" href={events}>
          {t('toEvents')}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
