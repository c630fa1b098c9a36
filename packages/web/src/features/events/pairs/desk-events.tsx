import { CalendarRange } from 'lucide-react';
import { countEventRequestViews, listEventRequests } from '@ezra/contract/calls/events';
import {
  EVENT_REQUEST_VIEWS,
  type EventRequestView,
  type EventUserStatus,
} from '@ezra/contract/events/pairs.terms';
import { paths } from '@ezra/contract/paths';
import { useStaffCall } from '../../../lib/api/for-role.ts';
import { useMay } from '../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../../lib/lists/use-server-list.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import type { DeskView } from '../../../ui/desk/views-bar.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { EventDesk, type EventDeskParts } from './event-desk.tsx';
import { eventDeskPhrases } from './phrases.ts';
import { useEventFilters } from './use-event-filters.ts';

const isOffered = () => true;
/** Managers filter by results (document 3, section 2); requests without a pair have their own view. */
const isNotPending = (status: EventUserStatus) => status !== 'pending';

/** The request that has waited longest comes first. */
const LONGEST_FIRST = { column: 'creation_date', order: 'asc' } as const;

/** Lists the requests in events that the reader may see, with filters, actions, export and a panel. */
export function DeskEvents(parts: EventDeskParts) {
  const d = usePhrases(eventDeskPhrases);
  const isAdmin = useMay('events.run');
  const filters = useEventFilters(isAdmin ? isOffered : isNotPending);
  const endpoint = useStaffCall(listEventRequests);
  const list = useServerList(endpoint, {
    name: 'event-requests',
    sort: { column: 'creation_date', order: 'desc' },
    filters,
    topics: ['event'],
    views: {
      counts: useStaffCall(countEventRequestViews),
      first: 'all',
      sorts: { waiting: LONGEST_FIRST, unpaired: LONGEST_FIRST },
    },
  });
  return (
    <EventDesk
      {...parts}
      list={list}
      label={d('title')}
      views={useEventViews()}
      filters={filters}
      empty={
        list.view === 'all' && (
          <EmptyState
            icon={CalendarRange}
            title={d('noneTitle')}
            action={
              <ButtonLink href={isAdmin ? paths.adminEvent() : paths.managerEvent()}>
                {d('toEvents')}
              </ButtonLink>
            }
          >
            {d('none')}
          </EmptyState>
        )
      }
    />
  );
}

function useEventViews(): readonly DeskView[] {
  const d = usePhrases(eventDeskPhrases);
  const labels: Record<EventRequestView, string> = {
    waiting: d('viewWaiting'),
    unpaired: d('viewUnpaired'),
    paired: d('viewPaired'),
    completed: d('viewCompleted'),
    rejected: d('viewRejected'),
    closed: d('viewClosed'),
    all: d('viewAll'),
  };
  return EVENT_REQUEST_VIEWS.map((name) => ({ name, label: labels[name], isMine: name === 'waiting' }));
}
