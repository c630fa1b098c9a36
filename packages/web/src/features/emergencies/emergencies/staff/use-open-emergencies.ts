import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listEmergencies } from '@ezra/contract/calls/emergencies';
import type { StaffEmergency } from '@ezra/contract/emergencies/emergencies';
import { isAwaited, queryFor } from '../../../../lib/api/queries.ts';

/** Milliseconds between reloads, which replace realtime messages when that connection is down. */
const NET_MS = 30_000;
const OPEN = { query: { state: ['new', 'acknowledged', 'assigned'], perPage: 100 as const } };

const URGENCY: Record<StaffEmergency['state'], number> = { new: 0, acknowledged: 1, assigned: 2, closed: 3 };

/** Sorts emergencies without an owner first, then by waiting time. */
const byUrgency = (emergencies: readonly StaffEmergency[]): StaffEmergency[] =>
  [...emergencies].sort(
    (a, b) => URGENCY[a.state] - URGENCY[b.state] || a.raised_at.localeCompare(b.raised_at),
  );

export interface OpenEmergencies {
  /** False until the first answer or failure. A screen that waits for it does not shift later. */
  readonly isKnown: boolean;
  /** The most urgent first. */
  readonly emergencies: readonly StaffEmergency[];
  /** Whether there is no answer, not even an earlier one. */
  readonly isFailed: boolean;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Loads the open emergencies of the reader's regions and events, if the reader may see emergencies. */
export function useOpenEmergencies(isAllowed = true): OpenEmergencies {
  const answer = useQuery({
    ...queryFor(listEmergencies, OPEN, { topics: ['emergency'], silent: true }),
    enabled: isAllowed,
    refetchInterval: NET_MS,
    placeholderData: keepPreviousData,
  });
  const all = answer.data?.data;
  const emergencies = useMemo(() => byUrgency(all ?? []), [all]);
  return {
    isKnown: !isAllowed || !isAwaited(answer),
    emergencies,
    isFailed: answer.isError && answer.data === undefined,
    isFetching: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}

/** Whether nobody handles the emergency. */
export const isUnowned = ({ state }: Pick<StaffEmergency, 'state'>): boolean => state === 'new';
