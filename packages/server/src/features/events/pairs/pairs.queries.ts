import type { Approval } from '@ezra/contract/common/constants';
import type { EventUserStatus } from '@ezra/contract/events/pairs.terms';
import { can } from '@ezra/contract/common/permissions';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { Point } from '@ezra/contract/common/area';
import { isInsideEvent, metresFromEvent, pointAt } from '../../../platform/places/area.queries.ts';
import { allOf } from '../../../platform/db/lists.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { isEventOpen } from '../../account/public.ts';
import { visibleEvents } from './event-lists.queries.ts';

/** The most events in a drop-down. */
const CHOICES = 500;

/** The events to choose from, newest first: those a volunteer is asked in, those that staff see. */
export async function eventChoices(
  executor: Executor,
  acting: Acting,
): Promise<{ id: number; name: string }[]> {
  const isOwn = can(acting.role, 'events.volunteer')
    ? sql`exists (select from event_volunteer_requests v
          where v.event_id = e.id and v.volunteer_id = ${acting.userId})`
    : visibleEvents(acting);
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, e.name from events e where ${isOwn}
    order by e.created_at desc, e.id desc limit ${sql.lit(CHOICES)}`.execute(executor);
  return rows;
}

/**
 * Whether a person may get messages about an event: people asked in it, and staff who see it while they see
 * its people, or before it begins.
 */
export async function hearsOfEvent(
  executor: Executor,
  acting: Acting,
  eventId: number,
  now: Date,
): Promise<boolean> {
  const { role, userId } = acting;
  const isIn = can(role, 'requests.ask')
    ? sql`exists (select from event_user_requests r where r.event_id = e.id and r.user_id = ${userId})`
    : can(role, 'events.volunteer')
      ? sql`exists (select from event_volunteer_requests v
            where v.event_id = e.id and v.volunteer_id = ${userId})`
      : allOf(visibleEvents(acting), sql`(e.last_stopped_at is null or ${isEventOpen(now)})`);
  const { rows } = await sql`select from events e where e.id = ${eventId} and ${isIn}`.execute(executor);
  return rows.length > 0;
}

/**
 * The period in which a person may read a request's history; null for a person who may not see the request.
 */
export interface ReadingWindow {
  readonly from: Date | null;
  readonly until: Date | null;
  /** Staff see who did it; other people only what they did themselves. */
  readonly isStaff: boolean;
}
const ALL = { from: null, until: null };

/** Staff read requests of events that they see; a volunteer reads the time of their own pair. */
export async function userRequestWindow(
  executor: Executor,
  acting: Acting,
  id: number,
): Promise<ReadingWindow | null> {
  const { role, userId } = acting;
  if (can(role, 'events.volunteer')) {
    const { rows } = await sql<{ from: Date; until: Date | null }>`
      select created_at as "from", ended_at as until from event_pairs
      where user_request_id = ${id} and volunteer_id = ${userId} order by id desc limit 1`.execute(executor);
    return rows[0] ? { ...rows[0], isStaff: false } : null;
  }
  const { rows } = await sql`
    select from event_user_requests r join events e on e.id = r.event_id
    where r.id = ${id} and ${visibleEvents(acting)}`.execute(executor);
  return rows.length > 0 ? { ...ALL, isStaff: true } : null;
}

/** A volunteer reads their own request, staff those of events that they see. */
export async function volunteerRequestWindow(
  executor: Executor,
  acting: Acting,
  id: number,
): Promise<ReadingWindow | null> {
  const isOwn = can(acting.role, 'events.volunteer');
  const isIn = isOwn ? sql`v.volunteer_id = ${acting.userId}` : visibleEvents(acting);
  const { rows } = await sql`
    select from event_volunteer_requests v join events e on e.id = v.event_id
    where v.id = ${id} and ${isIn}`.execute(executor);
  return rows.length > 0 ? { ...ALL, isStaff: !isOwn } : null;
}

export interface PairWords {
  readonly event: string;
  readonly manager: string;
  readonly userName: string;
  readonly userPhone: string;
  readonly userAddress: string;
  readonly volunteerName: string;
  readonly volunteerPhone: string;
  readonly helpType: 'phone' | 'physical';
  readonly isDrill: boolean;
  readonly note: string;
  /** Whether the help seeker used the emergency button: then the emergency's own messages say who comes. */
  readonly isEmergency: boolean;
}

export async function pairForMessages(executor: Executor, pairId: number, now: Date): Promise<PairWords> {
  const { rows } = await sql<PairWords>`
    select e.name as event, m.full_name as manager, u.full_name as "userName", u.phone as "userPhone",
      coalesce(u.residential_address, u.arrival_address, '') as "userAddress",
      w.full_name as "volunteerName", w.phone as "volunteerPhone", e.type_of_help_required as "helpType", e.is_drill as "isDrill",
      coalesce(r.note, '') as note,
      exists (select from emergencies c where c.user_id = p.user_id and c.event_id = p.event_id
        and (c.closed_at is null or c.closed_at >= ${now})) as "isEmergency"
    from event_pairs p
    join events e on e.id = p.event_id
    join users m on m.id = e.manager_id
    join users u on u.id = p.user_id
    join users w on w.id = p.volunteer_id
    join event_user_requests r on r.id = p.user_request_id
    where p.id = ${pairId}`.execute(executor);
  if (!rows[0]) throw new Error('a pair that is not there');
  return rows[0];
}

/** The name of an event in messages, and whether it is a drill. */
export async function namesOfEvent(
  executor: Executor,
  id: number,
): Promise<{ event: string; isDrill: boolean }> {
  const { rows } = await sql<{ event: string; isDrill: boolean }>`
    select name as event, is_drill as "isDrill" from events where id = ${id}`.execute(executor);
  return rows[0] ?? { event: '', isDrill: false };
}

/** Finds the active event, not a drill, whose area contains a point; of several, the nearest centre. */
export async function activeEventAround(executor: Executor, place: Point): Promise<number | null> {
  const at = pointAt(place);
  const { rows } = await sql<{ id: number }>`
    select e.id from events e where e.is_active and not e.is_drill and ${isInsideEvent('e', at)}
    order by ${metresFromEvent('e', at)}, e.id limit 1`.execute(executor);
  return rows[0]?.id ?? null;
}

/** The state of a help seeker's request that is in a pair. */
export async function pairStanding(
  executor: Executor,
  userRequestId: number,
): Promise<{ status: EventUserStatus; is_approved: Approval }> {
  const { rows } = await sql<{ status: EventUserStatus; is_approved: Approval }>`
    select r.status, p.is_approved from event_user_requests r join event_pairs p on p.id = r.pair_id
    where r.id = ${userRequestId}`.execute(executor);
  if (!rows[0]) throw new Error('a request without the pair that was just made');
  return rows[0];
}

/** A help seeker's request, locked until the transaction ends, with the scope of its event. */
export async function holdUserRequest(
  executor: Executor,
  id: number,
): Promise<{ eventId: number; managerId: number; stateId: number | null } | undefined> {
  const { rows } = await sql<{ eventId: number; managerId: number; stateId: number | null }>`
    select e.id as "eventId", e.manager_id as "managerId", e.state_id as "stateId"
    from event_user_requests r join events e on e.id = r.event_id
    where r.id = ${id} for no key update of r`.execute(executor);
  return rows[0];
}
