import { listRejectedEventRequests } from '@ezra/contract/calls/events';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../../lib/lists/use-server-list.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { EventDesk, type EventDeskParts } from './event-desk.tsx';
import { eventDeskPhrases } from './phrases.ts';
import { useEventFilters } from './use-event-filters.ts';

export function RejectedEvents(parts: EventDeskParts) {
  const d = usePhrases(eventDeskPhrases);
  // All have the same status, so there is no filter by status.
  const [event] = useEventFilters();
  const filters = [event] as const;
  const list = useServerList(listRejectedEventRequests, {
    name: 'rejected-event-requests',
    sort: { column: 'creation_date', order: 'desc' },
    filters,
    topics: ['event'],
  });
  return (
    <EventDesk
      {...parts}
      list={list}
      label={d('rejectedTitle')}
      isEnded
      filters={filters}
      empty={<EmptyState title={d('noneRejected')}>{d('noneRejectedText')}</EmptyState>}
    />
  );
}
