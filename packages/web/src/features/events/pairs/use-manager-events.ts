import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DayRange } from '@ezra/contract/common/day-range';
import { listActiveEvents, managerCounts } from '@ezra/contract/calls/office';
import { isAwaited, queryFor } from '../../../lib/api/queries.ts';

const TOPICS = ['event'] as const;

/** Loads the manager's active events; `isKnown` is false until the first answer or failure. */
export function useActiveEvents() {
  const answer = useQuery({
    ...queryFor(listActiveEvents, {}, { topics: TOPICS, silent: true }),
    placeholderData: keepPreviousData,
  });
  return { isKnown: !isAwaited(answer), events: answer.data?.data ?? [] };
}

/** Counts events in a range of days; keeps the last answer while other days load. */
export function useManagerCounts({ from, to }: DayRange) {
  const query = { from_date: from, to_date: to };
  const answer = useQuery({
    ...queryFor(managerCounts, { query }, { topics: TOPICS, silent: true }),
    placeholderData: keepPreviousData,
  });
  return { isKnown: !isAwaited(answer), count: answer.data?.data.count ?? null };
}
