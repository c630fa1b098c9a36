import { useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Call } from '@ezra/contract/common/endpoint';
import type { Topic } from '@ezra/contract/common/realtime';
import { queryFor } from '../api/queries.ts';
import type { ListSort } from './list-address.ts';
import {
  inputOf,
  type FilterName,
  type FilterOf,
  type ListEndpoint,
  type ListFilters,
  type RowOf,
  type SortOf,
  type ViewsEndpoint,
} from './list-endpoint.ts';
import { useFreshStart, useListState } from './use-list-state.ts';
import { useTableView } from './use-table-view.ts';

interface ServerListOptions<E extends ListEndpoint> {
  /** Name under which the person's choice of columns is stored. */
  readonly name: string;
  /** Parameters of the call's path, such as `{ id }` of an event. */
  readonly params?: object | undefined;
  readonly sort: ListSort<SortOf<E>>;
  /** The filters that the list shows, without a choice at first. */
  readonly filters?: readonly FilterOf<FilterName<E>>[];
  /** More parameters of each call. */
  readonly fixed?: object;
  /** Realtime topics that outdate the rows. */
  readonly topics: readonly Topic[];
  /** The views of a staff list, the call that counts them, and the first view. */
  readonly views?: ListViews<E>;
}

interface ListViews<E extends ListEndpoint> {
  readonly counts: ViewsEndpoint;
  readonly first: string;
  /** Orders of views that differ from the order of the list. */
  readonly sorts?: Readonly<Record<string, ListSort<SortOf<E>>>>;
}

const NO_COUNTS: Readonly<Partial<Record<string, number>>> = {};

/**
 * Loads a list from the server with everything its table needs: rows, filters and order, and the person's
 * choice of columns. `ui/list` shows it. Keeps the earlier rows while others load.
 */
export function useServerList<E extends ListEndpoint>(
  endpoint: E,
  { name, params, topics, fixed, sort, filters = [], views }: ServerListOptions<E>,
) {
  const unfiltered = filters.map((filter) => [filter.name, filter.isSingle ? undefined : []]);
  const state = useListState({
    sort,
    filters: Object.fromEntries(unfiltered) as ListFilters,
    ...(views && { view: views.first, sortOfView: views.sorts ?? {} }),
  });
  const [columns, setColumns] = useTableView(name);
  const counts = useQuery({
    ...queryFor<Call>(views?.counts ?? endpoint, params ? { params } : {}, {
      topics,
      silent: true,
    }),
    enabled: views !== undefined,
  });
  const answer = useQuery({
    ...queryFor(endpoint, inputOf<E>({ ...fixed, ...state.query }, params), {
      topics,
      silent: state.isRefused,
    }),
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

  const isRefused = useFreshStart(state, answer.error);

  return {
    ...state,
    name,
    params,
    endpoint,
    topics,
    /** The person's choice of columns. */
    columns,
    setColumns,
    /** Numbers of rows in each view; empty until known. */
    counts: (counts.data?.data as typeof NO_COUNTS | undefined) ?? NO_COUNTS,
    rows: (answer.data?.data ?? []) as readonly RowOf<E>[],
    total,
    isLoading: answer.isPending || isBeyond || isRefused,
    /** True if no rows arrived, so there are none to show. */
    isFailed: answer.isError && !answer.data,
    isRetrying: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}

/** The answer of `useServerList`, for components that show it. */
export interface ServerListState<Row> extends Omit<
  ReturnType<typeof useServerList<ListEndpoint>>,
  'rows' | 'sort' | 'query'
> {
  readonly rows: readonly Row[];
  readonly sort: { readonly column: string; readonly order: 'asc' | 'desc' };
}
