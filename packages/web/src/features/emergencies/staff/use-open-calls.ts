import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { listEmergencies } from '@ezra/contract/emergencies';
import { addressOf } from '../../../lib/api/address.ts';
import { queryFor } from '../../../lib/api/queries.ts';

const list = addressOf<typeof listEmergencies>({ method: 'GET', path: '/emergencies' });

/** Realtime tells of a call at once; this is for when it is away. */
const NET_MS = 30_000;
const OPEN = { query: { state: ['new', 'acknowledged', 'assigned'], perPage: 100 as const } };

/** The open emergency calls that the reader looks after. */
export const useOpenCalls = () =>
  useQuery({
    ...queryFor(list, OPEN, { topics: ['emergency'], silent: true }),
    refetchInterval: NET_MS,
    placeholderData: keepPreviousData,
  });
