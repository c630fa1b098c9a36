import { useCallback, useState, type ReactNode } from 'react';
import { listPendingApplications } from '@ezra/contract/request-desk';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../lib/page-title.ts';
import { useServerList } from '../../lib/lists/use-server-list.ts';
import type { RequestChats } from '../../lib/requests/request-chats.ts';
import { paths } from '@ezra/contract/paths';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ServerList } from '../../ui/server-list/server-list.tsx';
import { fromApplication, nameOf, type DeskRequest } from './desk-request.ts';
import { usePendingColumns } from './request-columns.tsx';
import { deskPhrases } from './phrases.ts';
import { RequestDetail } from './request-detail.tsx';
import { useDeskActions } from './use-desk-actions.tsx';
import { usePendingFilters } from './use-request-filters.ts';
import './desk.css';

interface PendingRequestsProps {
  chats?: RequestChats;
  /** Shows the feedback of both sides. */
  said?: (applicationId: number) => ReactNode;
}

/** Open requests, to find a volunteer for each. */
export function PendingRequests({ chats, said }: PendingRequestsProps) {
  const t = usePhrases(deskPhrases);
  const title = useScreenTitle('adminDashboard');
  const allRequests = useScreenTitle('adminRequests');
  const filters = usePendingFilters();
  const list = useServerList(listPendingApplications, {
    name: 'pending-requests',
    sort: { column: 'created_at', order: 'desc' },
    filters,
    topics: ['applications'],
  });
  const [opened, setOpened] = useState<number | null>(null);
  const { act, dialog } = useDeskActions();
  const assign = useCallback((request: DeskRequest) => act('assign', request), [act]);
  const columns = usePendingColumns(assign);
  const closeDetail = useCallback(() => setOpened(null), []);

  return (
    <>
      <ServerList
        list={list}
        label={title}
        searchHint={t('searchHint')}
        filters={filters}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={(row) => nameOf(fromApplication(row))}
        onRowOpen={(row) => setOpened(row.id)}
        empty={
          <EmptyState
            title={t('nothingPending')}
            action={<ButtonLink href={paths.adminRequests()}>{allRequests}</ButtonLink>}
          >
            {t('nothingPendingHint')}
          </EmptyState>
        }
      />
      {opened !== null && <RequestDetail id={opened} chats={chats} said={said} onClose={closeDetail} />}
      {dialog}
    </>
  );
}
