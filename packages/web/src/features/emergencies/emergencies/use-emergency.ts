import { useQuery } from '@tanstack/react-query';
import { readEmergency } from '@ezra/contract/calls/emergencies';
import type { EmergencyStatus } from '@ezra/contract/emergencies/emergencies';
import { queryFor } from '../../../lib/api/queries.ts';

/** Milliseconds between reloads, which replace realtime messages when that connection is down. */
const NET_MS = 15_000;

/** Whether the person has an open emergency. */
export const isActive = (status: EmergencyStatus | null | undefined): status is EmergencyStatus =>
  status != null && (status.without_volunteer > 0 || status.with_event > 0);

/** Loads the state of the own emergency. Failures are silent: the last known state stays on the screen. */
export function useEmergency() {
  return useQuery({
    ...queryFor(readEmergency, {}, { topics: ['emergency'], silent: true }),
    refetchInterval: ({ state }) => (isActive(state.data?.data) ? NET_MS : false),
  });
}
