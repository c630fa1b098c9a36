import { useCallback, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { CallInput } from '@ezra/contract/endpoint';
import type { RequestStatus } from '@ezra/contract/help-requests';
import { listApplicationUsers, type AdminApplicationUser } from '@ezra/contract/request-desk';
import { queryFor } from '../../lib/api/queries.ts';
import { useDownload } from '../../lib/api/use-download.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useListState } from '../../lib/lists/use-list-state.ts';
import { useTableView } from '../../lib/lists/use-table-view.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { TableSettings } from '../../ui/data-table/table-settings.tsx';
import type { RowId } from '../../ui/data-table/types.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../ui/empty-state/load-failure.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { BulkApprove } from './bulk-approve.tsx';
import { fromRow, nameOf } from './desk-request.ts';
import { FilterBar } from './filter-bar.tsx';
import { deskPhrases } from './phrases.ts';
import { RequestDetail } from './request-detail.tsx';
import { useSingleColumns } from './single-columns.tsx';
import { useDeskActions } from './use-desk-actions.tsx';
import './desk.css';

type Row = AdminApplicationUser;
type SortBy = NonNullable<CallInput<typeof listApplicationUsers>['query']['orderBy']>;

/** A request has as many rows as volunteers who answered it, and one when nobody has. */
const rowId = (row: Row): RowId => `${row.application_id}-${row.id ?? 0}`;

const NO_FILTERS: { category: number[]; status: RequestStatus[] } = { category: [], status: [] };

/** All single help requests: find, sort, approve, close, unassign, reject, export. */
export function SingleRequests() {
  const t = usePhrases(deskPhrases);
  const list = useListState<SortBy, typeof NO_FILTERS>({
    sort: { column: 'created_at', order: 'desc' },
    filters: NO_FILTERS,
  });
  const [view, setView] = useTableView('single-requests');
  const [opened, setOpened] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<RowId, Row>>(new Map());
  const region = useRef<HTMLElement>(null);
  const { act, dialog } = useDeskActions(region);
  const columns = useSingleColumns(act);
  const file = useDownload(listApplicationUsers, t('exportFile'));

  const requests = useQuery({
    ...queryFor(listApplicationUsers, { query: list.query }, { topics: ['applications'] }),
    placeholderData: keepPreviousData,
  });
  const rows = requests.data?.data ?? [];
  // A row that has changed since it was selected counts as it is now.
  const present = new Map(rows.map((row) => [rowId(row), row]));
  const select = (ids: ReadonlySet<RowId>) =>
    setChosen((before) => {
      const next = new Map<RowId, Row>();
      for (const id of ids) {
        const row = present.get(id) ?? before.get(id);
        if (row) next.set(id, row);
      }
      return next;
    });
  const selected = [...chosen].map(([id, row]) => fromRow(present.get(id) ?? row));
  const isNarrowed =
    list.query.search !== '' || list.filters.category.length > 0 || list.filters.status.length > 0;
  const close = useCallback(() => setOpened(null), []);

  return (
    <Stack>
      <FilterBar
        search={list.typed}
        onSearchChange={list.setTyped}
        category={list.filters.category}
        onCategoryChange={(category) => list.setFilters({ category })}
        status={list.filters.status}
        onStatusChange={(status) => list.setFilters({ status })}
      >
        <TableSettings columns={columns} view={view} onChange={setView} />
        <Button
          size="small"
          icon={Download}
          busy={file.isUnderWay}
          onClick={() => file.start({ query: { ...list.query, export: 1 } })}
        >
          {t('exportExcel')}
        </Button>
      </FilterBar>
      {requests.isError && !requests.data ? (
        <LoadFailure onRetry={() => void requests.refetch()} isRetrying={requests.isFetching} />
      ) : (
        <section ref={region} className="desk-list" tabIndex={-1} aria-label={t('single')}>
          <DataTable
            label={t('single')}
            columns={columns}
            rows={rows}
            rowId={rowId}
            rowLabel={(row) => nameOf(fromRow(row))}
            onRowOpen={(row) => setOpened(row.application_id)}
            sort={list.sort}
            onSortChange={list.setSort}
            selection={{ ids: new Set(chosen.keys()), onChange: select }}
            bulkActions={
              <BulkApprove
                selected={selected}
                onDone={() => {
                  setChosen(new Map());
                  region.current?.focus({ preventScroll: true });
                }}
              />
            }
            pagination={{
              page: list.page,
              perPage: list.perPage,
              total: requests.data?.meta?.total ?? 0,
              onPageChange: list.setPage,
              onPerPageChange: list.setPerPage,
            }}
            isLoading={requests.isPending}
            view={view}
            empty={
              isNarrowed ? (
                <EmptyState
                  title={t('nothingFound')}
                  action={<Button onClick={list.clear}>{t('clearFilters')}</Button>}
                >
                  {t('nothingFoundHint')}
                </EmptyState>
              ) : (
                <EmptyState
                  title={t('nothingYet')}
                  action={<ButtonLink href={paths.adminHelpRequestForm()}>{t('createRequest')}</ButtonLink>}
                >
                  {t('nothingYetHint')}
                </EmptyState>
              )
            }
          />
        </section>
      )}
      {opened !== null && <RequestDetail id={opened} onClose={close} />}
      {dialog}
    </Stack>
  );
}
