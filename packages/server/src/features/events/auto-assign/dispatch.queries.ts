import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import { isInside, pointAt } from '../../../platform/places/area.queries.ts';
import { mayBeAsked } from '../events/people-to-ask.queries.ts';
import type { WholeEvent } from '../events/events.repository.ts';
import { CALLS_COUNTED_DAYS, callsOf, canHelp, isAvailable } from '../../requests/public.ts';
import type { Candidate, Need } from './dispatch-score.domain.ts';

/** The most volunteers who are compared at once: the nearest to the centre. */
const WEIGHED_MAX = 5_000;

/** Answers of the person `i` to a question with several choices. */
const answersTo = (question: string) => sql`array(
  select jsonb_array_elements_text(i.multiple_preferences -> ${sql.lit(question)})
  where jsonb_typeof(i.multiple_preferences -> ${sql.lit(question)}) = 'array')`;

interface NeedRow {
  id: number;
  person_id: number;
  lat: number;
  lng: number;
  says: 'yes' | 'silent';
  since: Date;
  wants_vehicle: boolean;
  languages: string[];
  gender: string | null;
  parted_from: number[];
}

/** Help seekers of an event who have no volunteer, and need help or have not answered. */
export async function openNeeds(executor: Executor, eventId: number): Promise<Need[]> {
  const { rows } = await sql<NeedRow>`
    select r.id, u.id as person_id, (coalesce(u.location, e.location))[1] as lat,
      (coalesce(u.location, e.location))[0] as lng, case when r.respond = 1 then 'yes' else 'silent' end as says,
      coalesce(r.answered_at, r.created_at) as since,
      cardinality(${answersTo('transport_needs')} || ${answersTo('evacuation_equipment')}) > 0 as wants_vehicle,
      ${answersTo('languages')} as languages,
      nullif(i.multiple_preferences ->> 'helper_gender', 'no_preference') as gender,
      array(select p.volunteer_id from event_pairs p where p.user_request_id = r.id and p.outcome is not null)
        as parted_from
    from event_user_requests r
    join events e on e.id = r.event_id
    join users u on u.id = r.user_id
    left join personal_information i on i.user_id = u.id
    where r.event_id = ${eventId} and r.status in ('pending', 'reject') and r.respond is distinct from 2
      and ${isReachable('u')}
    order by r.id limit ${WEIGHED_MAX}`.execute(executor);
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    lat: row.lat,
    lng: row.lng,
    says: row.says,
    since: row.since,
    wish: { vehicle: row.wants_vehicle, languages: row.languages, gender: row.gender },
    partedFrom: row.parted_from,
  }));
}

interface CandidateRow {
  id: number;
  lat: number;
  lng: number;
  has_vehicle: boolean;
  languages: string[];
  gender: string;
  calls: number;
  yeses: number;
  calls_lately: number;
  worked_with: number[];
  called_at: Date | null;
  answer: 'yes' | 'no' | null;
}

/** The volunteer's request in the event; null when not called yet. */
export interface Dispatchable extends Candidate {
  readonly requestId: number | null;
}

/**
 * Available volunteers without a person, with the facts that the policy weighs: those asked in the event, and
 * the nearest others within `searchKm` of its centre.
 */
