import { lazy, type ReactNode } from 'react';
import type { listEventRequests, listRejectedEventRequests } from '@ezra/contract/calls/events';
import type { EventApprovalRequest } from '@ezra/contract/events/pairs';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import type { useServerList } from '../../../lib/lists/use-server-list.ts';
import type { RequestChats } from '../../../lib/requests/request-chats.ts';
import { Desk } from '../../../ui/desk/desk.tsx';
import { OpenedRow } from '../../../ui/desk/opened-row.tsx';
import { useDesk } from '../../../ui/desk/use-desk.ts';
import type { DeskView } from '../../../ui/desk/views-bar.tsx';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { useDeskEventColumns } from './desk-columns.tsx';
import { nameOf, ofDesk } from './event-pair.ts';
import { eventDeskPhrases, eventRequestPhrases } from './phrases.ts';
import { usePairActions } from './use-pair-actions.tsx';

const EventPanel = lazy(async () => ({ default: (await import('./event-panel.tsx')).EventPanel }));

/** What the screens pass to the lists of requests in events. */
export interface EventDeskParts {
  title: ReactNode;
  tabs?: ReactNode;
  chats: RequestChats;
}

interface EventDeskProps extends EventDeskParts {
  list: ReturnType<typeof useServerList<typeof listEventRequests.admin | typeof listRejectedEventRequests>>;
  label: string;
  views?: readonly DeskView[];
  filters: readonly ListFilter[];
  /** Whether all requests have ended, so that none can be accepted. */
  isEnded?: boolean;
  empty: ReactNode;
}

const idOf = ({ id }: EventApprovalRequest) => String(id);

/** Shows a list of requests in events with all its actions: accept, reject, complete, export. */
export function EventDesk({ list, chats, isEnded = false, ...props }: EventDeskProps) {
  const t = usePhrases(eventRequestPhrases);
  const d = usePhrases(eventDeskPhrases);
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
        {...props}
        list={list}
        desk={desk}
        searchHint={d('searchHint')}
        columns={columns}
        rowLabel={(row) => nameOf(ofDesk(row))}
        keys={isEnded ? [] : [{ code: 'KeyA', letter: 'A', label: t('approve'), run: approve }]}
        actions={<ExportButton list={list} fileName={isEnded ? props.label : d('exportFile')} />}
        panel={() => (
          <OpenedRow desk={desk}>{(row) => <EventPanel request={row} chats={chats} act={act} />}</OpenedRow>
        )}
      />
      {dialog}
    </>
  );
}
