import type { Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { eventPairChanged, eventRequestChanged } from '../pairs/pairs.events.ts';
import { eventChanged } from '../events/events.events.ts';
import { DISPATCH_JOB } from './auto-assign.jobs.ts';
import { isAutomatic } from './dispatch.queries.ts';

/**
 * Decides about an event with automatic assignment after each change, so that an answer or an ended pair
 * calls the next volunteer at once.
 */
export function subscribeToAutoAssign({ events }: { readonly events: EventBus }): void {
  const look = async (tx: Tx, { eventId }: { readonly eventId: number }): Promise<void> => {
    if (await isAutomatic(tx, eventId))
      await addJob(tx, DISPATCH_JOB, { eventId }, { key: `${DISPATCH_JOB.name}:${eventId}` });
  };
  events.on(eventChanged, async (tx, change) => {
    // A call is the result of a decision.
    if (change.transition !== 'call') await look(tx, change);
  });
  events.on(eventRequestChanged, look);
  events.on(eventPairChanged, look);
}
