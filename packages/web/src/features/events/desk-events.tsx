import { lazy, type ReactNode } from 'react';
import { CalendarRange } from 'lucide-react';
import {
  countEventRequestViews,
  EVENT_REQUEST_VIEWS,
  listEventRequests,
  type EventApprovalRequest,
  type EventRequestView,
  type EventUserStatus,
} from '@ezra/contract/events';
import { paths } from '@ezra/contract/paths';
import { useStaffCall } from '../../lib/api/for-role.ts';
import { useMay } from '../../lib/auth-record/store.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../lib/lists/use-server-list.ts';
import type { RequestChats } from '../../lib/requests/request-chats.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Desk } from '../../ui/desk/desk.tsx';
import { OpenedRow } from '../../ui/desk/opened-row.tsx';
import { useDesk } from '../../ui/desk/use-desk.ts';
import type { DeskView } from '../../ui/desk/views-bar.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ExportButton } from '../../ui/server-list/export-button.tsx';
import { useDeskEventColumns } from './desk-columns.tsx';
import { nameOf, ofDesk } from './event-pair.ts';
import { eventDeskPhrases, eventRequestPhrases } from './phrases.ts';
import { useEventFilters } from './use-event-filters.ts';
import { usePairActions } from './use-pair-actions.tsx';

const EventPanel = lazy(async () => ({ default: (await import('./event-panel.tsx')).EventPanel }));

interface DeskEventsProps {
  title: ReactNode;
  tabs?: ReactNode;
  chats: RequestChats;
}

const idOf = ({ id }: EventApprovalRequest) => String(id);

const isOffered = () => true;
/** Managers filter by what has become of requests (document 3, section 2); those without a pair are a view. */
const isNotPending = (status: EventUserStatus) => status !== 'pending';

/** Who has waited longest comes first. */
const LONGEST_FIRST = { column: 'creation_date', order: 'asc' } as const;

/** The requests of help seekers in the events that the reader may see: find, accept, reject, export, and who the two sides are. */
export function DeskEvents({ title, tabs, chats }: DeskEventsProps) {
  const t = usePhrases(eventRequestPhrases);
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
  const desk = useDesk(list, { idOf, isWaiting: (row) => row.allowed_actions.includes('approve') });
  const { act, dialog } = usePairActions({
    onAsked: ({ id }) => desk.hold(String(id)),
    onSaved: ({ id }) => desk.goOn(String(id)),
  });
  const approve = (row: EventApprovalRequest) => {
    if (row.allowed_actions.includes('approve')) act('approve', ofDesk(row));
  };
  const columns = useDeskEventColumns(approve);

  return (
    <>
      <Desk
        title={title}
        tabs={tabs}
        label={d('title')}
        list={list}
        desk={desk}
        views={useEventViews()}
        firstView="all"
        searchHint={d('searchHint')}
        filters={filters}
        columns={columns}
        rowLabel={(row) => nameOf(ofDesk(row))}
        keys={[{ code: 'KeyA', letter: 'A', label: t('approve'), run: approve }]}
        actions={<ExportButton endpoint={endpoint} query={list.query} fileName={d('exportFile')} />}
        panel={() => (
          <OpenedRow desk={desk}>{(row) => <EventPanel request={row} chats={chats} act={act} />}</OpenedRow>
        )}
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
      {dialog}
    </>
  );
}

/** The names of the views, in the reader's language. */
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
