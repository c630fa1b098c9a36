import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallInput } from '@ezra/contract/common/endpoint';
import type { Topic } from '@ezra/contract/common/realtime';
import { call } from '../api/call.ts';
import { keyOf } from '../api/queries.ts';
import type { ListEndpoint, RowOf } from './list-endpoint.ts';

/** The key of a list that grows page by page. */
const pagesKey = <E extends ListEndpoint>(endpoint: E, query: object) =>
  [...keyOf(endpoint), 'pages', query] as const;

/** A list that grows by 'show more': each page is asked for when wanted; failures are shown in place. */
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
    /** Rows in all; null while nothing has arrived. */
    total: pages[0]?.meta?.total ?? null,
  };
}
