import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '@ezra/contract/endpoint';
import { listUsers, type ListedUser } from '@ezra/contract/users';
import { queryFor } from '../../lib/api/queries.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { useListState } from '../../lib/lists/use-list-state.ts';
import { useTableView } from '../../lib/lists/use-table-view.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { TableSettings } from '../../ui/data-table/table-settings.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../ui/empty-state/load-failure.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { usersPhrases } from './phrases.ts';
import { useUserColumns } from './user-columns.tsx';
import { UserDetail } from './user-detail.tsx';
import { NO_FILTERS, UserFilterBar } from './user-filters.tsx';

type SortBy = NonNullable<CallInput<typeof listUsers>['query']['orderBy']>;

/** People: find them, read about them, confirm volunteers' papers. */
export function UserList() {
  const t = usePhrases(usersPhrases);
  const list = useListState<SortBy, typeof NO_FILTERS>({
    sort: { column: 'created_at', order: 'desc' },
    filters: NO_FILTERS,
  });
  const [view, setView] = useTableView('users');
  const [opened, setOpened] = useState<ListedUser | null>(null);
  const columns = useUserColumns();
  const users = useQuery({
    ...queryFor(listUsers, { query: list.query }, { topics: ['pending-volunteers', 'tasks'] }),
    placeholderData: keepPreviousData,
  });
  const rows = users.data?.data ?? [];
  // The filter may leave somebody out whose papers were just confirmed; the dialog stays open.
  const shown = opened && (rows.find(({ id }) => id === opened.id) ?? opened);

  return (
    <Stack>
      <UserFilterBar
        search={list.typed}
        onSearchChange={list.setTyped}
        filters={list.filters}
        onChange={list.setFilters}
      >
        <TableSettings columns={columns} view={view} onChange={setView} />
      </UserFilterBar>
      {users.isError && !users.data ? (
        <LoadFailure onRetry={() => void users.refetch()} isRetrying={users.isFetching} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowId={(user) => user.id}
          rowLabel={(user) => user.full_name || t('noName')}
          onRowOpen={setOpened}
          sort={list.sort}
          onSortChange={list.setSort}
          pagination={{
            page: list.page,
            perPage: list.perPage,
            total: users.data?.meta?.total ?? 0,
            onPageChange: list.setPage,
            onPerPageChange: list.setPerPage,
          }}
          isLoading={users.isPending}
          view={view}
          empty={
            <EmptyState
              title={t('nothingFound')}
              action={<Button onClick={list.clear}>{t('clearFilters')}</Button>}
            >
              {t('nothingFoundHint')}
            </EmptyState>
          }
        />
      )}
      {shown && <UserDetail key={shown.id} user={shown} onClose={() => setOpened(null)} />}
    </Stack>
  );
}
