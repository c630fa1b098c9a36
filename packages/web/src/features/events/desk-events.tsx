import { useCallback, useState } from 'react';
import { CalendarRange } from 'lucide-react';
import { listAdminEventRequests, type EventApprovalRequest } from '@ezra/contract/events';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../lib/lists/use-server-list.ts';
import { paths } from '@ezra/contract/paths';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ExportButton } from '../../ui/server-list/export-button.tsx';
import { ServerList } from '../../ui/server-list/server-list.tsx';
import { useDeskEventColumns } from './desk-columns.tsx';
import type { DeskAct } from './desk-row-actions.tsx';
import { nameOf, ofDesk, type ChatWith } from './event-pair.ts';
import { EventRequestDetail } from './event-request-detail.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { eventDeskPhrases } from './phrases.ts';
import { useEventFilters } from './use-event-filters.ts';
import { usePairActions } from './use-pair-actions.tsx';

interface Opened {
  what: 'request' | 'volunteer' | 'user';
  row: EventApprovalRequest;
}

/** All requests of help seekers in events: find, sort, accept, reject, export, and who the two sides are. */
export function DeskEvents({ chatWith }: { chatWith: ChatWith }) {
  const d = usePhrases(eventDeskPhrases);
  const filters = useEventFilters();
  const list = useServerList(listAdminEventRequests, {
    name: 'event-requests',
    sort: { column: 'creation_date', order: 'desc' },
    filters,
    topics: ['event'],
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const { act, dialog } = usePairActions();
  const onAction: DeskAct = (action, row) => {
    if (action === 'volunteer' || action === 'user') setOpened({ what: action, row });
    else act(action, ofDesk(row));
  };
  const columns = useDeskEventColumns(onAction);
  const close = useCallback(() => setOpened(null), []);
  // The open row follows the list; a filter may drop the row that was just changed.
  const shown = opened && (list.rows.find(({ id }) => id === opened.row.id) ?? opened.row);

  return (
    <>
      <ServerList
        list={list}
        label={d('title')}
        searchHint={d('searchHint')}
        filters={filters}
        actions={
          <ExportButton endpoint={listAdminEventRequests} query={list.query} fileName={d('exportFile')} />
        }
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={(row) => nameOf(ofDesk(row))}
        onRowOpen={(row) => setOpened({ what: 'request', row })}
        empty={
          <EmptyState
            icon={CalendarRange}
            title={d('noneTitle')}
            action={<ButtonLink href={paths.adminEvent()}>{d('toEvents')}</ButtonLink>}
          >
            {d('none')}
          </EmptyState>
        }
      />
      {opened && shown && opened.what === 'request' && <EventRequestDetail request={shown} onClose={close} />}
      {opened && shown && opened.what !== 'request' && (
        <PersonDialog request={shown} side={opened.what} chatWith={chatWith} onClose={close} />
      )}
      {dialog}
    </>
  );
}
