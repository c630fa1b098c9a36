import { can } from '@ezra/contract/common/permissions';
import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@ezra/contract/common/locales';
import type { listEventRequests, listVolunteerEventRequests } from '@ezra/contract/events/pairs';
import {
  EVENT_REQUEST_VIEWS,
  type EventRequestView,
  type EventUserStatus,
} from '@ezra/contract/events/pairs.terms';
import { countRows, eachView, type Views } from '../../../platform/db/count-rows.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { labelsOf } from '../../../platform/db/label-in.ts';
import {
  allOf,
  anyOf,
  directionOf,
  holding,
  inRegions,
  oneOf,
  pageOf,
  pageWithTotal,
  type Condition,
  type ListOf,
  type Sql,
} from '../../../platform/db/lists.ts';
import { disabilityIdsOf } from '../../../platform/db/people.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { isOneAvailable } from '../../requests/public.ts';
import { showsDetails } from '../../account/public.ts';
import { isSilent, needsVolunteer } from './standing.queries.ts';

/** The events `e` that a staff member may see. */
export function visibleEvents({ userId, role, states }: Acting): Sql {
  const isIn = allOf(inRegions(sql`e.state_id`, states));
  if (can(role, 'events.manage')) return anyOf(sql`e.manager_id = ${userId}`, isIn);
  return can(role, 'events.run') ? isIn : sql`false`;
}

/** The rule of `mayRunEvent` in SQL, for the events `e`. */
export function runnableEvents({ userId, role, states }: Acting): Sql {
  if (can(role, 'events.manage')) return sql`e.manager_id = ${userId}`;
  return can(role, 'events.run') ? allOf(inRegions(sql`e.state_id`, states)) : sql`false`;
}

/** The columns of a line about its event, and the facts that decide about its pair. */
interface EventColumns {
  event_id: number;
  event_name: string;
  event_address: string;
  event_created_at: Date;
  event_is_active: boolean;
  event_state_id: number | null;
  is_user_reachable: boolean;
  manager_id: number;
  manager_name: string;
}
const EVENT: Sql = sql`
  e.id as event_id, e.name as event_name, e.address as event_address, e.created_at as event_created_at,
  e.is_active as event_is_active, e.state_id as event_state_id, e.manager_id, m.full_name as manager_name,
  ${isReachable('u')} as is_user_reachable`;

/**
 * A help seeker's request for staff, with its present pair, or the last one once the request has ended. A
 * waiting request has no pair: its history shows former volunteers.
 */
export interface StaffRow extends EventColumns {
  id: number;
  status: EventUserStatus;
  respond: 1 | 2 | null;
  note: string | null;
  system_note: string | null;
  updated_at: Date;
  user_id: number;
  user_full_name: string;
  user_phone: string;
  user_residential_address: string | null;
  user_arrival_address: string | null;
  user_town: string | null;
  event_volunteer_request_id: number | null;
  is_approved: number | null;
  outcome: string | null;
  volunteer_id: number | null;
  volunteer_full_name: string | null;
  volunteer_phone: string | null;
  volunteer_residential_address: string | null;
  volunteer_arrival_address: string | null;
  /** Whether the volunteer can be sent to people now. */
  is_available: boolean;
  /** Whether the reader sees more than the names: details end some days after the event. */
  is_user_shown: boolean;
  is_volunteer_shown: boolean;
}

export interface StaffList extends ListOf<typeof listEventRequests.admin> {
  readonly acting: Acting;
  readonly now: Date;
}

const SORTS: Readonly<Record<StaffList['orderBy'], Sql>> = {
  creation_date: sql`r.updated_at`,
  status: sql`r.status`,
  event: sql`e.name`,
  user: sql`u.full_name`,
  volunteer: sql`w.full_name`,
};

/** Whether the statement needs the people's tables, which counting and sorting otherwise skip. */
const needsPeople = ({ search, orderBy }: StaffList): boolean =>
  search !== '' || orderBy === 'user' || orderBy === 'volunteer';

