import type { EventSide } from '@ezra/contract/events/event-people';
import type { ContactOutcome } from '@ezra/contract/events/event-people.terms';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { placeOf } from '../../../platform/places/locate.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { isWithinAuthority } from '../../../platform/sessions/authority.policy.ts';
import { lockAccount, readAccount } from '../../../platform/sessions/authority.queries.ts';
import { answerAsUser } from '../pairs/answers.service.ts';
import { holdUserRequest } from '../pairs/pairs.queries.ts';
import { mayRunEvent } from '../pairs/pairs.policy.ts';
import { inviteByHand } from '../events/invitations.service.ts';
import { isPersonInside } from '../events/people-to-ask.queries.ts';
import { eventChanged } from '../events/events.events.ts';
import { reach, type EventsDeps } from '../events/events.service.ts';
import { wholeEvent, type WholeEvent } from '../events/events.repository.ts';
import { isPlacedAt, unplacedPage, type UnplacedRow } from './event-people.queries.ts';
import { insertContact, markHelp, savePosition } from './event-people.repository.ts';

/** An event that the actor runs; `not_found` for any other. */
async function runEvent(tx: Tx, acting: Acting, id: number): Promise<WholeEvent> {
  const event = await wholeEvent(tx, id);
  if (!event || !mayRunEvent(acting, event)) throw new AppError('not_found');
  return event;
}

/** A person in the event's towns without a position; only such people are placed or added here. */
async function unplaced(tx: Tx, event: WholeEvent, userId: number): Promise<UnplacedRow> {
  const { rows } = await unplacedPage(tx, event, { search: '', order: 'asc', page: 1, perPage: 1 }, userId);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/** Refuses to change the account of a colleague with more authority: its position decides its region. */
async function refuseBeyondAuthority(tx: Tx, acting: Acting, userId: number): Promise<void> {
  await lockAccount(tx, userId);
  const account = await readAccount(tx, userId);
  if (account && userId !== acting.userId && !isWithinAuthority(acting, account))
    throw new AppError('not_for_person');
}

/** Puts a person on the map, who joins the event if the place is inside. Tells whether it is. */
export async function putOnMap(
  tx: Tx,
  deps: EventsDeps,
  acting: Acting,
  { eventId, userId, lat, lng }: { eventId: number; userId: number; lat: number; lng: number },
  now: Date,
): Promise<boolean> {
  const event = await runEvent(tx, acting, eventId);
  if (!event.isActive) throw new AppError('request_not_open');
  // A second click finds the person where the first one put them.
  if (await isPlacedAt(tx, userId, { lat, lng })) return isPersonInside(tx, userId, event);
  await unplaced(tx, event, userId);
  await refuseBeyondAuthority(tx, acting, userId);
  const place = await placeOf(tx, { lat, lng });
  await savePosition(tx, userId, { lat, lng, stateId: place?.state_id ?? null }, now);
  const isInside = await isPersonInside(tx, userId, event);
  if (isInside) await reach(tx, deps, eventId, acting, now);
  return isInside;
}

/** Asks a person in the event's towns by hand. Does not ask again a person who is already in the event. */
export async function addByHand(
  tx: Tx,
  { events, messaging }: EventsDeps,
  acting: Acting,
  { eventId, userId, side }: { eventId: number; userId: number; side: EventSide },
  now: Date,
): Promise<void> {
  const event = await runEvent(tx, acting, eventId);
  const person = await unplaced(tx, event, userId);
  if (!(side === 'user' ? person.as_user : person.as_volunteer)) throw new AppError('not_found');
  if (!event.isActive) throw new AppError('request_not_open');
  const held = await wholeEvent(tx, eventId, 'share');
  if (!held?.isActive) throw new AppError('request_not_open');
  const { managerId } = event;
  const count = await inviteByHand(tx, messaging, held, { side, id: userId }, now);
  if (count > 0)
    await events.publish(
      tx,
      eventChanged,
      { eventId, managerId, transition: 'reach' },
      { now, actorId: acting.userId },
    );
}

/** Records a call and gives its id. What the person says about needing help becomes the answer. */
export async function noteCall(
  tx: Tx,
  { events }: EventsDeps,
  acting: Acting,
  { userRequestId, ...called }: { userRequestId: number; outcome: ContactOutcome; note: string | null },
  now: Date,
): Promise<number> {
  const { outcome, note } = called;
  if (outcome === 'needs_help' || outcome === 'safe') {
    const said = { needsHelp: outcome === 'needs_help', note };
    await answerAsUser(tx, events, { id: userRequestId }, acting, said, now);
  }
  const request = await holdUserRequest(tx, userRequestId);
  if (!request || !mayRunEvent(acting, request)) throw new AppError('not_found');
  const { id, isNew } = await insertContact(tx, { userRequestId, actorId: acting.userId, ...called }, now);
  const { eventId, managerId } = request;
  const meta = { now, actorId: acting.userId };
  if (isNew) await events.publish(tx, eventChanged, { eventId, managerId, transition: 'call' }, meta);
  return id;
}

/** Turns a welfare check into a request for help; a separate transaction asks the volunteers. */
export async function turnIntoHelp(
  tx: Tx,
  { events }: EventsDeps,
  acting: Acting,
  eventId: number,
  now: Date,
): Promise<void> {
  const event = await runEvent(tx, acting, eventId);
  if (!event.isActive) throw new AppError('event_stopped');
  if (!(await markHelp(tx, eventId, now))) return;
  const { managerId } = event;
  const meta = { now, actorId: acting.userId };
  await events.publish(tx, eventChanged, { eventId, managerId, transition: 'save' }, meta);
}
