import { sql } from 'kysely';
import type { EventUserStatus, EventVolunteerStatus } from '@ezra/contract/events/pairs.terms';
import type { Tx } from '../../../platform/db/database.ts';

/** Found by the hash of a personal link, or, for staff, by id. */
export type WhichRequest = { readonly tokenHash: Buffer } | { readonly id: number };
const isIt = (alias: string, which: WhichRequest) =>
  'id' in which
    ? sql`${sql.ref(`${alias}.id`)} = ${which.id}`
    : sql`${sql.ref(`${alias}.token_hash`)} = ${which.tokenHash}`;

/** The state that decides what an answer does. */
export interface LockedAnswer<Status> {
  readonly id: number;
  readonly personId: number;
  readonly status: Status;
  readonly respond: 1 | 2 | null;
  readonly eventId: number;
  readonly managerId: number;
  readonly stateId: number | null;
  readonly isEventActive: boolean;
}

const LOCKED = sql`
  e.id as "eventId", e.manager_id as "managerId", e.state_id as "stateId", e.is_active as "isEventActive"`;

/**
 * Locks a volunteer's request, and reads its event without a lock: stopping the event closes the request,
 * which is locked.
 */
export async function lockVolunteerAnswer(
  tx: Tx,
  which: WhichRequest,
): Promise<LockedAnswer<EventVolunteerStatus> | undefined> {
  const { rows } = await sql<LockedAnswer<EventVolunteerStatus>>`
    select v.id, v.volunteer_id as "personId", v.status, null as respond, ${LOCKED}
    from event_volunteer_requests v join events e on e.id = v.event_id
    where ${isIt('v', which)} for update of v`.execute(tx);
  return rows[0];
}

/**
 * Locks the event of a help seeker's request that is in a pair, before the request, because ending the pair
 * reads it. Locks the person too, because the answer also ends an emergency.
 */
export async function holdEventOfPair(tx: Tx, which: WhichRequest): Promise<void> {
  await sql`
    select from users where id = (select r.user_id from event_user_requests r where ${isIt('r', which)})
    for no key update`.execute(tx);
  await sql`
    select from events where id = (
      select r.event_id from event_user_requests r where ${isIt('r', which)} and r.status = 'assigned'
    ) for share`.execute(tx);
}

export async function lockUserAnswer(
  tx: Tx,
  which: WhichRequest,
): Promise<LockedAnswer<EventUserStatus> | undefined> {
  const { rows } = await sql<LockedAnswer<EventUserStatus>>`
    select r.id, r.user_id as "personId", r.status, r.respond, ${LOCKED}
    from event_user_requests r join events e on e.id = r.event_id
    where ${isIt('r', which)} for update of r`.execute(tx);
  return rows[0];
}

export async function saveVolunteerAnswer(
  tx: Tx,
  id: number,
  answer: { status: 'accept' | 'reject'; note: string | null; etaMinutes: number | null; now: Date },
): Promise<void> {
  await sql`
    update event_volunteer_requests set status = ${answer.status}, note = ${answer.note},
      eta_minutes = ${answer.etaMinutes}, answered_at = ${answer.now}, updated_at = ${answer.now}
    where id = ${id}`.execute(tx);
}

export async function saveUserAnswer(
  tx: Tx,
  id: number,
  answer: { respond: 1 | 2; note: string | null; now: Date },
): Promise<void> {
  await sql`
    update event_user_requests set respond = ${answer.respond}, note = coalesce(${answer.note}, note),
      answered_at = ${answer.now}, updated_at = ${answer.now}
    where id = ${id}`.execute(tx);
}
