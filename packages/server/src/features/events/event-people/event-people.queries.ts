import type { EventSide, listEventPeople } from '@ezra/contract/events/event-people';
import {
  type ContactOutcome,
  type EventPeopleView,
  EVENT_PEOPLE_VIEWS,
} from '@ezra/contract/events/event-people.terms';
import type { EventUserStatus } from '@ezra/contract/events/pairs.terms';
import type { Locale } from '@ezra/contract/common/locales';
import { sql, type RawBuilder } from 'kysely';
import { eachView, type Views } from '../../../platform/db/count-rows.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { metresFromEvent, pointAt } from '../../../platform/places/area.queries.ts';
import { labelsOf } from '../../../platform/db/label-in.ts';
import {
  allOf,
  countedPage,
  directionOf,
  holding,
  oneOf,
  type Condition,
  type ListOf,
  type ListPage,
  type Sql,
} from '../../../platform/db/lists.ts';
import { disabilityIdsOf } from '../../../platform/db/people.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { isSilent, needsVolunteer } from '../pairs/standing.queries.ts';
import { showsDetails } from '../../account/public.ts';
import { unplacedAround, type Towns } from '../events/unplaced.queries.ts';

export interface PeopleEvent extends Towns {
  readonly id: number;
}

export interface UnplacedRow {
  id: number;
  full_name: string;
  phone: string;
  residential_address: string | null;
  arrival_address: string | null;
  residential_locality: string | null;
  arrival_locality: string | null;
  as_user: boolean;
  as_volunteer: boolean;
  asked: EventSide[];
}

/** A page of the people in an event's towns whose address has no position, by name. */
export function unplacedPage(
  executor: Executor,
  event: PeopleEvent,
  list: ListPage & { readonly search: string },
  only?: number,
) {
  const from = sql`${unplacedAround(event)} and ${allOf(
    holding(list.search, [sql`u.full_name`], [sql`u.phone`]),
    only === undefined ? undefined : sql`u.id = ${only}`,
  )}`;
  const every: RawBuilder<UnplacedRow> = sql`
    select u.id, u.full_name, u.phone, u.residential_address, u.arrival_address, u.residential_locality,
      u.arrival_locality, u.as_user, u.as_volunteer,
      array_remove(array[
        case when exists (select from event_user_requests r where r.event_id = ${event.id} and r.user_id = u.id)
          then 'user' end,
        case when exists (select from event_volunteer_requests v
          where v.event_id = ${event.id} and v.volunteer_id = u.id) then 'volunteer' end], null) as asked
    from ${from} order by u.full_name ${directionOf(list)}, u.id`;
  return countedPage(executor, list, every, from);
}

/** Whether a person's position is exactly this point. */
export async function isPlacedAt(
  executor: Executor,
  userId: number,
  { lat, lng }: { lat: number; lng: number },
): Promise<boolean> {
  const { rows } =
    await sql`select from users where id = ${userId} and location ~= ${pointAt({ lat, lng })}`.execute(
      executor,
    );
  return rows.length > 0;
}

export interface PersonRow {
  id: number;
  status: EventUserStatus;
  respond: 1 | 2 | null;
  answered_at: Date | null;
  note: string | null;
  user_id: number;
  full_name: string;
  phone: string;
  address: string | null;
  town: string | null;
  distance_m: number | null;
  needs: string[];
  lives_alone: boolean;
  volunteer: string | null;
  is_approved: 0 | 1 | null;
  /** Whether the reader sees more than the name: details end some days after the event. */
  is_shown: boolean;
  contacts: number;
  contact: {
    readonly id: number;
    readonly outcome: ContactOutcome;
    readonly note: string | null;
    readonly created_at: string;
    readonly by: string;
  } | null;
}

export type PeopleList = ListOf<typeof listEventPeople>;

const VIEWS: Readonly<Record<EventPeopleView, Condition>> = {
  needs_help: sql`(${needsVolunteer('r')} or r.status = 'assigned')`,
  silent: isSilent('r'),
  safe: sql`(r.respond = 2 or r.status = 'completed')`,
  all: undefined,
};

const LIVES_ALONE = sql`coalesce(i.multiple_preferences -> 'living_situation' ? 'live_alone', false)`;

/**
 * Urgency, highest first: needs help and has none, is silent, is being helped, is safe; among equals people
 * who live alone, have equipment to take along, or have more disabilities.
 */
