import { useCallback, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '@ezra/contract/endpoint';
import { listPendingApplications } from '@ezra/contract/request-desk';
import { queryFor } from '../../lib/api/queries.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useListState } from '../../lib/lists/use-list-state.ts';
import { useTableView } from '../../lib/lists/use-table-view.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { TableSettings } from '../../ui/data-table/table-settings.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../ui/empty-state/load-failure.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { fromApplication, nameOf, type DeskRequest } from './desk-request.ts';
import { FilterBar } from './filter-bar.tsx';
import { usePendingColumns } from './pending-columns.tsx';
import { deskPhrases } from './phrases.ts';
import { RequestDetail } from './request-detail.tsx';
import { useDeskActions } from './use-desk-actions.tsx';
import './desk.css';

type SortBy = NonNullable<CallInput<typeof listPendingApplications>['query']['orderBy']>;
const NO_FILTERS: { category: number[] } = { category: [] };

/** Open requests, to find a volunteer for each. */
export function PendingRequests() {
  const t = usePhrases(deskPhrases);
  const list = useListState<SortBy, typeof NO_FILTERS>({
    sort: { column: 'created_at', order: 'desc' },
    filters: NO_FILTERS,
  });
  const [view, setView] = useTableView('pending-requests');
  const [opened, setOpened] = useState<number | null>(null);
  const region = useRef<HTMLElement>(null);
  const { act, dialog } = useDeskActions(region);
  const assign = useCallback((request: DeskRequest) => act('assign', request), [act]);
  const columns = usePendingColumns(assign);
  const closeDetail = useCallback(() => setOpened(null), []);

  const requests = useQuery({
    ...queryFor(listPendingApplications, { query: list.query }, { topics: ['applications'] }),
    placeholderData: keepPreviousData,
  });
  const isNarrowed = list.query.search !== '' || list.filters.category.length > 0;

  return (
    <Stack>
      <FilterBar
        search={list.typed}
        onSearchChange={list.setTyped}
        category={list.filters.category}
        onCategoryChange={(category) => list.setFilters({ category })}
      >
        <TableSettings columns={columns} view={view} onChange={setView} />
      </FilterBar>
      {requests.isError && !requests.data ? (
        <LoadFailure onRetry={() => void requests.refetch()} isRetrying={requests.isFetching} />
      ) : (
        <section ref={region} className="desk-list" tabIndex={-1} aria-label={t('pendingTitle')}>
          <DataTable
            label={t('pendingTitle')}
            columns={columns}
            rows={requests.data?.data ?? []}
            rowId={(row) => row.id}
            rowLabel={(row) => nameOf(fromApplication(row))}
            onRowOpen={(row) => setOpened(row.id)}
            sort={list.sort}
            onSortChange={list.setSort}
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
                  title={t('nothingPending')}
                  action={<ButtonLink href={paths.adminRequests()}>{t('allRequests')}</ButtonLink>}
                >
                  {t('nothingPendingHint')}
                </EmptyState>
              )
            }
          />
        </section>
      )}
      {opened !== null && <RequestDetail id={opened} onClose={closeDetail} />}
      {dialog}
    </Stack>
  );
}
