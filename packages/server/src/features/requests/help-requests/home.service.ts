import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { noteMoveDecision } from '../../account/public.ts';
import { requestChanged, type RequestChanged } from './help-requests.events.ts';
import { hasLiveRequests } from './help-requests.queries.ts';
import { moveHomeRequests } from './help-requests.repository.ts';

/** Refuses to change an address that open requests use until the person has confirmed it. */
export async function guardHome(
  tx: Tx,
  { userId, isConfirmed }: { readonly userId: number; readonly isConfirmed: boolean },
): Promise<void> {
  if (!isConfirmed && (await hasLiveRequests(tx, userId)))
    throw new AppError('address_change', { message: 1 });
}

/**
 * Moves requests for help at home to the person's new address, and tells the volunteer in charge and those
 * who offered. Gives how many moved.
 */
export async function followHome(tx: Tx, events: EventBus, userId: number, now: Date): Promise<number> {
  const moved = await moveHomeRequests(tx, userId, now);
  for (const { id, status, volunteerId, waiting } of moved) {
    const change: RequestChanged = {
      requestId: id,
      userId,
      transition: 'move',
      status,
      volunteerBefore: volunteerId,
      volunteerAfter: volunteerId,
      offers: [],
      waitingBefore: waiting,
      note: null,
      by: 'user',
    };
    await events.publish(tx, requestChanged, change, { now, actorId: userId });
  }
  return moved.length;
}

/**
 * Takes the answer about a changed address: yes moves the open requests to the address on record and to the
 * next one saved, whichever call comes first; no leaves them. Gives how many moved.
 */
export async function decideMove(
  tx: Tx,
  events: EventBus,
  actor: Actor,
  { userId, isConfirmed }: { readonly userId: number; readonly isConfirmed: boolean },
  now: Date,
): Promise<number> {
  if (userId !== actor.userId) throw new AppError('not_found');
  await noteMoveDecision(tx, userId, isConfirmed, now);
  return isConfirmed ? followHome(tx, events, userId, now) : 0;
}
