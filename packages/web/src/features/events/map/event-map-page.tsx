import { MapPinOff } from 'lucide-react';
import { paths } from '@ezra/contract/paths';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { EventMap } from './event-map.tsx';
import { eventMapPhrases } from './phrases.ts';
import { useEventDetail } from './use-event-detail.ts';

/** The map of an event, or why it cannot be shown. */
export function EventMapPage({ id }: { id: number }) {
  const t = usePhrases(eventMapPhrases);
  const isManagers = !useMay('events.run');
  const { event, error, isError, isFetching, refetch, refresh } = useEventDetail(id);
  if (event)
    return (
      <>
        <Title name={event.name} />
        <EventMap event={event} refresh={refresh} />
      </>
    );
  if (isApiError(error) && (error.status === 404 || error.status === 422))
    return (
      <EmptyState
        level={1}
        icon={MapPinOff}
        title={t('goneTitle')}
        action={
          <ButtonLink variant="primary" href={isManagers ? paths.managerEvent() : paths.adminEvent()}>
            {t('toEvents')}
          </ButtonLink>
        }
      >
        {t('goneText')}
      </EmptyState>
    );
  if (isError) return <LoadFailure level={1} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      <SkeletonLines lines={8} />
    </div>
  );
}

function Title({ name }: { name: string }): null {
  usePageTitle(name);
  return null;
}
