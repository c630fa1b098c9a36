import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OpenVolunteer } from '@ezra/contract/requests/candidates';
import { listMissingVolunteers, listOpenVolunteers } from '@ezra/contract/calls/requests';
import { queryFor } from '../../../lib/api/queries.ts';
import { useSearch } from '../../../lib/lists/use-search.ts';

/** Looks for missing volunteers when the search has this many letters. */
const NAMED_FROM = 2;
const META = { topics: ['applications'] } as const;

const NOBODY: readonly OpenVolunteer[] = [];

/** Loads the volunteers for a request: all, those found by the search, and why searched ones are missing. */
export function useCandidates(requestId: number) {
  const { typed, setTyped, search } = useSearch();
  const query = { application_id: requestId, search };
  const all = useQuery(queryFor(listOpenVolunteers, { query: { ...query, search: '' } }, META));
  const found = useQuery({
    ...queryFor(listOpenVolunteers, { query }, META),
    placeholderData: keepPreviousData,
  });
  const missing = useQuery({
    ...queryFor(listMissingVolunteers, { query }, META),
    enabled: search.length >= NAMED_FROM,
  });
  return {
    typed,
    setTyped,
    isSearching: search !== '',
    /** Whether the shown result belongs to the typed text. */
    isAnswered: found.isSuccess && !found.isPlaceholderData && typed.trim() === search,
    /** All volunteers without the search, so that the filters stay the same during a search. */
    all: all.data?.data ?? NOBODY,
    volunteers: found.data?.data ?? NOBODY,
    missing: missing.data?.data ?? [],
    isLoading: found.isPending,
    isFailed: found.isError && !found.data,
    isRetrying: found.isFetching,
    retry: () => void found.refetch(),
  };
}
