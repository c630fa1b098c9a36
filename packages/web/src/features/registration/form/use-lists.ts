import { useQuery } from '@tanstack/react-query';
import { registerOptions, registrationOptions, type Option } from '@ezra/contract/dropdowns';
import { queryFor } from '../../../lib/api/queries.ts';

/** The option lists of the registration forms; a volunteer's form needs the first call alone. */
export function useLists(which: 'user' | 'volunteer') {
  const people = useQuery({ ...queryFor(registerOptions, {}, { silent: true }), staleTime: Infinity });
  const details = useQuery({
    ...queryFor(registrationOptions, {}, { silent: true }),
    staleTime: Infinity,
    enabled: which === 'user',
  });
  const lists: Readonly<Record<string, readonly Option[]>> = { ...people.data?.data, ...details.data?.data };
  const all = which === 'user' ? [people, details] : [people];
  return {
    // What is there stays, whatever becomes of asking again (in another language, say).
    isReady: all.every(({ data }) => data !== undefined),
    isFailed: all.some(({ data, isError }) => isError && data === undefined),
    retry: () => all.forEach(({ isError, refetch }) => isError && void refetch()),
    options: (list: string): readonly Option[] => lists[list] ?? [],
  };
}
