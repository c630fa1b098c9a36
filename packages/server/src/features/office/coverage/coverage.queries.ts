import { POINTS_MAX, USER_IDS_MAX, type CoveragePoint } from '@ezra/contract/office/dashboard';
import type { Phrase } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { allOf, inRegions, inRegionsAsWritten, type Sql } from '../../../platform/db/lists.ts';
import { hasRole } from '../../../platform/db/people.ts';
import { isWithin, type Window } from '../../../platform/db/window.ts';

/** The days, and the regions to which the reader is limited (null for all). */
export interface Asked {
  readonly window: Window;
  readonly states: readonly number[] | null;
}

export interface Counts {
  disabled: number;
  seekers: number;
  volunteers: number;
  joined: number;
  live_requests: number;
  helped_requests: number;
  pairs: number;
}

/** SQL: requests created in the window with one of the statuses. */
const requests = ({ window, states }: Asked, ...statuses: readonly string[]): Sql => sql`
  applications a where ${allOf(
    sql`a.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`,
    isWithin(sql`a.created_at`, window),
    inRegions(sql`a.state_id`, states),
  )}`;

/** SQL: person `u` had an account by the end of the window, still has it, and lives in the regions. */
const isThere = ({ window, states }: Asked): Sql =>
  allOf(
    sql`u.deleted_at is null and u.created_at < ${window.until}::timestamptz`,
    inRegionsAsWritten(sql`u.state_id`, states),
  );

const holders = (asked: Asked, role: 'user' | 'volunteer'): Sql => sql`
  user_roles r join users u on u.id = r.user_id where r.role = ${sql.lit(role)} and ${isThere(asked)}`;

/** A kind of people: all rows of that kind, and the condition that person `u` is one of them. */
interface Kind {
  readonly all: Sql;
  readonly isOne: Sql;
}
const kindOf = (role: 'user' | 'volunteer'): Kind => ({
  all: sql`user_roles r where r.role = ${sql.lit(role)}`,
  isOne: sql.raw(hasRole('u.id', role)),
});
const DISABLED: Kind = {
  all: sql`(select distinct user_id from user_disabilities) d`,
  isOne: sql`exists (select from user_disabilities d where d.user_id = u.id)`,
};

/** Volunteers who signed up in the window. Each has one agreement. */
function joinedIn(window: Window): Kind {
  const isJoined = isWithin(sql`v.created_at`, window);
  return {
    all: sql`volunteer_information v where ${isJoined}`,
    isOne: sql`exists (select from volunteer_information v where v.user_id = u.id and ${isJoined})`,
  };
}

/**
 * SQL: the number of people of a kind who are there. For all regions it is quicker to subtract the few who
 * are not there, since the others are then counted from one index without reading their rows.
 */
function countThere(asked: Asked, { all, isOne }: Kind): Sql {
  if (asked.states !== null) return sql`(select count(*) from users u where ${allOf(isThere(asked), isOne)})`;
  const isLater = sql`created_at >= ${asked.window.until}::timestamptz`;
  return sql`((select count(*) from ${all}) - (
    select count(*) from (
      select id from users where deleted_at is not null
      union all select id from users where deleted_at is null and ${isLater}
    ) u where ${isOne}))`;
}

export async function countAll(executor: Executor, asked: Asked): Promise<Counts> {
  const { window, states } = asked;
  const isPairOfWindow = allOf(
    sql`p.is_approved = 1 and not e.is_drill`,
    isWithin(sql`p.created_at`, window),
    inRegions(sql`e.state_id`, states),
  );
  const { rows } = await sql<Counts>`
    select
      ${countThere(asked, DISABLED)} as disabled, ${countThere(asked, kindOf('user'))} as seekers,
      ${countThere(asked, kindOf('volunteer'))} as volunteers,
      ${countThere(asked, joinedIn(window))} as joined,
      (select count(*) from ${requests(asked, 'open', 'in_treatment')}) as live_requests,
      (select count(*) from ${requests(asked, 'in_treatment', 'completed')}) as helped_requests,
      (select count(*) from event_pairs p join events e on e.id = p.event_id where ${isPairOfWindow}) as pairs`.execute(
    executor,
  );
  const [counts] = rows;
  if (!counts) throw new Error('counting gave no row');
  return counts;
}

