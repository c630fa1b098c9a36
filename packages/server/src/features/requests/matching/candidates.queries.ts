import type { Locale } from '@ezra/contract/common/locales';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { labelIn } from '../../../platform/db/label-in.ts';
import type { Wants } from './matching.domain.ts';
import { volunteersAround, type Around, type NearVolunteer, type PlaceSearch } from './matching.queries.ts';

/** The help that volunteers are compared for, in SQL. */
export interface Matter {
  /**
   * One row: `user_id`, who needs help, and `location`; `category` (its name) and `type`, null in an
   * emergency; `disability_ids`.
   */
  readonly place: RawBuilder<unknown>;
  /** Rows of `volunteer_id`, `asked_at` and `answer`: the volunteers who were asked about it. */
  readonly asked: RawBuilder<unknown>;
}

/** Who reads the comparison, and when. */
export interface Reading {
  readonly locale: Locale;
  readonly now: Date;
}

/** The facts for choosing, for one volunteer. */
export interface FactsRow {
  id: number;
  distance_m: number | null;
  lat: number | null;
  lng: number | null;
  /** Null: no agreement. */
  has_license: boolean | null;
  has_vehicle: boolean | null;
  languages: string[] | null;
  interests: string[] | null;
  last_helped_at: Date | null;
  helped_before: number;
  asked_this_month: number;
  asked_at: Date | null;
  answer: 0 | 1 | 2 | null;
}

/** What the help asks for, and labels of the lists that volunteers chose from. */
export interface WantsRow extends Wants {
  labels: { languages: Record<string, string> | null; interests: Record<string, string> | null };
}

/** The facts of some volunteers, and what the help asks for. */
export interface Comparison {
  readonly wants: WantsRow;
  readonly facts: ReadonlyMap<number, FactsRow>;
}

/** Days for which calls of a volunteer are counted. */
export const CALLS_COUNTED_DAYS = 30;

/** The last help that a volunteer of `v` gave or took on. Each table's index is in this order. */
const LAST_HELPED = sql`greatest(
  (select coalesce(a.ended_at, offer.updated_at) from application_users offer
    join applications a on a.id = offer.application_id and a.status in ('completed', 'in_treatment')
    where offer.volunteer_id = v.id and offer.is_approved = 1 order by offer.updated_at desc limit 1),
  (select coalesce(p.ended_at, p.updated_at) from event_pairs p join events e on e.id = p.event_id and not e.is_drill
    where p.volunteer_id = v.id and p.is_approved = 1 and (p.outcome is null or p.outcome = 'completed')
    order by p.updated_at desc limit 1))`;

/** How often each volunteer was asked since then: in requests, events other than drills, and emergencies. */
export const callsOf = (ids: readonly number[], since: Date) => sql`
  select volunteer_id, count(*) as times from (
    select volunteer_id from request_invitations
    where volunteer_id = any(${[...ids]}::integer[]) and created_at > ${since}
    union all
    select volunteer_id from event_volunteer_requests r join events e on e.id = r.event_id and not e.is_drill
    where volunteer_id = any(${[...ids]}::integer[]) and r.updated_at > ${since} and r.created_at > ${since}
      and token_hash is not null
    union all
    select volunteer_id from emergency_assignments
    where volunteer_id = any(${[...ids]}::integer[]) and created_at > ${since}
  ) calls group by volunteer_id`;

/** How often each volunteer has helped the person who needs help. */
const HELPED = sql`
  select volunteer_id, count(*) as times from (
    select a.volunteer_id from applications a
    where a.user_id = (select user_id from matter) and a.status = 'completed'
    union all
    select p.volunteer_id from event_pairs p join events e on e.id = p.event_id and not e.is_drill
    where p.user_id = (select user_id from matter) and p.outcome = 'completed'
  ) helped group by volunteer_id`;

async function factsOf(
  executor: Executor,
  { place, asked }: Matter,
  ids: readonly number[],
  { now }: Reading,
): Promise<FactsRow[]> {
  const since = new Date(now.valueOf() - CALLS_COUNTED_DAYS * 86_400_000);
  const { rows } = await sql<FactsRow>`
    with matter as materialized (${place})
    select v.id, distance_m(v.location, matter.location) as distance_m,
      round(v.location[1]::numeric, 3)::float8 as lat, round(v.location[0]::numeric, 3)::float8 as lng,
      vi.driving_license as has_license, vi.vehicle_availability as has_vehicle, vi.languages, vi.interests,
      ${LAST_HELPED} as last_helped_at, coalesce(helped.times, 0) as helped_before,
      coalesce(calls.times, 0) as asked_this_month, asked.asked_at, asked.answer
    from matter
    join users v on v.id = any(${[...ids]}::integer[])
    left join volunteer_information vi on vi.user_id = v.id
    left join (${HELPED}) helped on helped.volunteer_id = v.id
    left join (${callsOf(ids, since)}) calls on calls.volunteer_id = v.id
    left join (${asked}) asked on asked.volunteer_id = v.id`.execute(executor);
  return rows;
}

/** Answers of the person `p` to a question with several choices. */
const answersTo = (question: string) => sql`array(
  select jsonb_array_elements_text(p.multiple_preferences -> ${sql.lit(question)})
  where jsonb_typeof(p.multiple_preferences -> ${sql.lit(question)}) = 'array')`;

const labelsFor = (list: string, locale: Locale) => sql`(
  select json_object_agg(o.name, ${labelIn('o.label', locale)}) from options o where o.list = ${sql.lit(list)})`;

async function wantsOf(executor: Executor, { place }: Matter, { locale }: Reading): Promise<WantsRow> {
  const { rows } = await sql<WantsRow>`
    select matter.category, matter.type, ${answersTo('languages')} as languages,
      ${answersTo('transport_needs')} as transport, ${answersTo('evacuation_equipment')} as equipment,
      array(select o.name from options o where o.id = any(matter.disability_ids)) as disabilities,
      json_build_object('languages', ${labelsFor('volunteer_languages', locale)},
        'interests', ${labelsFor('volunteer_interests', locale)}) as labels
    from (${place}) matter left join personal_information p on p.user_id = matter.user_id`.execute(executor);
  if (!rows[0]) throw new Error('there is nothing to compare volunteers for');
  return rows[0];
}

/** Compares some volunteers for a matter: the only source of the facts for choosing. */
export async function compareVolunteers(
  executor: Executor,
  matter: Matter,
  ids: readonly number[],
  reading: Reading,
): Promise<Comparison> {
  const [wants, facts] = await Promise.all([
    wantsOf(executor, matter, reading),
    factsOf(executor, matter, ids, reading),
  ]);
  return { wants, facts: new Map(facts.map((row) => [row.id, row])) };
}

/** Volunteers around a matter in the order of `volunteersAround`, and their comparison. */
export interface Candidates extends Comparison {
  readonly volunteers: readonly NearVolunteer[];
}

/** Selects volunteers to choose from. Compares only those that are shown. */
export async function candidatesAround(
  executor: Executor,
  matter: Matter & Around,
  search: PlaceSearch,
  reading: Reading,
): Promise<Candidates> {
  const volunteers = await volunteersAround(executor, matter, search);
  const comparison = await compareVolunteers(
    executor,
    matter,
    volunteers.map(({ id }) => id),
    reading,
  );
  return { volunteers, ...comparison };
}
