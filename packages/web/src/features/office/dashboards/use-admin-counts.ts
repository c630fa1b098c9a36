import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallData } from '@ezra/contract/common/endpoint';
import type { DayRange } from '@ezra/contract/common/day-range';
import { adminCounts } from '@ezra/contract/calls/office';
import { queryFor } from '../../../lib/api/queries.ts';

export type AdminCounts = CallData<typeof adminCounts>;

/** Loads the counters of the days; keeps the last answer while other days load. */
export function useAdminCounts({ from, to }: DayRange) {
  const answer = useQuery({
    ...queryFor(adminCounts, { query: { from_date: from, to_date: to } }),
    placeholderData: keepPreviousData,
  });
  return { counts: answer.data?.data ?? null, isFetching: answer.isFetching };
}
