import { useQuery } from '@tanstack/react-query';
import type { visitorCountry } from '@ezra/contract/places';
import { addressOf } from '../../../lib/api/address.ts';
import { queryFor } from '../../../lib/api/queries.ts';

const country = addressOf<typeof visitorCountry>({ method: 'GET', path: '/country' });

/** The country that the visitor is in, for the phone field; Israel until it is known, and when it is not. */
export function useVisitorCountry(): string {
  const { data } = useQuery({
    ...queryFor(country, {}, { silent: true }),
    staleTime: Infinity,
    retry: false,
  });
  return data?.data.country ?? 'IL';
}
