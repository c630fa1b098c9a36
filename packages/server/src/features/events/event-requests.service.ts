import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { EventBus, EventMeta } from '../../platform/events/event-bus.ts';
import { saveUserAnswer } from './answers.repository.ts';
import { eventRequestChanged, type CausedBy, type EventRequestChanged } from './events.events.ts';
import {
  closeRequestsOfVolunteer,
  ensureUserRequest,
  findUserRequest,
  holdEvent,
  liveRequestsOfUser,
  lockUserSides,
  openPairsOfVolunteer,
  reopenUserRequest,
  setUserStatus,
} from './events.repository.ts';
import { commandPair } from './pairs.service.ts';

/**
 * Somebody asks for help in an active event. What was over, or answered with a no, is open again; a pair that is
 * on its way stays. Gives the id of the request; null when the event was stopped meanwhile: nobody is asked in it.
 */
export async function askInEvent(
  tx: Tx,
  events: EventBus,
  { eventId, userId, now }: { eventId: number; userId: number; now: Date },
): Promise<number | null> {
  const event = await holdEvent(tx, eventId);
  if (!event?.isActive) return null;
  const { id, isNew } = await ensureUserRequest(tx, eventId, userId, now);
  if (!isNew) {
    const [request] = await lockUserSides(tx, [id]);
    if (!request) throw new AppError('not_found');
    const isWaiting = request.status === 'pending' || request.status === 'assigned';
    if (isWaiting && request.respond === 1) return id;
    await reopenUserRequest(tx, id, request.status === 'assigned' ? 'assigned' : 'pending', now);
  }
  const status = (await findUserRequest(tx, id))?.status ?? 'pending';
  await events.publish(
    tx,
    eventRequestChanged,
    {
      side: 'user',
      eventId,
      managerId: event.managerId,
      requestId: id,
      userId,
      status,
      respond: 1,
      transition: 'ask',
      by: 'user',
    },
    { now, actorId: userId },
  );
  return id;
}

/**
 * Gives back the pairs of a volunteer who may not be sent to people any more, and ends what the volunteer was asked
 * or said yes to. It follows from a decision about the volunteer, so the regions of the events do not matter.
 */
export async function releaseVolunteer(
  tx: Tx,
  events: EventBus,
  volunteerId: number,
  { now, actorId }: EventMeta,
): Promise<void> {
  for (const id of await openPairsOfVolunteer(tx, volunteerId))
    await commandPair(tx, events, id, { kind: 'release' }, { actorId, by: 'system' }, { now });
  for (const { id, eventId, managerId } of await closeRequestsOfVolunteer(tx, volunteerId, now)) {
    const change: EventRequestChanged = {
      side: 'volunteer',
      eventId,
      managerId,
      requestId: id,
      volunteerId,
      status: 'closed',
      transition: 'release',
      by: 'system',
    };
    await events.publish(tx, eventRequestChanged, change, { now, actorId });
  }
}

/**
 * Closes every live request of a person in events when the account is removed, by that person or by an admin:
 * whoever was to come is told.
 */
export async function closeEventRequestsOf(
  tx: Tx,
  events: EventBus,
  userId: number,
  { now, actorId }: EventMeta,
): Promise<void> {
  const by: CausedBy = actorId === userId ? 'user' : 'system';
  for (const id of await liveRequestsOfUser(tx, userId)) {
    const placed = await findUserRequest(tx, id);
    const event = placed && (await holdEvent(tx, placed.eventId));
    const [request] = await lockUserSides(tx, [id]);
    if (!event || !request) continue;
    if (request.status === 'assigned') {
      await commandPair(tx, events, id, { kind: 'close' }, { actorId, by }, { now });
      continue;
    }
    await setUserStatus(tx, id, 'closed', { now });
    const change: EventRequestChanged = {
      side: 'user',
      eventId: event.id,
      managerId: event.managerId,
      requestId: id,
      userId,
      status: 'closed',
      respond: request.respond,
      transition: 'close',
      by,
    };
    await events.publish(tx, eventRequestChanged, change, { now, actorId });
  }
}

/** Somebody needs no help in an event any more: whoever was to come is free again, and told. */
export async function stopAskingInEvent(
  tx: Tx,
  events: EventBus,
  { userRequestId, now, actor }: { userRequestId: number; now: Date; actor: number | null },
): Promise<void> {
  const placed = await findUserRequest(tx, userRequestId);
  const event = placed && (await holdEvent(tx, placed.eventId));
  const [request] = await lockUserSides(tx, [userRequestId]);
  if (!event || !request) throw new AppError('not_found');
  if (request.respond === 2) return;
  const by = 'user' as const;
  const written = { now, actorId: actor };
  await saveUserAnswer(tx, userRequestId, { respond: 2, note: null, now });
  const status =
    request.status === 'assigned'
      ? await commandPair(tx, events, userRequestId, { kind: 'withdraw' }, { actorId: actor, by }, { now })
      : request.status;
  const change: EventRequestChanged = {
    side: 'user',
    eventId: event.id,
    managerId: event.managerId,
    requestId: userRequestId,
    userId: request.userId,
    status,
    respond: 2,
    transition: 'answer',
    by,
  };
  await events.publish(tx, eventRequestChanged, change, written);
}
