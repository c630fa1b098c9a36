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

/** How the regions of the staff are put into a statement. */
type Regions = typeof inRegions;

const IS_NO_STAFF = sql`not exists (
  select from user_roles r where r.user_id = u.id and r.role = any(${STAFF_ROLES}::text[]))`;

/**
 * Whether an event lets its staff see the people in it: while it runs, and for some days after its stop. A drill only
 * while it runs; an event that never began shows nothing. `event` is the alias of its row.
 */
export const isEventOpen = (now: Date, event = 'e'): Sql => sql`(${sql.ref(`${event}.is_active`)}
  or (not ${sql.ref(`${event}.is_drill`)} and coalesce(${sql.ref(`${event}.last_stopped_at`)} >
    ${now}::timestamptz - make_interval(days => ${numberSetting('event_reach_days')}), false)))`;

/** Whether the event `e` shows the details of a person in it; of people of the reader's regions each event does. */
export const showsDetails = ({ states }: Acting, now: Date, person: 'u' | 'w' = 'u'): RawBuilder<boolean> =>
  states === null
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(${anyOf(isEventOpen(now), inRegions(sql.ref(`${person}.state_id`), states))}, false)`;

/** The ids of those who were asked in a manager's events of some kind; drills count for nothing. */
const inEventsOf = (managerId: number, isSuch: Sql): Sql => sql`(
  select q.user_id from event_user_requests q join events e on e.id = q.event_id
  where e.manager_id = ${managerId} and not e.is_drill and ${isSuch}
  union select q.volunteer_id from event_volunteer_requests q join events e on e.id = q.event_id
  where e.manager_id = ${managerId} and not e.is_drill and ${isSuch})`;

const isNear = ({ role, states }: Acting, regions: Regions): Condition =>
  // A manager without regions has none, so no person is found.
  can(role, 'users.list') ? regions(sql`u.state_id`, states) : regions(sql`u.state_id`, states ?? []);

const isManagers = ({ role }: Acting): boolean => !can(role, 'users.list');

/**
 * Whose account one of the staff looks after, of the person `u`: an admin the people of the own regions, a manager the
 * same without the staff. All that changes an account asks for this.
 */
export const withinRegions = (acting: Acting, regions: Regions = inRegions): Condition =>
  isManagers(acting) ? allOf(IS_NO_STAFF, isNear(acting, regions)) : isNear(acting, regions);

/**
 * Whom one of the staff sees: those, and a manager also the people of the own events, while these run and for some days
 * after. `regions`: how the regions are put into the statement.
 */
export function withinReach(acting: Acting, now: Date, regions: Regions = inRegions): Condition {
  if (!isManagers(acting)) return isNear(acting, regions);
  const inEvents = sql`(u.deleted_at is null and u.id in ${inEventsOf(acting.userId, isEventOpen(now))})`;
  return allOf(IS_NO_STAFF, anyOf(isNear(acting, regions), inEvents));
}

/** Whom a staff member may write to: people of the regions, and for a manager those of own running events. */
export function withinWriting(acting: Acting): Condition {
  if (!isManagers(acting)) return isNear(acting, inRegions);
  const inEvents = sql`u.id in ${inEventsOf(acting.userId, sql`e.is_active`)}`;
  return allOf(IS_NO_STAFF, anyOf(isNear(acting, inRegions), inEvents));
}

/** Selects by what one of the staff reaches the person `u`. */
export const reachOf = (acting: Acting): RawBuilder<Reach> =>
  isManagers(acting)
    ? sql<Reach>`case when ${isNear(acting, inRegions)} then 'regions'
        when u.id in ${inEventsOf(acting.userId, sql`e.is_active`)} then 'event' else 'past_event' end`
    : sql<Reach>`'regions'`;

/**
 * Those whom one of the staff sees as a table to count, with the conditions after `where`. Those of a manager's regions
 * and the others of the own events are counted each by an index: asked at once, all people there are would be looked at.
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
