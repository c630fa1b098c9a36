import { useQuery } from '@tanstack/react-query';
import { readApplication } from '@ezra/contract/calls/requests';
import { queryFor } from '../../../lib/api/queries.ts';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { RequestDetails } from './request-details.tsx';

/** Shows the details of a request in another list's panel, read-only. */
export function RequestFacts({ id }: { id: number }) {
  const request = useQuery(queryFor(readApplication, { params: { id } }, { topics: ['applications'] }));
  if (request.data) return <RequestDetails found={request.data.data} />;
  if (request.isError)
    return <LoadFailure level={3} onRetry={() => void request.refetch()} isRetrying={request.isFetching} />;
  return <SkeletonLines lines={8} />;
}
