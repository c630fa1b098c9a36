import type { Tx } from '../../platform/db/database.ts';
import type { EventBus, EventMeta } from '../../platform/events/event-bus.ts';
import { askInEvent, pairInEvent, type PairChanged } from '../events/public.ts';
import type { Command } from './emergencies.domain.ts';
import { emergencyChanged, type EmergencyChanged } from './emergencies.events.ts';
import { lockCall, openCallOf, type LockedCall } from './emergencies.repository.ts';
import { commandCall, type Commander } from './emergencies.service.ts';
import { callOfPair, callsOfEvent, callsWithin, savePair, savePlace } from './event-calls.repository.ts';

/** Gives the command on a call when its person's pair changes in the event; null: none. */
export function commandOfPair(change: PairChanged, { actorId }: Pick<EventMeta, 'actorId'>): Command | null {
  const { volunteerId, outcome, isApproved, userStatus, transition, by } = change;
  if (outcome === null) {
    const staffId = by === 'staff' ? actorId : null;
    return isApproved === 1 ? { kind: 'assign', volunteerId, staffId, isPaired: true } : null;
  }
  // The help was given, or the person needs none any more.
  if (outcome === 'completed' || transition === 'withdraw' || transition === 'close')
    return { kind: 'close' };
  // Another pair replaced it, and makes its own command.
  if (userStatus === 'assigned') return null;
  return transition === 'reject' && by === 'volunteer'
    ? { kind: 'cannot', volunteerId, etaMinutes: null, note: null }
    : { kind: 'release', volunteerId };
}

/** Carries over to the open call of a person what became of the pair in the event. */
export async function followPair(
  tx: Tx,
  events: EventBus,
  change: PairChanged,
  meta: EventMeta,
): Promise<void> {
  const id = await callOfPair(tx, change);
  const command = commandOfPair(change, meta);
  if (id === null || command === null) return;
  const { now } = meta;
  await commandCall(tx, events, id, command, 'clock', { now, isFromEvent: true });
  if (command.kind === 'assign') await savePair(tx, id, change.pairId);
}

/** Closes the call of a person who said in the event that no help is needed. */
export async function closeInEvent(
  tx: Tx,
  events: EventBus,
  { userId, eventId }: { userId: number; eventId: number },
  { now }: EventMeta,
): Promise<void> {
  const id = await openCallOf(tx, userId, eventId);
  if (id === null) return;
  const own: Commander = { userId, role: 'user', states: null, by: 'user' };
  await commandCall(tx, events, id, { kind: 'close' }, own, { now, isFromEvent: true });
}

const placed = (
  call: LockedCall,
  transition: 'join' | 'leave',
  eventId: number | null,
): EmergencyChanged => ({
  emergencyId: call.id,
  userId: call.userId,
  transition,
  eventId,
  care: call.state,
  acknowledgedByBefore: call.state.acknowledgedBy,
  before: call.state.assignment,
  after: call.state.assignment,
  token: null,
  note: null,
  by: 'clock',
});

/**
 * Adds calls outside events to an event that starts around them, so that its staff see them there. A
 * volunteer on the way becomes the pair.
 */
export async function joinEmergencies(
  tx: Tx,
  events: EventBus,
  eventId: number,
  { now, actorId }: EventMeta,
): Promise<void> {
  for (const id of await callsWithin(tx, eventId)) {
    const call = await lockCall(tx, id);
    if (!call || call.state.isClosed || call.eventId !== null) continue;
    const { userId, state } = call;
    const userRequestId = await askInEvent(tx, events, { eventId, userId, now });
    if (userRequestId === null) return;
    await savePlace(tx, id, { eventId, userRequestId }, now);
    if (state.assignment) {
      const { volunteerId } = state.assignment;
      const pair = await pairInEvent(tx, events, { userRequestId, volunteerId, actor: actorId, now });
      await savePair(tx, id, pair);
    }
    await events.publish(tx, emergencyChanged, placed(call, 'join', eventId), { now, actorId });
  }
}

/** An event stops: its calls go on by themselves. */
export async function leaveEvent(
  tx: Tx,
  events: EventBus,
  eventId: number,
  { now, actorId }: EventMeta,
): Promise<void> {
  for (const id of await callsOfEvent(tx, eventId)) {
    const call = await lockCall(tx, id);
    if (!call || call.state.isClosed) continue;
    await savePlace(tx, id, null, now);
    await events.publish(tx, emergencyChanged, placed(call, 'leave', null), { now, actorId });
  }
}