/** The number of people in a town of a region, as named in addresses. */
export interface Area {
  state_id: number | null;
  locality: string | null;
  people: number;
}

export interface Located {
  people: number;
  pointer: CoveragePoint[];
  areas: Area[];
  user_ids: number[];
}

/** Grid sizes in hundredths of a degree. The first one that gives few enough points is used. */
const STEPS = [1, 2, 5, 10] as const;
const COARSEST = 25;

/**
 * Finds where people are. `people` selects each person once, with user_id, state_id, locality and location;
 * `latest` selects ids, latest first. A point is the average place of its people, to a hundredth of a degree.
 */
async function locate(executor: Executor, people: Sql, latest: Sql): Promise<Located> {
  const most = sql.lit(POINTS_MAX);
  const fits = (step: number): Sql => sql`(select count(*) <= ${most} from (
    select distinct div(lt, ${sql.lit(step)}), div(lng, ${sql.lit(step)}) from cells where lt is not null
    limit ${sql.lit(POINTS_MAX + 1)}) c)`;
  const sizes = STEPS.map((step) => sql`when ${fits(step)} then ${sql.lit(step)}`);
  const { rows } = await sql<Located>`
    with cells as materialized (
      select state_id, locality, lt, lng, count(*)::integer as people, min(user_id) as user_id
      from (
        select user_id, state_id, locality,
          floor(location[1] * 100 + 0.5)::integer as lt, floor(location[0] * 100 + 0.5)::integer as lng
        from (${people}) located
      ) rounded
      group by state_id, locality, lt, lng
    ), step as (
      select case ${sql.join(sizes, sql` `)} else ${sql.lit(COARSEST)} end as size
    ), points as (
      select round(sum(lt::numeric * people) / sum(people) / 100, 2)::float8 as lt,
        round(sum(lng::numeric * people) / sum(people) / 100, 2)::float8 as lng,
        min(user_id) as user_id, sum(people)::integer as count
      from cells, step where lt is not null
      group by div(lt, size), div(lng, size)
      order by count desc, user_id limit ${most}
    ), areas as (
      select state_id, locality, sum(people)::integer as people from cells group by state_id, locality
    )
    select (select coalesce(sum(people), 0)::integer from cells) as people,
      (select coalesce(json_agg(points), '[]') from points) as pointer,
      (select coalesce(json_agg(areas), '[]') from areas) as areas,
      array(${latest} limit ${sql.lit(USER_IDS_MAX)}) as user_ids`.execute(executor);
  const [located] = rows;
  if (!located) throw new Error('locating gave no row');
  return located;
}

/** Locates people with an active request created in the window, at the place of their latest one. */
export function locateSeekers(executor: Executor, asked: Asked): Promise<Located> {
  const from = requests(asked, 'open', 'in_treatment');
  return locate(
    executor,
    // The index finds the latest requests, so only those rows are read.
    sql`select a.user_id, a.state_id, a.origin_locality as locality, a.location
      from applications a where a.id in (select max(a.id) from ${from} group by a.user_id)`,
    sql`select a.user_id from ${from} group by a.user_id order by max(a.id) desc`,
  );
}

/** Locates volunteers at the place where the search for volunteers finds them. */
export function locateVolunteers(executor: Executor, asked: Asked): Promise<Located> {
  const from = holders(asked, 'volunteer');
  return locate(
    executor,
    sql`select u.id as user_id, u.state_id, u.location,
      case when u.residential_location is null and u.arrival_location is not null then u.arrival_locality
        else coalesce(u.residential_locality, u.arrival_locality) end as locality
      from ${from}`,
    sql`select r.user_id from ${from} order by r.user_id desc`,
  );
}

/** Selects the names of the regions, in order. */
export async function regionNames(executor: Executor): Promise<{ id: number; label: Phrase }[]> {
  const { rows } = await sql<{ id: number; label: Phrase }>`
    select id, label from states order by country_id, position, id`.execute(executor);
  return rows;
}
