import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listApplicationUsers } from '@ezra/contract/calls/requests';
import type { AdminApplicationUser } from '@ezra/contract/requests/request-desk';
import { isAwaited, queryFor } from '../../../lib/api/queries.ts';

const SOON = {
  query: { view: 'soon', orderBy: 'expiration_date', order: 'asc', perPage: 10 },
} as const;

interface SoonRequests {
  /** False until the first answer or failure. */
  readonly isKnown: boolean;
  /** The earliest first; null without an answer. */
  readonly requests: readonly AdminApplicationUser[] | null;
  readonly total: number;
}

/** Loads the requests for today and tomorrow with their total, only for readers who may see them. */
export function useSoonRequests(isAllowed: boolean): SoonRequests {
  const answer = useQuery({
    ...queryFor(listApplicationUsers, SOON, { topics: ['applications'], silent: true }),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
  });
  return {
    isKnown: !isAllowed || !isAwaited(answer),
    requests: answer.data?.data ?? null,
    total: answer.data?.meta?.total ?? 0,
  };
}
