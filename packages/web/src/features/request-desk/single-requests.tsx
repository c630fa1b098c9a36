import { useCallback, useState, type ReactNode } from 'react';
import { listApplicationUsers, type AdminApplicationUser } from '@ezra/contract/request-desk';
import { useMay } from '../../lib/auth-record/store.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useChosenRows } from '../../lib/lists/use-chosen-rows.ts';
import { useServerList } from '../../lib/lists/use-server-list.ts';
import type { RequestChats } from '../../lib/requests/request-chats.ts';
import { paths } from '@ezra/contract/paths';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ExportButton } from '../../ui/server-list/export-button.tsx';
import { ServerList } from '../../ui/server-list/server-list.tsx';
import { BulkApprove } from './bulk-approve.tsx';
import { fromRow, nameOf } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';
import { RequestDetail } from './request-detail.tsx';
import { useSingleColumns } from './request-columns.tsx';
import { useDeskActions } from './use-desk-actions.tsx';
import { useSingleFilters } from './use-request-filters.ts';
import './desk.css';

/** A request has as many rows as volunteers who answered it, and one before the first answer. */
const rowId = (row: AdminApplicationUser) => `${row.application_id}-${row.id ?? 0}`;

interface SingleRequestsProps {
  chats?: RequestChats;
  /** What both sides of a request said about it. */
  said?: ((applicationId: number) => ReactNode) | undefined;
}

/** All single help requests: find, sort, approve, close, unassign, reject, export. */
export function SingleRequests({ chats, said }: SingleRequestsProps) {
  const t = usePhrases(deskPhrases);
  const filters = useSingleFilters();
  const list = useServerList(listApplicationUsers, {
    name: 'single-requests',
    sort: { column: 'created_at', order: 'desc' },
    filters,
    topics: ['applications'],
  });
  const mayCreate = useMay('requests.create');
  const [opened, setOpened] = useState<number | null>(null);
  const rows = useChosenRows(list.rows, rowId);
  const { act, dialog } = useDeskActions();
  const columns = useSingleColumns(act);
  const close = useCallback(() => setOpened(null), []);

  return (
    <>
      <ServerList
        list={list}
        label={t('single')}
        searchHint={t('searchHint')}
        filters={filters}
        actions={
          <ExportButton endpoint={listApplicationUsers} query={list.query} fileName={t('exportFile')} />
        }
        columns={columns}
        rowId={rowId}
        rowLabel={(row) => nameOf(fromRow(row))}
        onRowOpen={(row) => setOpened(row.application_id)}
        selection={rows.selection}
        bulkActions={<BulkApprove selected={rows.chosen.map(fromRow)} onDone={rows.clear} />}
        empty={
          <EmptyState
            title={t('nothingYet')}
            action={
              mayCreate && <ButtonLink href={paths.adminHelpRequestForm()}>{t('createRequest')}</ButtonLink>
            }
          >
            {t('nothingYetHint')}
          </EmptyState>
        }
      />
      {opened !== null && <RequestDetail id={opened} chats={chats} said={said} onClose={close} />}
      {dialog}
    </>
  );
}
