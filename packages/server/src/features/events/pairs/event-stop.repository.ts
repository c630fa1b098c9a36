import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import type { StoppedRequest } from './pairs.events.ts';

/** A pair without approval when its event was stopped. */
export interface StoppedPair {
  readonly id: number;
  readonly userRequestId: number;
  readonly userId: number;
  readonly volunteerRequestId: number;
  readonly volunteerId: number;
}
/** Marks a locked event as stopped, so that later steps neither ask nor send people in it. */
export async function markStopped(
  tx: Tx,
  { eventId, note }: { eventId: number; note: string | null },
  now: Date,
): Promise<void> {
  await sql`
    update events set is_active = false, system_note = coalesce(${note}, system_note), last_stopped_at = ${now},
      updated_at = ${now}
    where id = ${eventId}`.execute(tx);
}

/** Ends all pairs of an event that wait for approval. Locks their sides first, in the usual order. */
export async function endWaitingPairs(
  tx: Tx,
  eventId: number,
  { now, actorId }: { now: Date; actorId: number | null },
): Promise<StoppedPair[]> {
  await sql`
    select from event_user_requests where event_id = ${eventId} and status in ('pending', 'assigned')
    order by id for update`.execute(tx);
  await sql`
    select from event_volunteer_requests where event_id = ${eventId} and status in ('pending', 'accept', 'assigned')
    order by id for update`.execute(tx);
  const { rows } = await sql<StoppedPair>`
    update event_pairs set is_approved = 2, outcome = 'closed', decided_by = ${actorId}::integer,
      updated_at = ${now}, ended_at = ${now}
    where event_id = ${eventId} and outcome is null and is_approved = 0
    returning id, user_request_id as "userRequestId", user_id as "userId",
      volunteer_request_id as "volunteerRequestId", volunteer_id as "volunteerId"`.execute(tx);
  return rows;
}

/** Closes the help seekers' waiting requests; `isAwaited` is false after a no. */
export async function closeWaitingUsers(tx: Tx, eventId: number, now: Date): Promise<StoppedRequest[]> {
  const { rows } = await sql<StoppedRequest>`
    update event_user_requests r set status = 'closed', updated_at = ${now}
    where event_id = ${eventId} and (status = 'pending' or status = 'assigned' and not exists (
      select from event_pairs p where p.user_request_id = r.id and p.outcome is null))
    returning id, user_id as "personId", respond is distinct from 2 as "isAwaited"`.execute(tx);
  return rows;
}

/** Closes the volunteers' waiting requests; `isAwaited` is false for those without an answer. */
export async function closeWaitingVolunteers(tx: Tx, eventId: number, now: Date): Promise<StoppedRequest[]> {
  const { rows } = await sql<StoppedRequest>`
    with closed as (
      select id, status from event_volunteer_requests v
      where event_id = ${eventId} and (status in ('pending', 'accept') or status = 'assigned' and not exists (
        select from event_pairs p where p.volunteer_request_id = v.id and p.outcome is null))
    )
    update event_volunteer_requests v set status = 'closed', updated_at = ${now}
    from closed where v.id = closed.id
    returning v.id, v.volunteer_id as "personId", closed.status <> 'pending' as "isAwaited"`.execute(tx);
  return rows;
}

/** People who still needed a volunteer after a pair without help. Their requests stay as they are. */
export async function stillLookedFor(executor: Executor, eventId: number): Promise<StoppedRequest[]> {
  const { rows } = await sql<StoppedRequest>`
    select id, user_id as "personId", true as "isAwaited" from event_user_requests
    where event_id = ${eventId} and status = 'reject' and respond is distinct from 2 order by id`.execute(
    executor,
  );
  return rows;
}
