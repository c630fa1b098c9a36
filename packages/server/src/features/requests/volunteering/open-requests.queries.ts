import { sql } from 'kysely';
import type { Locale } from '@ezra/contract/common/locales';
import type { listOpenRequests } from '@ezra/contract/requests/volunteering';
import type { Executor } from '../../../platform/db/database.ts';
import {
  allOf,
  anyOf,
  directionOf,
  holding,
  oneOf,
  pageOf,
  pageWithTotal,
  type ListOf,
  type Sql,
} from '../../../platform/db/lists.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import { containing, isIndexed } from '../../../platform/db/search-patterns.ts';
import { coreColumns, type CoreRow } from '../help-requests/help-requests.queries.ts';
import { isOpen, isOutOfIt } from '../help-requests/request-conditions.queries.ts';
import { needsOf } from '../help-requests/requester-needs.queries.ts';

/** The longest list: people scroll no further. */
const NEAREST = 500;
/** How many of the nearest are read for a search that the index does not support. */
const READ = 20_000;
/** Up to this many categories or regions are searched one by one. */
const FEW = 4;

export interface OpenRow extends CoreRow {
  needs: string[];
  area: string | null;
  destination_area: string | null;
  distance_m: number | null;
  is_approved: number | null;
  ended_reason: string | null;
  total: number;
}

export type OpenList = ListOf<typeof listOpenRequests>;

/** The order. The call's default order is nearest first. */
const openOrder = (list: OpenList): Sql => {
  if (list.orderBy === 'created_at') return sql`a.created_at ${directionOf(list)}`;
  if (list.orderBy === 'due_at') return sql`a.due_at ${directionOf(list)}`;
  return sql`a.label_priority = 3 desc, a.distance_m nulls last, a.due_at`;
};

const me = (volunteerId: number): Sql =>
  sql`me as materialized (select location from users where id = ${volunteerId})`;
const OUTWARD = sql`order by a.location <-> (select location from me)`;

/**
 * Selects requests that this volunteer may take: open, relevant, of another person who can be reached, not
 * declined. Checks row by row, so that the database walks outward and stops at the last needed row. Uses only
 * columns of the indexes of open requests and reachable people, so that it fetches no row that is not shown.
 */
const takeable = (volunteerId: number, now: Date): Sql => sql`
  ${isOpen(now)} and a.user_id <> ${volunteerId}
  and (select true from users u
    where u.id = a.user_id and ${isReachable('u')})
  and a.id not in (
    select offer.application_id from application_users offer
    where offer.volunteer_id = ${volunteerId} and offer.is_approved = 2
      and ${isOutOfIt('offer')}
  )`;

/** Categories with this in their name, in any language. */
async function categoriesNamed(executor: Executor, words: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from categories
    where exists (select from jsonb_each_text(label) where value ilike ${containing(words)})`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}

/**
 * Localities with open requests and this in their name. Steps from one name to the next in the index, so the
 * time depends on the number of localities and not of requests.
 */
async function placesNamed(executor: Executor, words: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive places as (
      (select origin_locality as name from applications
        where status = 'open' and origin_locality is not null order by 1 limit 1)
      union all
      select (select a.origin_locality from applications a
        where a.status = 'open' and a.origin_locality > places.name order by 1 limit 1)
      from places where places.name is not null
    )
    select name from places where name ilike ${containing(words)}`.execute(executor);
  return rows.map(({ name }) => name);
}

/** Searches the text of the request and the names of its locality and category. */
async function filtersOf(executor: Executor, { search, city }: OpenList): Promise<Sql> {
  const words =
    search === ''
      ? undefined
      : anyOf(
          holding(search, [sql`a.search_text`]),
          oneOf(sql`a.category_id`, await categoriesNamed(executor, search)),
          oneOf(sql`a.origin_locality`, await placesNamed(executor, search)),
        );
  const towns = city ? await placesNamed(executor, city) : null;
  return allOf(words, towns?.length === 0 ? sql`false` : oneOf(sql`a.origin_locality`, towns ?? []));
}

/**
 * The nearest requests that match: the database walks outward until there are enough, or sorts what an index
 * of words or localities finds, whichever it expects to be cheaper. For few regions or categories it takes
 * the nearest of each, which an index holds in order of distance.
 */
function nearestMatches({ categories, state, search }: OpenList, isTakeable: Sql, filters: Sql): Sql {
  const requests =
    search === '' || isIndexed(search)
      ? sql`applications`
      : sql`(select a.* from applications a where a.status = 'open' ${OUTWARD} limit ${sql.lit(READ)})`;
  const [category, region] = [kindOf('category_id', categories), kindOf('state_id', state)];
  const near = sql`
    select a.id, a.location, a.label_priority, a.created_at, a.due_at from ${requests} a
    where ${allOf(isTakeable, category.condition, region.condition, filters)} ${OUTWARD} limit ${sql.lit(NEAREST)}`;
  return sql`select near.* from ${category.each} cross join ${region.each} cross join lateral (${near}) near`;
}

/** A choice as rows, one for each value, if there are few. For many, walking outward is as fast. */
function kindOf(column: 'category_id' | 'state_id', ids: readonly number[]) {
  const kind = sql.ref(`chosen_${column}`);
  if (ids.length === 0 || ids.length > FEW)
    return { each: sql`(select) ${kind}`, condition: oneOf(sql`a.${sql.ref(column)}`, ids) };
  return {
    each: sql`(select distinct id from unnest(${[...ids]}::integer[]) id) ${kind}`,
    condition: sql`a.${sql.ref(column)} = ${kind}.id`,
  };
}

/**
 * Selects a page of the open requests that a volunteer may take, the nearest first. Leaves out the
 * volunteer's own, declined ones, and those of blocked or deactivated people; each row also has the total.
 */
async function openRequestRows(
  executor: Executor,
  volunteerId: number,
  list: OpenList,
  now: Date,
  locale: Locale,
): Promise<OpenRow[]> {
  const matches = nearestMatches(list, takeable(volunteerId, now), await filtersOf(executor, list));
  // The coarse place is a column first: as an argument it would be computed three times, and keep the
  // distance from being inlined.
  const { rows } = await sql<OpenRow>`
    with ${me(volunteerId)},
    near as materialized (
      select a.*, coarse_place(a.location) as coarse from (${matches}) a ${OUTWARD} limit ${sql.lit(NEAREST)}
    ),
    ranked as materialized (select near.*, distance_m(near.coarse, me.location) as distance_m from near, me),
    shown as materialized (
      select a.id, a.distance_m, count(*) over () as total,
        row_number() over (order by ${openOrder(list)}, a.id) as place
      from ranked a order by place
      ${pageOf(list)}
    )
    select ${sql.raw(coreColumns(locale))}, a.origin_locality as area,
      a.destination_locality as destination_area, shown.distance_m, offer.is_approved, offer.ended_reason, shown.total, ${needsOf(locale)}
    from shown
    join applications a on a.id = shown.id
    join categories c on c.id = a.category_id
    join users u on u.id = a.user_id
    left join application_users offer on offer.application_id = a.id and offer.volunteer_id = ${volunteerId}
    order by shown.place`.execute(executor);
  return rows;
}

/** One page of the open requests, and the total. */
export const openRequests = (
  executor: Executor,
  volunteerId: number,
  list: OpenList,
  now: Date,
  locale: Locale,
) => pageWithTotal(list, (some) => openRequestRows(executor, volunteerId, some, now, locale));
