import { staffWith } from '../../../platform/sessions/acting.ts';
import { requestChanged } from '../help-requests/help-requests.events.ts';
import { withdrawnRequest } from './visits.queries.ts';
import type { VisitsDeps } from './visits.service.ts';
import { volunteerCannotCome } from './visits.templates.ts';

/** Tells the region's admins at once when a volunteer cancels. */
export function subscribeToWithdrawals({ events, messaging }: VisitsDeps): void {
  events.on(requestChanged, async (tx, { transition, requestId, status, volunteerBefore, note }, { now }) => {
    if (transition !== 'withdraw') return;
    const { stateId, origin, ...matter } = await withdrawnRequest(tx, requestId);
    const words = {
      ...matter,
      place: origin ?? '',
      note: note ?? '',
      isOpen: status === 'open',
    };
    const staff = await staffWith(tx, 'requests.assign', stateId);
    // The note belongs to the volunteer who wrote it.
    const about = note === null ? null : volunteerBefore;
    await messaging.sendMany(
      tx,
      volunteerCannotCome,
      staff.map((userId) => ({ to: { userId }, params: words, about })),
      { now },
    );
  });
}
