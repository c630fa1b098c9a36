import { useQuery } from '@tanstack/react-query';
import type { EmergencyStatus, readEmergency } from '@ezra/contract/emergencies';
import { addressOf } from '../../lib/api/address.ts';
import { queryFor } from '../../lib/api/queries.ts';

/** By address alone: the frame around every screen asks it, without the schemas of the contract. */
export const ownEmergency = addressOf<typeof readEmergency>({
  method: 'GET',
  path: '/event/requests/emergency',
});

/** Realtime tells of each step; this is for when it is away. */
const NET_MS = 15_000;

/** A call of one's own that is open. */
export const isActive = (status: EmergencyStatus | null | undefined): status is EmergencyStatus =>
  status != null && (status.without_volunteer > 0 || status.with_event > 0);

/** How one's own emergency call stands. Failures are silent: what was known stays on the screen. */
export function useEmergency() {
  return useQuery({
    ...queryFor(ownEmergency, {}, { topics: ['emergency'], silent: true }),
    refetchInterval: ({ state }) => (isActive(state.data?.data) ? NET_MS : false),
  });
}
