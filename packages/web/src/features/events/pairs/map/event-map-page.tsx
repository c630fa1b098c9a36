import { isApiError } from '../../../../lib/api/api-error.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { LoadFailure } from '../../../../ui/empty-state/load-failure.tsx';
import { EventGone, EventLoading } from '../event-states.tsx';
import { EventMap } from './event-map.tsx';
import { useEventDetail } from './use-event-detail.ts';

export function EventMapPage({ id }: { id: number }) {
  const { event, error, isError, isFetching, refetch, refresh } = useEventDetail(id);
  if (event)
    return (
      <>
        <Title name={event.name} />
        <EventMap event={event} refresh={refresh} />
      </>
    );
  if (isApiError(error) && (error.status === 404 || error.status === 422)) return <EventGone />;
  if (isError) return <LoadFailure level={1} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <EventLoading />;
}

function Title({ name }: { name: string }): null {
  usePageTitle(name);
  return null;
}
