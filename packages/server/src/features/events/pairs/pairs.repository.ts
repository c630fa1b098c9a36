import type { Approval } from '@ezra/contract/common/constants';
import type { EventUserStatus, EventVolunteerStatus } from '@ezra/contract/events/pairs.terms';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { metresFromEvent } from '../../../platform/places/area.queries.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import type { Outcome, Pair, UserSide, VolunteerSide } from './pairs.domain.ts';

/** The state of an event that decisions need. */
export interface HeldEvent {
  readonly id: number;
  readonly managerId: number;
  readonly stateId: number | null;
  readonly isActive: boolean;
}

/** Locks an event against changes until the transaction ends; undefined when there is none. */
export async function holdEvent(
  tx: Tx,
  id: number,
  strength: 'share' | 'update' = 'share',
): Promise<HeldEvent | undefined> {
  const { rows } = await sql<HeldEvent>`
    select id, manager_id as "managerId", state_id as "stateId", is_active as "isActive"
    from events where id = ${id} for ${sql.raw(strength)}`.execute(tx);
  return rows[0];
}

/**
 * Locks the people of help seekers' requests, so that their steps in events and emergencies run one after the
 * other. Every step locks them before the emergency, the event and the requests.
 */
export async function holdPeopleBehind(tx: Tx, userRequestIds: readonly number[]): Promise<void> {
  await sql`
    select from users where id in (
      select user_id from event_user_requests where id = any(${[...userRequestIds]}::integer[]))
    order by id for no key update`.execute(tx);
}

const USER_SIDE = sql`
  r.id, r.user_id as "userId", r.status, r.respond,
  ${isReachable('u')} as "isReachable"`;
const VOLUNTEER_SIDE = sql`
  v.id, v.volunteer_id as "volunteerId", v.status, v.answered_at is not null as "hasAnswered"`;
const PAIR = sql`
  p.id, p.user_request_id as "userRequestId", p.volunteer_request_id as "volunteerRequestId",
  p.is_approved as "isApproved", p.outcome`;

/** Locks requests of help seekers until the transaction ends, in the usual order. */
export async function lockUserSides(tx: Tx, ids: readonly number[]): Promise<UserSide[]> {
  const { rows } = await sql<UserSide>`
    select ${USER_SIDE} from event_user_requests r join users u on u.id = r.user_id
    where r.id = any(${[...ids]}::integer[]) order by r.id for update of r`.execute(tx);
  return rows;
}

/** Locks requests of volunteers, after those of the help seekers. */
export async function lockVolunteerSides(tx: Tx, ids: readonly number[]): Promise<VolunteerSide[]> {
  const { rows } = await sql<VolunteerSide>`
    select ${VOLUNTEER_SIDE} from event_volunteer_requests v
    where v.id = any(${[...ids]}::integer[]) order by v.id for update of v`.execute(tx);
  return rows;
}

/** A request's event, and the people of its present or last pair. Locks nothing. */
export interface Placed {
  readonly eventId: number;
  readonly status: EventUserStatus;
  readonly pairId: number | null;
  readonly volunteerRequestId: number | null;
  readonly volunteerId: number | null;
}
export async function findUserRequest(executor: Executor, id: number): Promise<Placed | undefined> {
  const { rows } = await sql<Placed>`
    select r.event_id as "eventId", r.status, p.id as "pairId", p.volunteer_request_id as "volunteerRequestId",
      p.volunteer_id as "volunteerId"
    from event_user_requests r left join event_pairs p on p.id = r.pair_id
    where r.id = ${id}`.execute(executor);
  return rows[0];
}

/** The volunteer of a request, if it belongs to this event. */
export async function volunteerOf(
  executor: Executor,
  requestId: number,
  eventId: number | undefined,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select volunteer_id as id from event_volunteer_requests
    where id = ${requestId} and event_id = ${eventId ?? 0}`.execute(executor);
  return rows[0]?.id ?? null;
}

/** Reads a pair under the locks of its sides. */
export async function readPair(tx: Tx, id: number): Promise<Pair | undefined> {
  const { rows } = await sql<Pair>`select ${PAIR} from event_pairs p where p.id = ${id}`.execute(tx);
  return rows[0];
}

/** Open pairs of either of two requests. */
export async function openPairsOf(
  executor: Executor,
  userRequestId: number,
  volunteerRequestId: number,
): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select ${PAIR} from event_pairs p where p.user_request_id = ${userRequestId} and p.outcome is null
    union
    select ${PAIR} from event_pairs p where p.volunteer_request_id = ${volunteerRequestId} and p.outcome is null
    order by 1`.execute(executor);
  return rows;
}