const isPairAt = (approval: 0 | 1): Sql => sql`r.status = 'assigned' and exists (
  select from event_pairs p where p.id = r.pair_id and p.is_approved = ${sql.lit(approval)})`;

/** The condition of each view; undefined: none. */
const VIEWS: Readonly<Record<EventRequestView, Condition>> = {
  waiting: isPairAt(0),
  unpaired: sql`e.is_active and (${needsVolunteer('r')} or ${isSilent('r')})`,
  paired: isPairAt(1),
  completed: sql`r.status = 'completed'`,
  rejected: sql`r.status = 'reject'`,
  closed: sql`r.status = 'closed'`,
  all: undefined,
};

const conditionsOf = (list: StaffList): Sql =>
  allOf(
    visibleEvents(list.acting),
    list.view && VIEWS[list.view],
    oneOf(sql`r.id`, list.ids),
    oneOf(sql`r.event_id`, list.event_id),
    oneOf(sql`r.status`, list.status),
    holding(list.search, [sql`u.full_name`, sql`w.full_name`, sql`e.name`], phonesFor(list)),
  );

/** The phones that the reader sees; otherwise a search would reveal others digit by digit. */
const phonesFor = ({ acting, now }: StaffList): Sql[] =>
  (['u', 'w'] as const).map(
    (person) => sql`case when ${showsDetails(acting, now, person)} then ${sql.ref(`${person}.phone`)} end`,
  );
const PAIR: Sql = sql`
  left join event_pairs p on p.id = r.pair_id and r.status <> 'pending'
  left join users w on w.id = p.volunteer_id`;
const sourceOf = (list: StaffList): Sql => sql`
  event_user_requests r join events e on e.id = r.event_id
  ${needsPeople(list) ? sql`join users u on u.id = r.user_id ${PAIR}` : sql``}`;
const orderOf = (list: StaffList): Sql => {
  const direction = directionOf(list);
  // Only the order by volunteer has empty keys; other orders come from an index.
  const nulls = list.orderBy === 'volunteer' ? sql`nulls last` : sql``;
  return sql`${SORTS[list.orderBy]} ${direction} ${nulls}, r.id ${direction}`;
};

const COLUMNS: Sql = sql`
  r.id, r.status, r.respond, r.note, r.system_note, r.updated_at, r.user_id, ${EVENT},
  u.full_name as user_full_name, u.phone as user_phone, u.residential_address as user_residential_address,
  u.arrival_address as user_arrival_address, coalesce(u.residential_locality, u.arrival_locality) as user_town,
  p.volunteer_request_id as event_volunteer_request_id,
  p.is_approved, p.outcome, p.volunteer_id, w.full_name as volunteer_full_name, w.phone as volunteer_phone,
  w.residential_address as volunteer_residential_address, w.arrival_address as volunteer_arrival_address,
  ${isOneAvailable(sql`p.volunteer_id`)} as is_available`;
const shownTo = ({ acting, now }: StaffList): Sql => sql`
  ${showsDetails(acting, now)} as is_user_shown, ${showsDetails(acting, now, 'w')} as is_volunteer_shown`;
const JOINS: Sql = sql`
  join events e on e.id = r.event_id
  join users m on m.id = e.manager_id
  join users u on u.id = r.user_id ${PAIR}`;

/** Selects all matching requests in order, for the export. */
export const everyStaffRequest = (list: StaffList): RawBuilder<StaffRow> => sql`
  select ${COLUMNS}, ${shownTo(list)} from event_user_requests r ${JOINS}
  where ${conditionsOf(list)} order by ${orderOf(list)}`;

/** One page of the requests that a staff member may see, and the total. */
export async function staffRequests(executor: Executor, list: StaffList) {
  const where = sql`${sourceOf(list)} where ${conditionsOf(list)}`;
  const total = await countRows(executor, where);
  const { rows } = await sql<StaffRow>`
    with shown as materialized (
      select r.id, row_number() over () as place from (
        select r.id from ${where} order by ${orderOf(list)}
        ${pageOf(list)}
      ) r
    )
    select ${COLUMNS}, ${shownTo(list)} from shown join event_user_requests r on r.id = shown.id ${JOINS}
    order by shown.place`.execute(executor);
  return { rows, total };
}

