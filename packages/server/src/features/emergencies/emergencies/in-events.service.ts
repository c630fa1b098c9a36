import { asSeeker, SYSTEM } from '../../../platform/cases/by.domain.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { EventBus, EventMeta } from '../../../platform/events/event-bus.ts';
import { askInEvent, pairInEvent, type PairChanged } from '../../events/public.ts';
import type { Command } from './emergencies.domain.ts';
import { emergencyChanged, type EmergencyChanged } from './emergencies.events.ts';
import { lockEmergency, openEmergencyOf, type LockedEmergency } from './emergencies.repository.ts';
import { commandEmergency } from './emergencies.service.ts';
import {
  emergencyOfPair,
  emergenciesOfEvent,
  emergenciesWithin,
  savePair,
  savePlace,
} from './in-events.repository.ts';

/** The command on an emergency that follows from a change of the person's pair in the event; null: none. */
export function commandOfPair(change: PairChanged, { actorId }: Pick<EventMeta, 'actorId'>): Command | null {
  const { volunteerId, outcome, isApproved, userStatus, transition, by } = change;
  if (outcome === null) {
    const staffId = by === 'staff' ? actorId : null;
    return isApproved === 1 ? { kind: 'assign', volunteerId, staffId, isPaired: true } : null;
  }
  // The person was helped, or needs no help any more.
  if (outcome === 'completed' || transition === 'withdraw' || transition === 'close')
    return { kind: 'close' };
  // Another pair took its place and causes its own command.
  if (userStatus === 'assigned') return null;
  return transition === 'reject' && by === 'volunteer'
    ? { kind: 'cannot', volunteerId, etaMinutes: null, note: null }
    : { kind: 'release', volunteerId };
}

/** Repeats a change of a pair in the event on the person's open emergency. */
export async function followPair(
  tx: Tx,
  events: EventBus,
  change: PairChanged,
  meta: EventMeta,
): Promise<void> {
  const id = await emergencyOfPair(tx, change);
  const command = commandOfPair(change, meta);
  if (id === null || command === null) return;
  const { now } = meta;
  await commandEmergency(tx, events, id, command, SYSTEM, { now, isFromEvent: true });
  if (command.kind === 'assign') await savePair(tx, id, change.pairId);
}

/** Closes the emergency of a person who said in the event that no help is needed. */
export async function closeInEvent(
  tx: Tx,
  events: EventBus,
  { userId, eventId }: { userId: number; eventId: number },
  { now }: EventMeta,
): Promise<void> {
  const id = await openEmergencyOf(tx, userId, eventId);
  if (id === null) return;
  await commandEmergency(tx, events, id, { kind: 'close' }, asSeeker(userId), { now, isFromEvent: true });
}

const placed = (
  emergency: LockedEmergency,
  transition: 'join' | 'leave',
  eventId: number | null,
): EmergencyChanged => ({
  emergencyId: emergency.id,
  userId: emergency.userId,
  transition,
  eventId,
  care: emergency.state,
  acknowledgedByBefore: emergency.state.acknowledgedBy,
  before: emergency.state.assignment,
  after: emergency.state.assignment,
  token: null,
  note: null,
  by: 'system',
});

/**
 * Adds emergencies outside events to an event that starts around them, so that its staff see them there. A
 * volunteer on the way becomes the pair.
 */
export async function joinEmergencies(
  tx: Tx,
  events: EventBus,
  eventId: number,
  { now, actorId }: EventMeta,
): Promise<void> {
  for (const id of await emergenciesWithin(tx, eventId)) {
    const emergency = await lockEmergency(tx, id);
    if (!emergency || emergency.state.isClosed || emergency.eventId !== null) continue;
    const { userId, state } = emergency;
    const userRequestId = await askInEvent(tx, events, { eventId, userId, now });
    if (userRequestId === null) return;
    await savePlace(tx, id, { eventId, userRequestId }, now);
    if (state.assignment) {
      const { volunteerId } = state.assignment;
      const pair = await pairInEvent(tx, events, { userRequestId, volunteerId, actor: actorId, now });
      await savePair(tx, id, pair);
    }
    await events.publish(tx, emergencyChanged, placed(emergency, 'join', eventId), { now, actorId });
  }
}

/** Takes the emergencies out of a stopped event; they stay open. */
export async function leaveEvent(
  tx: Tx,
  events: EventBus,
  eventId: number,
  { now, actorId }: EventMeta,
): Promise<void> {
  for (const id of await emergenciesOfEvent(tx, eventId)) {
    const emergency = await lockEmergency(tx, id);
    if (!emergency || emergency.state.isClosed) continue;
    await savePlace(tx, id, null, now);
    await events.publish(tx, emergencyChanged, placed(emergency, 'leave', null), { now, actorId });
  }
}
