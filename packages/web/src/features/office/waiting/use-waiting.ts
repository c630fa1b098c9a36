import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listWaiting } from '@ezra/contract/calls/office';
import type { Waiting } from '@ezra/contract/office/waiting';
import { isAwaited, queryFor } from '../../../lib/api/queries.ts';

/**
 * Milliseconds between reloads: a failed message publishes no event, and things become due as time passes.
 */
const NET_MS = 60_000;
const TOPICS = ['tasks', 'applications', 'event', 'pending-volunteers', 'chat'] as const;

interface WaitingState {
  /** False until the first answer or failure. */
  readonly isKnown: boolean;
  /** Kinds of waiting tasks, without those of which there are none. */
  readonly waits: readonly Waiting[];
  /** There is no answer, not even an older one. */
  readonly isFailed: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Returns what waits for the reader, kept up to date. */
export function useWaiting(): WaitingState {
  const answer = useQuery({
    ...queryFor(listWaiting, {}, { topics: TOPICS, silent: true }),
    refetchInterval: NET_MS,
    placeholderData: keepPreviousData,
  });
  const all = answer.data?.data;
  const waits = useMemo(() => (all ?? []).filter(({ count }) => count > 0), [all]);
  return {
    isKnown: !isAwaited(answer),
    waits,
    isFailed: answer.isError && answer.data === undefined,
    isFetching: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}
