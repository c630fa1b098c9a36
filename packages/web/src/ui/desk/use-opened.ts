import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Topic } from '@ezra/contract/common/realtime';
import { isRefusal } from '../../lib/api/api-error.ts';
import { queryFor } from '../../lib/api/queries.ts';
import { inputOf, type ListEndpoint, type RowOf } from '../../lib/lists/list-endpoint.ts';

interface OpenedOptions<E extends ListEndpoint> {
  readonly endpoint: E;
  readonly params?: object | undefined;
  readonly topics: readonly Topic[];
  readonly idOf: (row: RowOf<E>) => string;
  readonly openId: string | null;
  /** The open row, where the list shows it. */
  readonly shown: RowOf<E> | undefined;
  /** The list has not arrived: the row may be in it. */
  readonly isAwaited: boolean;
}

/** The row of an open panel, or why there is none. */
export type Opened<Row> =
  | { readonly state: 'there'; readonly row: Row }
  | { readonly state: 'loading' | 'missing'; readonly row: undefined }
  | {
      readonly state: 'failed';
      readonly row: undefined;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    };

/**
 * Gives the open row. One that the list does not show (its address was sent by a colleague, or a step took it out of
 * the view) is loaded by its id; until it is there, the row stays as it was last seen.
 */
export function useOpened<E extends ListEndpoint>(options: OpenedOptions<E>): Opened<RowOf<E>> {
  const { endpoint, params, topics, idOf, openId, shown, isAwaited } = options;
  const [last, setLast] = useState(shown);
  if (shown !== undefined && shown !== last) setLast(shown);
  const query = { ids: openId === null ? [] : [openId], view: 'all' };
  const answer = useQuery({
    ...queryFor(endpoint, inputOf<E>(query, params), { topics, silent: true }),
    enabled: openId !== null && shown === undefined && !isAwaited,
  });
  if (shown !== undefined) return { state: 'there', row: shown };
  const row = answer.data
    ? ((answer.data.data ?? []) as readonly RowOf<E>[]).find((each) => idOf(each) === openId)
    : last !== undefined && idOf(last) === openId
      ? last
      : undefined;
  if (row !== undefined) return { state: 'there', row };
  // An address may hold anything: what the list's call does not take for an id is none of its rows.
  const isMissing = openId === null || answer.isSuccess || isRefusal(answer.error);
  if (answer.isError && !answer.data && !isMissing)
    return {
      state: 'failed',
      row: undefined,
      retry: () => void answer.refetch(),
      isRetrying: answer.isFetching,
    };
  return { state: isMissing ? 'missing' : 'loading', row: undefined };
}
