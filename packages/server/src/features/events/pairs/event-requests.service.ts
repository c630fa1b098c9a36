import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventBus, EventMeta } from '../../../platform/events/event-bus.ts';
import { saveUserAnswer } from './answers.repository.ts';
import { eventRequestChanged, type EventRequestChanged } from './pairs.events.ts';
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
} from './pairs.repository.ts';
import { commandPair } from './pairs.service.ts';

/**
 * Asks for help in an active event and gives the request's id; null when the event was stopped meanwhile.
 * Reopens a request that has ended or was answered with a no; keeps an active pair.
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
 * Ends the pairs, open requests and offers of a volunteer who may no longer be assigned. Ignores regions,
 * because a decision about the volunteer is the cause.
 */
export async function releaseVolunteer(
  tx: Tx,
  events: EventBus,
  volunteerId: number,
  { now, actorId }: EventMeta,
): Promise<void> {
  for (const id of await openPairsOfVolunteer(tx, volunteerId))
    await commandPair(tx, events, id, { kind: 'release' }, { actorId, side: 'system' }, { now });
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
 * Closes a person's live requests in events when the account is removed, by the person or an admin, and
 * tells the volunteers.
 */
export async function closeEventRequestsOf(
  tx: Tx,
  events: EventBus,
  userId: number,
  { now, actorId }: EventMeta,
): Promise<void> {
  const by = actorId === userId ? 'user' : 'system';
  for (const id of await liveRequestsOfUser(tx, userId)) {
    const placed = await findUserRequest(tx, id);
    const event = placed && (await holdEvent(tx, placed.eventId));
    const [request] = await lockUserSides(tx, [id]);
    if (!event || !request) continue;
    if (request.status === 'assigned') {
      await commandPair(tx, events, id, { kind: 'close' }, { actorId, side: by }, { now });
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

/** Ends a person's need for help in an event; frees the paired volunteer and tells them. */
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
      ? await commandPair(
          tx,
          events,
          userRequestId,
          { kind: 'withdraw' },
          { actorId: actor, side: by },
          { now },
        )
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
