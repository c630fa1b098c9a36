import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { listEmergencies } from '@ezra/contract/emergencies';
import { addressOf } from '../../../lib/api/address.ts';
import { queryFor } from '../../../lib/api/queries.ts';

const list = addressOf<typeof listEmergencies>({ method: 'GET', path: '/emergencies' });

/** Milliseconds between reloads, in case realtime is down. */
const NET_MS = 30_000;
const OPEN = { query: { state: ['new', 'acknowledged', 'assigned'], perPage: 100 as const } };

/** Loads the open emergencies of the reader's regions. */
export const useOpenEmergencies = () =>
  useQuery({
    ...queryFor(list, OPEN, { topics: ['emergency'], silent: true }),
    refetchInterval: NET_MS,
    placeholderData: keepPreviousData,
  });