const NEED = sql`
  (case when ${needsVolunteer('r')} then 300 when ${isSilent('r')} then 200
    when r.status = 'assigned' then 100 else 0 end)
  + (case when ${LIVES_ALONE} then 20 else 0 end)
  + (case when jsonb_typeof(i.multiple_preferences -> 'evacuation_equipment') = 'array'
      and i.multiple_preferences -> 'evacuation_equipment' <> '[]' then 10 else 0 end)
  + least(9, (select count(*) from user_disabilities d where d.user_id = u.id))`;

const SORTS: Readonly<Record<PeopleList['orderBy'], Sql>> = {
  need: NEED,
  full_name: sql`u.full_name`,
  distance_km: metresFromEvent('e', sql`u.location`),
  answered_at: sql`r.answered_at`,
  last_contact: sql`c.created_at`,
};

const SOURCE = sql`
  event_user_requests r
  join events e on e.id = r.event_id
  join users u on u.id = r.user_id
  left join personal_information i on i.user_id = u.id
  left join event_pairs p on p.user_request_id = r.id and p.outcome is null
  left join users w on w.id = p.volunteer_id
  left join lateral (
    select c.*, m.full_name as by_name from event_contacts c join users m on m.id = c.actor_id
    where c.user_request_id = r.id order by c.created_at desc, c.id desc limit 1
  ) c on true`;

/** The reader of an event's people, and when they read. */
export interface PeopleReader {
  readonly acting: Acting;
  readonly now: Date;
  readonly locale: Locale;
}

/** One page of the help seekers of an event, and the total. */
export function peoplePage(
  executor: Executor,
  eventId: number,
  list: PeopleList,
  { acting, now, locale }: PeopleReader,
) {
  const isShown = showsDetails(acting, now);
  const matching = allOf(
    sql`r.event_id = ${eventId}`,
    list.view && VIEWS[list.view],
    oneOf(sql`r.id`, list.ids),
    holding(list.search, [sql`u.full_name`], [sql`case when ${isShown} then u.phone end`]),
  );
  const direction = directionOf(list);
  const every: RawBuilder<PersonRow> = sql`
    select r.id, r.status, r.respond, r.answered_at, r.note, u.id as user_id, u.full_name, u.phone,
      coalesce(u.residential_address, u.arrival_address) as address,
      coalesce(u.residential_locality, u.arrival_locality) as town,
      ${metresFromEvent('e', sql`u.location`)} as distance_m,
      ${labelsOf(sql.raw(disabilityIdsOf('u.id')), locale, { withOther: false })} as needs,
      ${LIVES_ALONE} as lives_alone,
      w.full_name as volunteer, p.is_approved, ${isShown} as is_shown,
      (select count(*) from event_contacts k where k.user_request_id = r.id)::integer as contacts,
      case when c.id is not null then json_build_object('id', c.id, 'outcome', c.outcome, 'note', c.note,
        'created_at', c.created_at, 'by', c.by_name) end as contact
    from ${SOURCE} where ${matching}
    order by ${SORTS[list.orderBy]} ${direction} nulls last, r.id`;
  return countedPage(executor, list, every, sql`${SOURCE} where ${matching}`);
}

export const peopleViews = (eventId: number): Views<EventPeopleView> =>
  eachView(
    EVENT_PEOPLE_VIEWS,
    (view) => sql`event_user_requests r where ${allOf(sql`r.event_id = ${eventId}`, VIEWS[view])}`,
  );

export interface ContactRow {
  id: number;
  outcome: ContactOutcome;
  note: string | null;
  created_at: Date;
  by: string;
}

const MOST_CONTACTS = 200;

/** Calls to a help seeker, the latest first. What was said ends with the other details. */
export async function contactsOf(
  executor: Executor,
  userRequestId: number,
  { acting, now }: Pick<PeopleReader, 'acting' | 'now'>,
): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select c.id, c.outcome, case when ${showsDetails(acting, now)} then c.note end as note, c.created_at,
      m.full_name as by
    from event_contacts c join users m on m.id = c.actor_id
    join event_user_requests r on r.id = c.user_request_id
    join events e on e.id = r.event_id join users u on u.id = r.user_id
    where c.user_request_id = ${userRequestId}
    order by c.created_at desc, c.id desc limit ${MOST_CONTACTS}`.execute(executor);
  return rows;
}
