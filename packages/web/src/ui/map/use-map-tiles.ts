import { useQuery } from '@tanstack/react-query';
import { mapTiles } from '@ezra/contract/calls/account';
import { queryFor } from '../../lib/api/queries.ts';

const ASKED_ONCE_MS = Infinity;

/** Returns address and credit of the map tiles; without an answer maps show the outline only. */
export function useMapTiles(): { url: string | null; credit: string } {
  const answer = useQuery({ ...queryFor(mapTiles, {}, { silent: true }), staleTime: ASKED_ONCE_MS });
  const { url = null, attribution = '' } = answer.data?.data ?? {};
  return { url, credit: attribution };
}
