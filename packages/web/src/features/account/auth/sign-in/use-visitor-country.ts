import { useQuery } from '@tanstack/react-query';
import { visitorCountry } from '@ezra/contract/calls/account';
import { queryFor } from '../../../../lib/api/queries.ts';

/** The country that the visitor is in, for the phone field; Israel until it is known, and when it is not. */
export function useVisitorCountry(): string {
  const { data } = useQuery({
    ...queryFor(visitorCountry, {}, { silent: true }),
    staleTime: Infinity,
    retry: false,
  });
  return data?.data.country ?? 'IL';
}
