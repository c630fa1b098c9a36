import type { Locale } from '@ezra/contract/common/locales';
import type { listEvents } from '@ezra/contract/events/events';
import {
  EVENT_VIEWS,
  type EventPurpose,
  type EventView,
  type HelpType,
} from '@ezra/contract/events/events.terms';
import { sql, type RawBuilder } from 'kysely';
import { eachView, type Views } from '../../../platform/db/count-rows.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { labelIn } from '../../../platform/db/label-in.ts';
import {
  allOf,
  countedPage,
  directionOf,
  holding,
  oneOf,
  type Condition,
  type ListOf,
  type Sql,
} from '../../../platform/db/lists.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import { holds } from '../../../platform/sessions/acting.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { visibleEvents } from '../pairs/event-lists.queries.ts';
import type { Side } from './people-to-ask.queries.ts';

export interface EventRow {
  id: number;
  name: string;
  event_list_id: number | null;
  event_type: string | null;
  /** Kilometres. */
  radius: number;
  address: string;
  locality: string | null;
  lat: number;
  lng: number;
  state_id: number | null;
  manager_id: number;
  manager_name: string;
  description: string | null;
  type_of_help_required: HelpType;
  is_active: boolean;
  is_auto_assign: boolean;
  is_drill: boolean;
  purpose: EventPurpose;
  wide_since: Date | null;
  waits_since: Date | null;
  reach_allowed: boolean | null;
  system_note: string | null;
  last_stopped_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface EventList extends ListOf<typeof listEvents.admin> {
  readonly acting: Acting;
}

const SORTS: Readonly<Record<EventList['orderBy'], Sql>> = {
  created_at: sql`e.created_at`,
  status: sql`e.is_active`,
  name: sql`e.name`,
  manager: sql`m.full_name`,
  address: sql`e.address`,
  system_note: sql`e.system_note`,
  last_stopped_at: sql`e.last_stopped_at`,
};

/** Whether an admin must look at the wide event `e`: it waits for confirmation, or runs and was reported. */
export const isReachOpen: Sql = sql`(e.reach_allowed is null
  and (e.waits_since is not null or (e.wide_since is not null and e.is_active)))`;

const VIEWS: Readonly<Record<EventView, Condition>> = {
  active: sql`e.is_active`,
  inactive: sql`not e.is_active`,
  wide: isReachOpen,
  drills: sql`e.is_drill`,
  all: undefined,
};

const columns = (locale: Locale): Sql => sql`
  e.id, e.name, e.event_list_id, ${labelIn('t.label', locale)} as event_type, e.radius, e.address, e.locality,
  e.location[1] as lat, e.location[0] as lng, e.state_id, e.manager_id, m.full_name as manager_name,
  e.description, e.type_of_help_required, e.is_active, e.is_auto_assign, e.is_drill, e.purpose, e.wide_since, e.waits_since,
  e.reach_allowed, e.system_note,
  e.last_stopped_at, e.created_at, e.updated_at`;
const SOURCE: Sql = sql`
  events e join users m on m.id = e.manager_id left join event_types t on t.id = e.event_list_id`;

const matching = (list: EventList): Sql =>
  allOf(
    visibleEvents(list.acting),
    list.view && VIEWS[list.view],
    oneOf(sql`e.id`, list.ids),
    oneOf(sql`e.state_id`, list.state),
    holding(list.search, [sql`e.name`, sql`e.address`, sql`m.full_name`], [sql`m.phone`]),
  );

export const everyEvent = (list: EventList, locale: Locale): RawBuilder<EventRow> => {
  const direction = directionOf(list);
  return sql`
    select ${columns(locale)} from ${SOURCE} where ${matching(list)}
    order by ${SORTS[list.orderBy]} ${direction} nulls last, e.id ${direction}`;
};

/** One page of the events that a staff member may see, and the total. */
export const eventPage = (executor: Executor, list: EventList, locale: Locale) =>
  countedPage(executor, list, everyEvent(list, locale), sql`${SOURCE} where ${matching(list)}`);

/** The events of each view that a staff member may see. */
export const eventViews = (acting: Acting): Views<EventView> =>
  eachView(EVENT_VIEWS, (view) => sql`events e where ${allOf(visibleEvents(acting), VIEWS[view])}`);

/** An event that the staff member may see; undefined when there is none. */
export async function findEvent(
  executor: Executor,
  acting: Acting,
  id: number,
  locale: Locale,
): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select ${columns(locale)} from ${SOURCE} where ${allOf(visibleEvents(acting), sql`e.id = ${id}`)}`.execute(
    executor,
  );
  return rows[0];
}

/** Types of events to choose from, in their order. */
export async function eventTypes(executor: Executor, locale: Locale) {
  const { rows } = await sql<{ id: number; name: string; label: string }>`
    select t.id, t.name, ${labelIn('t.label', locale)} as label from event_types t
    where t.is_active order by t.position, t.id`.execute(executor);
  return rows;
}

/** Managers who can get an event, by name; `only`: one of them. */
export async function managers(
  executor: Executor,
  only: number | null,
): Promise<{ id: number; full_name: string }[]> {
  const { rows } = await sql<{ id: number; full_name: string }>`
    select u.id, u.full_name from users u
    where ${holds(sql`u.id`, 'events.manage')} and ${isReachable('u')} and (${only}::integer is null or u.id = ${only})
    order by u.full_name, u.id`.execute(executor);
  return rows;
}

/** Whether the event `e` runs, or was prepared and never ran. */
export const isNotOver: Sql = sql`(e.is_active or e.last_stopped_at is null)`;

/** Counts a manager's events that are not over. */
export async function countEventsOf(executor: Executor, managerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from events e where e.manager_id = ${managerId} and ${isNotOver}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}

/** The batch of an event's invitations to one side. */
export const invitationBatch = (eventId: number, side: Side): string => `event:${eventId}:${side}`;

/**
 * Whether a message could still get an answer if sent now: it is no invitation to an event, or the event goes
 * on. SQL, on a row of messages.
 */
export const isInvitationOpen = (message: string): RawBuilder<boolean> => {
  const batch = sql.ref(`${message}.batch`);
  return sql`(case when ${batch} like 'event:%'
    then exists (select from events e where e.is_active and e.id = split_part(${batch}, ':', 2)::integer)
    else true end)`;
};
