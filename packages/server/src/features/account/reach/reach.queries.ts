import { can } from '@ezra/contract/common/permissions';
import { STAFF_ROLES } from '@ezra/contract/common/roles';
import type { Reach } from '@ezra/contract/account/reach';
import { sql, type RawBuilder } from 'kysely';
import {
  allOf,
  anyOf,
  inRegions,
  inRegionsAsWritten,
  type Condition,
  type Sql,
} from '../../../platform/db/lists.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { numberSetting } from '../../../platform/settings/settings.repository.ts';

/** How regions are written into a statement. */
type Regions = typeof inRegions;

const IS_NO_STAFF = sql`not exists (
  select from user_roles r where r.user_id = u.id and r.role = any(${STAFF_ROLES}::text[]))`;

/**
 * Whether staff of an event may see the people in it: while it runs, and for some days after it stops. For a
 * drill only while it runs; for an event that never began, never. `event` is the alias of its row.
 */
export const isEventOpen = (now: Date, event = 'e'): Sql => sql`(${sql.ref(`${event}.is_active`)}
  or (not ${sql.ref(`${event}.is_drill`)} and coalesce(${sql.ref(`${event}.last_stopped_at`)} >
    ${now}::timestamptz - make_interval(days => ${numberSetting('event_reach_days')}), false)))`;

/** Whether the event `e` shows a person's details; those of people in the reader's regions always. */
export const showsDetails = ({ states }: Acting, now: Date, person: 'u' | 'w' = 'u'): RawBuilder<boolean> =>
  states === null
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${anyOf(isEventOpen(now), inRegions(sql.ref(`${person}.state_id`), states))}, false)`;

/** Ids of people asked in a manager's events that fulfil `isSuch`. Drills do not count. */
const inEventsOf = (managerId: number, isSuch: Sql): Sql => sql`(
  select q.user_id from event_user_requests q join events e on e.id = q.event_id
  where e.manager_id = ${managerId} and not e.is_drill and ${isSuch}
  union select q.volunteer_id from event_volunteer_requests q join events e on e.id = q.event_id
  where e.manager_id = ${managerId} and not e.is_drill and ${isSuch})`;

const isNear = ({ role, states }: Acting, regions: Regions): Condition =>
  // A manager without regions finds nobody this way.
  can(role, 'users.list') ? regions(sql`u.state_id`, states) : regions(sql`u.state_id`, states ?? []);

const isManagers = ({ role }: Acting): boolean => !can(role, 'users.list');

/**
 * The people `u` whose accounts a staff member looks after: for an admin those in the admin's regions, for a
 * manager the same without staff. Every change of an account asks for this.
 */
export const withinRegions = (acting: Acting, regions: Regions = inRegions): Condition =>
  isManagers(acting) ? allOf(IS_NO_STAFF, isNear(acting, regions)) : isNear(acting, regions);

/**
 * The people whom a staff member sees: those of `withinRegions`, and for a manager also people in the
 * manager's own events, while these run and for some days after. `regions`: how regions are written into the
 * statement.
 */
export function withinReach(acting: Acting, now: Date, regions: Regions = inRegions): Condition {
  if (!isManagers(acting)) return isNear(acting, regions);
  const inEvents = sql`(u.deleted_at is null and u.id in ${inEventsOf(acting.userId, isEventOpen(now))})`;
  return allOf(IS_NO_STAFF, anyOf(isNear(acting, regions), inEvents));
}

/** The people whom a staff member may write to. For a manager: also those in own running events. */
export function withinWriting(acting: Acting): Condition {
  if (!isManagers(acting)) return isNear(acting, inRegions);
  const inEvents = sql`u.id in ${inEventsOf(acting.userId, sql`e.is_active`)}`;
  return allOf(IS_NO_STAFF, anyOf(isNear(acting, inRegions), inEvents));
}

/** Selects why a staff member may see the person `u`. */
export const reachOf = (acting: Acting): RawBuilder<Reach> =>
  isManagers(acting)
    ? sql<Reach>`case when ${isNear(acting, inRegions)} then 'regions'
        when u.id in ${inEventsOf(acting.userId, sql`e.is_active`)} then 'event' else 'past_event' end`
    : sql<Reach>`'regions'`;

/**
 * The people whom a staff member sees, as a table to count, with the conditions after `where`. Counts a
 * manager's regions and the other people of own events separately, each by an index: one condition for both
 * would read all people.
 */
export function thoseWithinReach(acting: Acting, now: Date): Sql {
  const { userId, states } = acting;
  if (!isManagers(acting) || states === null || states.length === 0)
    return sql`users u where ${allOf(withinReach(acting, now, inRegionsAsWritten))}`;
  const isIn = inRegionsAsWritten(sql`p.state_id`, states);
  return sql`(
    select p.* from users p where ${allOf(isIn)} union all
    select p.* from users p where p.id = any(array${inEventsOf(userId, isEventOpen(now))})
      and p.deleted_at is null and (${allOf(isIn)}) is not true
  ) u where ${IS_NO_STAFF}`;
}
