import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { listEvents } from '@ezra/contract/calls/events';
import type { ManagedEvent } from '@ezra/contract/events/events';
import { useStaffCall } from '../../../../lib/api/for-role.ts';
import { queryFor } from '../../../../lib/api/queries.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useRoom } from '../../../../lib/realtime/use-realtime.ts';
import { LoadFailure } from '../../../../ui/empty-state/load-failure.tsx';
import { EventGone, EventLoading } from '../event-states.tsx';

interface KnownEventProps {
  id: number;
  children: (event: ManagedEvent) => ReactNode;
}

const TOPICS = { topics: ['event'], silent: true } as const;

/** Loads only the event's row of the list, without the thousands of people on its map. */
export function KnownEvent({ id, children }: KnownEventProps) {
  const query = { ids: [id], view: 'all' } as const;
  const answer = useQuery(queryFor(useStaffCall(listEvents), { query }, TOPICS));
  useRoom(`event:${id}`);
  const event = answer.data?.data.find((each) => each.id === id);
  if (event)
    return (
      <>
        <Title name={event.name} />
        {children(event)}
      </>
    );
  if (answer.data) return <EventGone />;
  if (answer.isError)
    return <LoadFailure level={1} onRetry={() => void answer.refetch()} isRetrying={answer.isFetching} />;
  return <EventLoading />;
}

function Title({ name }: { name: string }): null {
  usePageTitle(name);
  return null;
}
