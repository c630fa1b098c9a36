import { recordActivity } from '../../../platform/events/activity-log.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { eventStopped } from '../pairs/pairs.events.ts';
import { staffRooms } from '../pairs/pairs.subscribers.ts';
import { eventChanged } from './events.events.ts';

interface Deps {
  readonly events: EventBus;
  readonly realtime: Realtime;
}

/** Records that an event began, changed or stopped, and updates the lists of events. */
export function subscribeToEvents({ events, realtime }: Deps): void {
  events.on(eventChanged, async (tx, change, { now, actorId }) => {
    const { eventId: subjectId, transition } = change;
    // Calls are recorded by themselves.
    if (transition !== 'call')
      await recordActivity(tx, { subject: 'event', subjectId, actorId, newValues: { transition }, now });
    await realtime.publishSoon(tx, staffRooms(change), { topic: 'event', id: subjectId });
  });
  events.on(eventStopped, async (tx, { eventId: subjectId }, { now, actorId }) => {
    const newValues = { transition: 'stop' };
    await recordActivity(tx, { subject: 'event', subjectId, actorId, newValues, now });
  });
}