export async function candidatesFor(
  executor: Executor,
  event: WholeEvent,
  searchKm: number,
  now: Date,
): Promise<Dispatchable[]> {
  const { rows: people } = await sql<{ id: number; request_id: number | null }>`
    (select v.volunteer_id as id, v.id as request_id from event_volunteer_requests v
      where v.event_id = ${event.id} and v.status in ('pending', 'accept', 'reject')
        and ${isAvailable(sql`v.volunteer_id`)})
    union all
    (select u.id, null from users u join volunteer_information vi on vi.user_id = u.id
      where ${canHelp} and ${mayBeAsked(event)} and ${isInside({ ...event, radius: searchKm }, sql`u.location`)} and not exists (
        select from event_volunteer_requests v where v.event_id = ${event.id} and v.volunteer_id = u.id)
      order by u.location <-> ${pointAt(event)} limit ${WEIGHED_MAX})`.execute(executor);
  const ids = people.map(({ id }) => id);
  const requests = new Map(people.map(({ id, request_id: requestId }) => [id, requestId]));
  const since = new Date(now.valueOf() - CALLS_COUNTED_DAYS * 86_400_000);
  const { rows } = await sql<CandidateRow>`
    with history as (
      select h.volunteer_id, count(*)::integer as calls,
        count(*) filter (where h.status in ('accept', 'assigned', 'completed'))::integer as yeses
      from event_volunteer_requests h join events e on e.id = h.event_id and not e.is_drill
      where h.volunteer_id = any(${ids}::integer[]) and h.event_id <> ${event.id} and h.token_hash is not null
      group by h.volunteer_id
    ), helped as (
      select p.volunteer_id, array_agg(distinct r.id) as needs
      from event_user_requests r
      join event_pairs p on p.user_id = r.user_id and p.outcome = 'completed'
      join events e on e.id = p.event_id and not e.is_drill
      where r.event_id = ${event.id} and p.volunteer_id = any(${ids}::integer[])
      group by p.volunteer_id
    )
    select u.id, (coalesce(u.location, ${pointAt(event)}))[1] as lat, (coalesce(u.location, ${pointAt(event)}))[0] as lng,
      vi.vehicle_availability as has_vehicle, vi.languages, vi.gender, coalesce(history.calls, 0) as calls,
      coalesce(history.yeses, 0) as yeses, coalesce(lately.times, 0)::integer as calls_lately,
      coalesce(helped.needs, '{}') as worked_with, v.created_at as called_at,
      case v.status when 'accept' then 'yes' when 'reject' then 'no' end as answer
    from users u
    join volunteer_information vi on vi.user_id = u.id
    left join event_volunteer_requests v on v.event_id = ${event.id} and v.volunteer_id = u.id
    left join history on history.volunteer_id = u.id
    left join helped on helped.volunteer_id = u.id
    left join (${callsOf(ids, since)}) lately on lately.volunteer_id = u.id
    where u.id = any(${ids}::integer[])`.execute(executor);
  return rows.map((row) => ({
    id: row.id,
    requestId: requests.get(row.id) ?? null,
    lat: row.lat,
    lng: row.lng,
    hasVehicle: row.has_vehicle,
    languages: row.languages,
    gender: row.gender,
    calls: row.calls,
    yeses: row.yeses,
    callsLately: row.calls_lately,
    workedWith: row.worked_with,
    calledAt: row.called_at,
    answer: row.answer,
  }));
}

/** Counts refusals since the last call, which no call has replaced yet. */
export async function openRefusals(executor: Executor, eventId: number): Promise<number> {
  const { rows } = await sql<{ refusals: number }>`
    select count(*)::integer as refusals from event_volunteer_requests
    where event_id = ${eventId} and status = 'reject' and answered_at >= (
      select max(created_at) from event_volunteer_requests where event_id = ${eventId})`.execute(executor);
  return rows[0]?.refusals ?? 0;
}

/** Counts the pairs of an event that wait for the manager's approval. */
export async function waitingPairs(executor: Executor, eventId: number): Promise<number> {
  const { rows } = await sql<{ pairs: number }>`
    select count(*)::integer as pairs from event_pairs
    where event_id = ${eventId} and outcome is null and is_approved = 0`.execute(executor);
  return rows[0]?.pairs ?? 0;
}

/** How far the search of an event has grown, in kilometres, and since when; null: it has not begun. */
export async function searchOf(
  executor: Executor,
  eventId: number,
): Promise<{ radius: number; since: Date } | null> {
  const { rows } = await sql<{ radius: number; since: Date }>`
    select search_radius as radius, search_since as since from events
    where id = ${eventId} and search_since is not null`.execute(executor);
  return rows[0] ?? null;
}

/** Condition on a row of events: volunteers are called automatically now. */
const IS_AUTOMATIC = sql`is_active and is_auto_assign and purpose = 'help'`;

/** Active events with automatic assignment after the given one, by id. */
export async function automaticEvents(
  executor: Executor,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from events where ${IS_AUTOMATIC} and id > ${after}
    order by id limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Whether volunteers of an event are called automatically now. */
export async function isAutomatic(executor: Executor, eventId: number): Promise<boolean> {
  const { rows } = await sql`
    select from events where id = ${eventId} and ${IS_AUTOMATIC}`.execute(executor);
  return rows.length > 0;
}