/** The requests of each view that a staff member may see. */
export const staffViews = (acting: Acting): Views<EventRequestView> =>
  eachView(
    EVENT_REQUEST_VIEWS,
    (view) => sql`
      event_user_requests r join events e on e.id = r.event_id
      where ${allOf(visibleEvents(acting), VIEWS[view])}`,
  );

/** A pair as its volunteer sees it. */
export interface VolunteerRow extends EventColumns {
  id: number;
  event_volunteer_request_id: number;
  is_approved: number;
  outcome: string | null;
  user_id: number;
  user_full_name: string;
  user_phone: string;
  user_residential_address: string | null;
  user_arrival_address: string | null;
  area: string | null;
  distance_m: number | null;
  needs: string[];
  note: string | null;
  system_note: string | null;
  created_at: Date;
  updated_at: Date;
  total: number;
}

export type VolunteerList = ListOf<typeof listVolunteerEventRequests>;

/** A pair's state as a request's status: the outcome of this volunteer's help. */
const PAIR_STATUS: Sql = sql`case p.outcome when 'completed' then 'completed' when 'rejected' then 'reject'
  when 'closed' then 'closed' else 'assigned' end`;

const OWN_SORTS: Readonly<Record<VolunteerList['orderBy'], Sql>> = {
  updated_at: sql`p.updated_at`,
  created_at: sql`p.created_at`,
  event: sql`e.name`,
  status: PAIR_STATUS,
};

/**
 * Selects a page of a volunteer's own pairs, only the latest for each help seeker and event. Open ones come
 * first; leaves out those replaced before approval. Each row also has the total.
 */
async function volunteerPairRows(
  executor: Executor,
  volunteerId: number,
  list: VolunteerList,
  locale: Locale,
): Promise<VolunteerRow[]> {
  const { search } = list;
  const isKnown = sql`p.outcome is null and p.is_approved = 1`;
  const conditions = allOf(
    oneOf(sql`p.event_id`, list.event_id),
    oneOf(PAIR_STATUS, list.status),
    search === ''
      ? undefined
      : anyOf(
          holding(search, [sql`e.name`, sql`e.address`]),
          allOf(isKnown, holding(search, [sql`u.full_name`])),
        ),
  );
  const { rows } = await sql<VolunteerRow>`
    with latest as (
      select distinct on (p.user_request_id) p.* from event_pairs p
      where p.volunteer_id = ${volunteerId} and p.outcome is distinct from 'replaced'
      order by p.user_request_id, p.id desc
    )
    select r.id, p.volunteer_request_id as event_volunteer_request_id, p.is_approved, p.outcome, p.user_id,
      ${EVENT}, u.full_name as user_full_name, u.phone as user_phone,
      u.residential_address as user_residential_address, u.arrival_address as user_arrival_address,
      coalesce(u.residential_locality, u.arrival_locality) as area,
      distance_m(case when p.is_approved = 1 then u.location else coarse_place(u.location) end, me.location)
        as distance_m,
      ${labelsOf(sql.raw(disabilityIdsOf('u.id')), locale, { withOther: false })} as needs,
      case when r.pair_id = p.id then r.note end as note,
      case when r.pair_id = p.id then r.system_note end as system_note,
      p.created_at, p.updated_at, count(*) over () as total
    from latest p
    join event_user_requests r on r.id = p.user_request_id
    join events e on e.id = p.event_id
    join users m on m.id = e.manager_id
    join users u on u.id = p.user_id
    join users me on me.id = p.volunteer_id
    where ${conditions}
    order by (p.outcome is null) desc, ${OWN_SORTS[list.orderBy]} ${directionOf(list)}, p.id desc ${pageOf(list)}`.execute(
    executor,
  );
  return rows;
}

/** One page of a volunteer's own pairs, and the total. */
export const volunteerPairs = (
  executor: Executor,
  volunteerId: number,
  list: VolunteerList,
  locale: Locale,
) => pageWithTotal(list, (some) => volunteerPairRows(executor, volunteerId, some, locale));
