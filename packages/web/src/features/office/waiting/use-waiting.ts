import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listWaiting } from '@ezra/contract/calls/office';
import type { Waiting } from '@ezra/contract/office/waiting';
import { isAwaited, queryFor } from '../../../lib/api/queries.ts';

/** By address alone: the frame of every staff screen asks it, without the schemas of the contract. */

/** Milliseconds between reloads: a message that fails publishes no event, and time makes things due. */
const NET_MS = 60_000;
const TOPICS = ['tasks', 'applications', 'event', 'pending-volunteers', 'chat'] as const;

interface WaitingState {
  /** False until the first answer or failure. */
  readonly isKnown: boolean;
  /** What waits; kinds of which there is none are left out. */
  readonly waits: readonly Waiting[];
  /** There is no answer, not even an earlier one. */
  readonly isFailed: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** What waits for the reader, kept up to date. */
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
