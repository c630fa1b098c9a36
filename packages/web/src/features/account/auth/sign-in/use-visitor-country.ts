import { useQuery } from '@tanstack/react-query';
import { visitorCountry } from '@ezra/contract/calls/account';
import { queryFor } from '../../../../lib/api/queries.ts';

/** The visitor's country for the phone field; Israel while it is unknown. */
export function useVisitorCountry(): string {
  const { data } = useQuery({
    ...queryFor(visitorCountry, {}, { silent: true }),
    staleTime: Infinity,
    retry: false,
  });
  return data?.data.country ?? 'IL';
}
