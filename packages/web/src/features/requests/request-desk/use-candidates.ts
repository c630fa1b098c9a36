import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OpenVolunteer } from '@ezra/contract/requests/candidates';
import { listMissingVolunteers, listOpenVolunteers } from '@ezra/contract/calls/requests';
import { queryFor } from '../../../lib/api/queries.ts';
import { useSearch } from '../../../lib/lists/use-search.ts';

/** From so many letters on it is said who is missing. */
const NAMED_FROM = 2;
const META = { topics: ['applications'] } as const;

const NOBODY: readonly OpenVolunteer[] = [];

/** Loads the volunteers for a request: all, those who are searched, and why some of these are missing. */
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
    /** What is shown belongs to what is typed. */
    isAnswered: found.isSuccess && !found.isPlaceholderData && typed.trim() === search,
    /** Without the search: what the filters offer stays while one types. */
    all: all.data?.data ?? NOBODY,
    volunteers: found.data?.data ?? NOBODY,
    missing: missing.data?.data ?? [],
    isLoading: found.isPending,
    isFailed: found.isError && !found.data,
    isRetrying: found.isFetching,
    retry: () => void found.refetch(),
  };
}
