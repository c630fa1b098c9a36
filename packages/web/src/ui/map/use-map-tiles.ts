import { useQuery } from '@tanstack/react-query';
import { mapTiles } from '@ezra/contract/calls/account';
import { queryFor } from '../../lib/api/queries.ts';

const ASKED_ONCE_MS = Infinity;

/** Where maps get their tiles, and who is to be credited; without an answer maps do with the outline. */
export function useMapTiles(): { url: string | null; credit: string } {
  const answer = useQuery({ ...queryFor(mapTiles, {}, { silent: true }), staleTime: ASKED_ONCE_MS });
  const { url = null, attribution = '' } = answer.data?.data ?? {};
  return { url, credit: attribution };
}
