import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventBus, EventMeta } from '../../../platform/events/event-bus.ts';
import {
  closeWaitingUsers,
  closeWaitingVolunteers,
  endWaitingPairs,
  markStopped,
  stillLookedFor,
} from './event-stop.repository.ts';
import { eventPairChanged, eventStopped, eventStopping } from './pairs.events.ts';
import { holdEvent } from './pairs.repository.ts';

/**
 * Stops an event: no more people are asked or sent, waiting requests are closed, and people are told.
 * Approved pairs go on and report their outcome. The note gives the reason and stays with the event.
 * Repeating it changes nothing.
 */
export async function stopEvent(
  tx: Tx,
  events: EventBus,
  { eventId, note }: { eventId: number; note: string | null },
  meta: EventMeta,
): Promise<void> {
  await events.publish(tx, eventStopping, { eventId }, meta);
  const event = await holdEvent(tx, eventId, 'update');
  if (!event) throw new AppError('not_found');
  if (!event.isActive) return;
  const { now } = meta;
  await markStopped(tx, { eventId, note }, now);
  const pairs = await endWaitingPairs(tx, eventId, meta);
  const users = await closeWaitingUsers(tx, eventId, now);
  const volunteers = await closeWaitingVolunteers(tx, eventId, now);
  const lookedFor = await stillLookedFor(tx, eventId);
  const { managerId } = event;
  await events.publish(tx, eventStopped, { eventId, managerId, users, lookedFor, volunteers }, meta);
  for (const { id: pairId, ...pair } of pairs) {
    const change = {
      ...pair,
      ...{ pairId, eventId, managerId, transition: 'stop' as const, by: 'staff' as const },
      ...{ userStatus: 'closed' as const, volunteerStatus: 'closed' as const },
      ...{ isApproved: 2 as const, wasApproved: false, outcome: 'closed' as const },
    };
    await events.publish(tx, eventPairChanged, change, meta);
  }
}