/** Whether a volunteer ever was in a pair with a request. */
export async function wasPaired(
  executor: Executor,
  userRequestId: number,
  volunteerId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from event_pairs where user_request_id = ${userRequestId} and volunteer_id = ${volunteerId}
    limit 1`.execute(executor);
  return rows.length > 0;
}

/** Whether a volunteer has helped a person before, in an event other than a drill, or with a request. */
export async function haveWorkedTogether(
  executor: Executor,
  userId: number,
  volunteerId: number,
): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`
    select exists (select from event_pairs p join events e on e.id = p.event_id and not e.is_drill
        where p.user_id = ${userId} and p.volunteer_id = ${volunteerId} and p.outcome = 'completed')
      or exists (select from applications
        where user_id = ${userId} and volunteer_id = ${volunteerId} and status = 'completed') as are`.execute(
    executor,
  );
  return rows[0]?.are ?? false;
}

interface Written {
  readonly now: Date;
  readonly actorId: number | null;
}

export async function setUserStatus(
  tx: Tx,
  id: number,
  status: EventUserStatus,
  { now, note }: { now: Date; note?: string | null },
): Promise<void> {
  await sql`
    update event_user_requests set status = ${status}, updated_at = ${now}
      ${note === undefined ? sql`` : sql`, system_note = ${note}`}
    where id = ${id}`.execute(tx);
}

export async function setVolunteerStatus(
  tx: Tx,
  id: number,
  status: EventVolunteerStatus,
  now: Date,
): Promise<void> {
  await sql`update event_volunteer_requests set status = ${status}, updated_at = ${now} where id = ${id}`.execute(
    tx,
  );
}

export async function setPair(
  tx: Tx,
  id: number,
  { isApproved, outcome }: { isApproved: Approval; outcome: Outcome | null },
  { now, actorId }: Written,
): Promise<void> {
  await sql`
    update event_pairs set is_approved = ${isApproved}, outcome = ${outcome}, decided_by = ${actorId},
      updated_at = ${now}, ended_at = ${outcome === null ? null : now}
    where id = ${id}`.execute(tx);
}

/** Stores an open pair and links the help seeker's request to it. */
export async function insertPair(
  tx: Tx,
  pair: {
    eventId: number;
    userRequestId: number;
    userId: number;
    volunteerRequestId: number;
    volunteerId: number;
    isApproved: 0 | 1;
  },
  { now, actorId }: Written,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into event_pairs (event_id, user_request_id, user_id, volunteer_request_id, volunteer_id,
        is_approved, assigned_by, decided_by, created_at, updated_at)
      values (${pair.eventId}, ${pair.userRequestId}, ${pair.userId}, ${pair.volunteerRequestId},
        ${pair.volunteerId}, ${pair.isApproved}, ${actorId}::integer,
        ${pair.isApproved === 1 ? actorId : null}::integer, ${now}, ${now})
      returning id
    )
    update event_user_requests set pair_id = made.id, status = 'assigned', system_note = null, updated_at = ${now}
    from made where event_user_requests.id = ${pair.userRequestId}
    returning made.id`.execute(tx);
  await setVolunteerStatus(tx, pair.volunteerRequestId, 'assigned', now);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the request of the pair is gone');
  return id;
}

/** The id of a volunteer's request in an event; stores one if there is none. */
export async function ensureVolunteerRequest(
  tx: Tx,
  eventId: number,
  volunteerId: number,
  now: Date,
): Promise<number> {
  await sql`
    insert into event_volunteer_requests (event_id, volunteer_id, created_at, updated_at, distance_m)
    select ${eventId}::integer, u.id, ${now}::timestamptz, ${now}::timestamptz, ${metresFromEvent('e', sql`u.location`)}
    from users u, events e where u.id = ${volunteerId} and e.id = ${eventId}
    on conflict (event_id, volunteer_id) do nothing`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select id from event_volunteer_requests
    where event_id = ${eventId} and volunteer_id = ${volunteerId}`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('neither such an event nor such a volunteer');
  return id;
}

/** The id of a help seeker's request in an event, and whether it was stored now because there was none. */
export async function ensureUserRequest(
  tx: Tx,
  eventId: number,
  userId: number,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const made = await sql<{ id: number }>`
    insert into event_user_requests (event_id, user_id, respond, answered_at, created_at, updated_at)
    values (${eventId}, ${userId}, 1, ${now}, ${now}, ${now})
    on conflict (event_id, user_id) do nothing returning id`.execute(tx);
  if (made.rows[0]) return { id: made.rows[0].id, isNew: true };
  const there = await sql<{ id: number }>`
    select id from event_user_requests where event_id = ${eventId} and user_id = ${userId}`.execute(tx);
  const id = there.rows[0]?.id;
  if (id === undefined) throw new Error('a request that is neither new nor there');
  return { id, isNew: false };
}

/** Lets a request ask for help again that was over, answered with a no, or not answered yet. */
export async function reopenUserRequest(
  tx: Tx,
  id: number,
  status: 'pending' | 'assigned',
  now: Date,
): Promise<void> {
  await sql`
    update event_user_requests set status = ${status}, respond = 1, answered_at = ${now}, updated_at = ${now}
    where id = ${id}`.execute(tx);
}

/** Open pairs of a volunteer, by the help seeker's request, in lock order. */
export async function openPairsOfVolunteer(executor: Executor, volunteerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_request_id as id from event_pairs
    where volunteer_id = ${volunteerId} and outcome is null order by event_id, user_request_id`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}

export interface ClosedRequest {
  readonly id: number;
  readonly personId: number;
  readonly eventId: number;
  readonly managerId: number;
}

/** Closes a volunteer's requests and offers in all events, without their pairs. */
export async function closeRequestsOfVolunteer(
  tx: Tx,
  volunteerId: number,
  now: Date,
): Promise<ClosedRequest[]> {
  const { rows } = await sql<ClosedRequest>`
    update event_volunteer_requests v set status = 'closed', updated_at = ${now}
    from events e
    where v.volunteer_id = ${volunteerId} and v.status in ('pending', 'accept') and e.id = v.event_id
    returning v.id, v.volunteer_id as "personId", v.event_id as "eventId", e.manager_id as "managerId"`.execute(
    tx,
  );
  return rows;
}

/** Live requests of a help seeker in events, in lock order. */
export async function liveRequestsOfUser(executor: Executor, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from event_user_requests
    where user_id = ${userId} and status in ('pending', 'assigned', 'reject') order by event_id, id`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}
