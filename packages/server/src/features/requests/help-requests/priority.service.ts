import type { PRIORITIES } from '@ezra/contract/common/constants';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { decide } from './help-requests.case.ts';
import { requestsPrioritised } from './help-requests.events.ts';
import { maySee } from './help-requests.policy.ts';
import { lockRequest, raiseUrgentRides, savePriority } from './help-requests.repository.ts';

export type Priority = (typeof PRIORITIES)[keyof typeof PRIORITIES];

/** Sets the priority of a live request. `not_found`: the admin may not see it. */
export async function prioritise(
  tx: Tx,
  events: EventBus,
  { requestId, priority }: { requestId: number; priority: Priority },
  acting: Acting,
  now: Date,
): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (!request || !maySee(acting, request)) throw new AppError('not_found');
  const decision = decide(request.state, { kind: 'prioritise' }, now);
  if (decision.outcome === 'refused') throw new AppError(decision.error);
  if (!(await savePriority(tx, requestId, priority, now))) return;
  const { status, volunteerId } = request.state;
  const requests = [{ id: requestId, userId: request.userId, volunteerId, status }];
  await events.publish(tx, requestsPrioritised, { requests, priority }, { now, actorId: acting.userId });
}

/** Makes open rides that are due before `until` urgent. */
export async function raiseRides(tx: Tx, events: EventBus, now: Date, until: Date): Promise<void> {
  const requests = await raiseUrgentRides(tx, now, until);
  if (requests.length > 0)
    await events.publish(tx, requestsPrioritised, { requests, priority: 3 }, { now, actorId: null });
}
