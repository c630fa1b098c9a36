import { useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallInput } from '@ezra/contract/common/endpoint';
import type { Topic } from '@ezra/contract/common/realtime';
import { queryFor } from '../api/queries.ts';
import type { ListEndpoint, ListFilters, RowOf } from './list-endpoint.ts';
import { useListState, type ListStart } from './use-list-state.ts';
import { useTableView } from './use-table-view.ts';

interface ServerListOptions<E extends ListEndpoint, F extends ListFilters> extends ListStart<E, F> {
  /** The name under which the person's choice of columns is stored. */
  readonly name: string;
  /** Further parameters of each call. */
  readonly fixed?: object;
  /** Realtime topics that make the rows outdated. */
  readonly topics: readonly Topic[];
}

/**
 * Loads a list from the server with everything its table needs: the rows, filters and order, and the
 * person's view of the columns. `ui/server-list` shows it. While other rows load, the earlier ones stay.
 */
export function useServerList<E extends ListEndpoint, F extends ListFilters>(
  endpoint: E,
  { name, topics, fixed, ...start }: ServerListOptions<E, F>,
) {
  const state = useListState(endpoint, start);
  const [view, setView] = useTableView(name);
  const answer = useQuery({
    ...queryFor(endpoint, { query: { ...fixed, ...state.query } } as unknown as CallInput<E>, { topics }),
    placeholderData: keepPreviousData,
  });
  const total = answer.data?.meta?.total ?? 0;
  const { page, perPage, setPage } = state;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const isBeyond = answer.isSuccess && !answer.isPlaceholderData && page > lastPage;
  useEffect(() => {
    // The last page has become empty, or the address is older than the list.
    if (isBeyond) setPage(lastPage);
  }, [isBeyond, lastPage, setPage]);

  return {
    ...state,
    view,
    setView,
    rows: (answer.data?.data ?? []) as readonly RowOf<E>[],
    total,
    isLoading: answer.isPending || isBeyond,
    /** No rows arrived: there are none to show. */
    isFailed: answer.isError && !answer.data,
    isRetrying: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}

/** The answer of `useServerList`, for components that show it. */
export interface ServerListState<Row, F extends ListFilters> extends Omit<
  ReturnType<typeof useServerList<ListEndpoint, F>>,
  'rows' | 'sort' | 'query'
> {
  readonly rows: readonly Row[];
  readonly sort: { readonly column: string; readonly order: 'asc' | 'desc' };
}
