import type { EventPurpose, HelpType } from '@ezra/contract/events/events.terms';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import { holds } from '../../../platform/sessions/acting.ts';
import { pointOf } from '../../../platform/places/place-columns.ts';
import type { Located } from '../../../platform/places/locate.ts';
import type { Area } from '@ezra/contract/common/area';
import { isNotOver } from './events.queries.ts';
import type { EventReach } from './wide-events.policy.ts';

/** What staff write about an event and may change later. */
export interface EventWords {
  readonly name: string;
  readonly typeId: number | null;
  readonly description: string | null;
  readonly helpType: HelpType;
  readonly isAutoAssign: boolean;
}

export interface NewEvent extends EventWords {
  readonly radius: number;
  readonly place: Located;
  readonly managerId: number;
  readonly isActive: boolean;
  readonly isDrill: boolean;
  readonly purpose: EventPurpose;
}

/** How long the same event by the same person counts as a second click. */
const SAME_WITHIN = '1 hour';

/**
 * Finds an event that the actor has just created with the same content and that was not stopped; null when
 * there is none. Lets the actor create one event at a time, so that the second of two clicks finds the first.
 */
export async function sameEvent(
  tx: Tx,
  event: NewEvent,
  { now, actorId }: { now: Date; actorId: number },
): Promise<number | null> {
  await sql`select from users where id = ${actorId} for no key update`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select id from events
    where created_by = ${actorId} and manager_id = ${event.managerId} and name = ${event.name}
      and radius = ${event.radius} and location ~= ${pointOf(event.place)} and purpose = ${event.purpose}
      and is_drill = ${event.isDrill} and (is_active or waits_since is not null) = ${event.isActive} and last_stopped_at is null
      and event_list_id is not distinct from ${event.typeId} and description is not distinct from ${event.description}
      and type_of_help_required = ${event.helpType} and is_auto_assign = ${event.isAutoAssign}
      and created_at > ${now}::timestamptz - ${sql.lit(SAME_WITHIN)}::interval
    order by id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function insertEvent(
  tx: Tx,
  event: NewEvent,
  { now, actorId }: { now: Date; actorId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('events')
    .values({
      name: event.name,
      event_list_id: event.typeId,
      radius: event.radius,
      address: event.place.text,
      locality: event.place.municipality,
      location: pointOf(event.place),
      state_id: event.place.state_id,
      manager_id: event.managerId,
      description: event.description,
      type_of_help_required: event.helpType,
      is_active: event.isActive,
      is_auto_assign: event.isAutoAssign,
      is_drill: event.isDrill,
      purpose: event.purpose,
      created_by: actorId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the words of a locked event; `place` null keeps the place. Tells whether anything changed. */
export async function updateEventWords(
  tx: Tx,
  id: number,
  event: EventWords & { readonly place: Located | null },
  now: Date,
): Promise<boolean> {
  const { place } = event;
  const [text, town, state] = [place?.text ?? null, place?.municipality ?? null, place?.state_id ?? null];
  const { rows } = await sql`
    update events e set name = n.name, event_list_id = n.type_id, description = n.description,
      type_of_help_required = n.help_type, is_auto_assign = n.is_auto_assign, address = n.address,
      locality = n.locality, location = n.location, state_id = n.state_id, updated_at = ${now}
    from (
      select ${event.name}::text as name, ${event.typeId}::integer as type_id,
        ${event.description}::text as description, ${event.helpType}::text as help_type,
        ${event.isAutoAssign}::boolean as is_auto_assign, coalesce(${text}, o.address) as address,
        case when ${text}::text is null then o.locality else ${town} end as locality,
        coalesce(${pointOf(place)}, o.location) as location,
        case when ${text}::text is null then o.state_id else ${state}::integer end as state_id
      from events o where o.id = ${id}
    ) n
    where e.id = ${id} and (
      (e.name, e.event_list_id, e.description, e.type_of_help_required, e.is_auto_assign, e.address, e.locality,
        e.state_id)
      is distinct from
      (n.name, n.type_id, n.description, n.help_type, n.is_auto_assign, n.address, n.locality, n.state_id)
      or not e.location ~= n.location)
    returning e.id`.execute(tx);
  return rows.length > 0;
}

/** Measures the distances of volunteers again after an event has moved. */
export async function measureVolunteers(tx: Tx, id: number): Promise<void> {
  await sql`
    update event_volunteer_requests v set distance_m = distance_m(u.location, e.location)
    from events e, users u where v.event_id = ${id} and e.id = v.event_id and u.id = v.volunteer_id`.execute(
    tx,
  );
}

/** Starts an event that never ran. */
export async function markStarted(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('events')
    .set({ is_active: true, waits_since: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** An event, with all that opening and changing it depends on. */
export interface WholeEvent extends Area, EventReach {
  readonly id: number;
  readonly managerId: number;
  readonly stateId: number | null;
  readonly isActive: boolean;
  readonly lastStoppedAt: Date | null;
  readonly isAutoAssign: boolean;
  readonly isDrill: boolean;
  readonly purpose: EventPurpose;
  readonly town: string | null;
  readonly name: string;
  readonly typeId: number | null;
  readonly address: string;
  readonly helpType: HelpType;
}

/** Reads an event; a lock holds it until the transaction ends. */
export async function wholeEvent(
  executor: Executor,
  id: number,
  lock: 'none' | 'share' | 'update' = 'none',
): Promise<WholeEvent | undefined> {
  const { rows } = await sql<WholeEvent>`
    select id, manager_id as "managerId", state_id as "stateId", is_active as "isActive",
      last_stopped_at as "lastStoppedAt", is_auto_assign as "isAutoAssign", is_drill as "isDrill", purpose, name,
      locality as town, event_list_id as "typeId", address, type_of_help_required as "helpType",
      wide_since as "wideSince", waits_since as "waitsSince", reach_allowed as "reachAllowed", radius, location[1] as lat, location[0] as lng
    from events where id = ${id} ${lock === 'none' ? sql`` : sql`for ${sql.raw(lock)}`}`.execute(executor);
  return rows[0];
}

/** Active events after the given one, by id. */
export async function activeEvents(
  executor: Executor,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from events where is_active and id > ${after} order by id limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Whether a person can be given an event: a manager who can sign in. */
export async function isManager(tx: Tx, userId: number): Promise<boolean> {
  // Waits for a step that deactivates the account or takes its role, which would leave the event to nobody.
  await sql`select from users where id = ${userId} for key share`.execute(tx);
  const { rows } = await sql`
    select from users u where u.id = ${userId} and ${isReachable('u')} and ${holds(sql`u.id`, 'events.manage')}`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Moves a manager's events that are not over to another manager; gives their ids. */
export async function moveEvents(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update events e set manager_id = ${to}, updated_at = ${now}
    where e.manager_id = ${from} and ${isNotOver} returning e.id`.execute(tx);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** The label of an active type of events in the association's main language; null when there is none. */
export async function typeLabel(executor: Executor, id: number): Promise<string | null> {
  const { rows } = await sql<{ label: string }>`
    select label ->> 'he' as label from event_types where id = ${id} and is_active`.execute(executor);
  return rows[0]?.label ?? null;
}
