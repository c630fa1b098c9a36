import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallInput } from '@ezra/contract/common/endpoint';
import type { Topic } from '@ezra/contract/common/realtime';
import { call } from '../api/call.ts';
import { keyOf } from '../api/queries.ts';
import type { ListEndpoint, RowOf } from './list-endpoint.ts';

/** Returns the cache key of a list that grows page by page. */
const pagesKey = <E extends ListEndpoint>(endpoint: E, query: object) =>
  [...keyOf(endpoint), 'pages', query] as const;

/** Loads a list that grows by 'show more', page by page. Failures are shown in place. */
export function usePages<E extends ListEndpoint>(endpoint: E, query: object, topics: readonly Topic[]) {
  const answer = useInfiniteQuery({
    queryKey: pagesKey(endpoint, query),
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { query: { ...query, page: pageParam } } as unknown as CallInput<E>, {
        ignoreRequest: true,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const { total = 0, perPage = 10 } = last.meta ?? {};
      return pages.length * perPage < total ? pages.length + 1 : undefined;
    },
    placeholderData: keepPreviousData,
    meta: { topics, silent: true },
  });
  const pages = answer.data?.pages ?? [];
  return {
    ...answer,
    rows: pages.flatMap(({ data }) => data as readonly RowOf<E>[]),
    /** Total number of rows; null until the first page arrives. */
    total: pages[0]?.meta?.total ?? null,
  };
}
