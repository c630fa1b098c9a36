import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@ezra/contract/common/locales';
import type { Executor } from '../../platform/db/database.ts';
import { isReachable } from '../../platform/db/reachable.ts';
import { containing, isIndexed } from '../../platform/db/search-patterns.ts';
import { coreColumns, needsOf, OUT_OF_IT, type CoreRow } from '../help-requests/public.ts';

/** The most requests in the list: people scroll no further. */
const NEAREST = 500;
/** How many of the nearest are probed for matching text and towns. */
const PROBED = 500;
/** If at least this share matches, walking outward by distance is fastest; otherwise the text index. */
const COMMON = 0.05;
/** For words that the index does not know, so many of the nearest are read. */
const READ = 20_000;
/** Up to so many categories, regions or localities are sought each by itself. */
const FEW = { kinds: 4, places: 150 };

export interface OpenRow extends CoreRow {
  needs: string[];
  area: string | null;
  destination_area: string | null;
  distance_m: number | null;
  is_approved: number | null;
  ended_reason: string | null;
  total: number;
}

export interface OpenList {
  readonly page: number;
  readonly perPage: number;
  readonly order: 'asc' | 'desc';
  readonly orderBy: 'distance' | 'created_at' | 'due_at';
  readonly search: string;
  readonly categories: readonly number[];
  readonly city?: string | undefined;
  readonly state: readonly number[];
}

type Sql = RawBuilder<unknown>;

const idsOf = (ids: readonly number[]): Sql => sql`${[...ids]}::integer[]`;
const textsOf = (texts: readonly string[]): Sql => sql`${[...texts]}::text[]`;
const allOf = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);

/** Gives the order, nearest first by default: the call's name for it is its default order. */
const openOrder = ({ orderBy, order }: OpenList): Sql => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  if (orderBy === 'created_at') return sql`a.created_at ${direction}`;
  if (orderBy === 'due_at') return sql`a.due_at ${direction}`;
  return sql`a.label_priority = 3 desc, a.distance_m nulls last, a.due_at`;
};

const me = (volunteerId: number): Sql =>
  sql`me as materialized (select location from users where id = ${volunteerId})`;
const OUTWARD = sql`order by a.location <-> (select location from me)`;

/**
 * Selects requests that this volunteer may take: open, relevant, of another person who can be reached, not
 * declined. The conditions are checked row by row, so that the database walks outward and stops at the last
 * needed row. They all use columns of the indexes of open requests and reachable people: it fetches no row
 * that is not shown.
 */
const takeable = (volunteerId: number, now: Date): Sql => sql`
  a.status = 'open' and a.due_at > ${now} and a.user_id <> ${volunteerId}
  and (select true from users u
    where u.id = a.user_id and ${isReachable('u')})
  and a.id not in (
    select link.application_id from application_users link
    where link.volunteer_id = ${volunteerId} and link.is_approved = 2
      and link.ended_reason = any(${[...OUT_OF_IT]}::text[])
  )`;

/** The filters' meaning: the chosen ids and names. */
interface Choice extends Pick<OpenList, 'categories' | 'state' | 'search'> {
  /** Localities named like the searched town; null when there is none. */
  readonly towns: readonly string[] | null;
  /** Categories and localities that are called like the words that are searched. */
  readonly named: { readonly categories: readonly number[]; readonly places: readonly string[] };
}

/** Categories that are called so, in any language. */
async function categoriesNamed(executor: Executor, words: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from categories
    where exists (select from jsonb_each_text(label) where value ilike ${containing(words)})`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}

/**
 * Localities with open requests that are called so. It steps from one name to the next in their index, which
 * takes as long for a million requests as for as many as there are localities.
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

async function choiceOf(executor: Executor, list: OpenList): Promise<Choice> {
  const { categories, state, search, city } = list;
  const named =
    search === ''
      ? { categories: [], places: [] }
      : {
          categories: await categoriesNamed(executor, search),
          places: await placesNamed(executor, search),
        };
  return { categories, state, search, named, towns: city ? await placesNamed(executor, city) : null };
}

const inCategories = ({ categories }: Choice): Sql[] =>
  categories.length > 0 ? [sql`a.category_id = any(${idsOf(categories)})`] : [];
const inStates = ({ state }: Choice): Sql[] =>
  state.length > 0 ? [sql`a.state_id = any(${idsOf(state)})`] : [];
/** `is true` keeps it from the indexes: it is read on the way outward, where the matches are not counted beforehand. */
const inTowns = ({ towns }: Choice): Sql[] =>
  towns ? [sql`(a.origin_locality = any(${textsOf(towns)})) is true`] : [];
const hasWords = ({ search }: Choice): Sql => sql`a.search_text ilike ${containing(search)}`;
/** Words are looked for in the text of the request and in the names of its localities and its category. */
const inWords = (choice: Choice): Sql[] =>
  choice.search === ''
    ? []
    : [
        sql`(${hasWords(choice)} or a.category_id = any(${idsOf(choice.named.categories)})
          or a.origin_locality = any(${textsOf(choice.named.places)})) is true`,
      ];

const REQUESTS = sql`applications`;

/** The columns and the number of rows to read. */
interface Extent {
  readonly columns: Sql;
  readonly limit: number;
}
const LISTED: Extent = {
  columns: sql`a.id, a.location, a.label_priority, a.created_at, a.due_at`,
  limit: NEAREST,
};
/** The text is fetched from the table: only where words are looked for in it. */
const probeFor = ({ search }: Choice): Extent => ({
  columns:
    search === ''
      ? sql`a.category_id, a.origin_locality`
      : sql`a.search_text, a.category_id, a.origin_locality`,
  limit: PROBED,
});

/** The nearest requests of a source that meet all conditions. */
const nearestOf = (source: Sql, conditions: readonly Sql[], { columns, limit } = LISTED): Sql =>
  sql`select ${columns} from ${source} a where ${allOf(conditions)} ${OUTWARD} limit ${sql.lit(limit)}`;

/**
 * The nearest of each region, category or both: the index holds them in the order of their distance. Of many
 * kinds at once walking outward finds enough as soon, and passes over the others.
 */
function nearestByKind(
  { categories, state: states }: Pick<Choice, 'categories' | 'state'>,
  conditions: readonly Sql[],
  extent = LISTED,
): Sql {
  const category = kindOf('category_id', categories);
  const state = kindOf('state_id', states);
  const kinds = [...category.each, ...state.each];
  const all = [...category.conditions, ...state.conditions, ...conditions];
  const near = nearestOf(REQUESTS, all, extent);
  if (kinds.length === 0) return near;
  return sql`select near.* from ${sql.join(kinds, sql` cross join `)} cross join lateral (${near}) near`;
}

/** A choice as rows, one for each value, where there are few. */
function kindOf(column: 'category_id' | 'state_id', ids: readonly number[]) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return { each: [], conditions: [] };
  const name = sql.ref(column);
  if (wanted.length > FEW.kinds) return { each: [], conditions: [sql`a.${name} = any(${idsOf(wanted)})`] };
  const kind = sql.ref(`chosen_${column}`);
  return { each: [sql`unnest(${idsOf(wanted)}) as ${kind}(id)`], conditions: [sql`a.${name} = ${kind}.id`] };
}

/**
 * Whether many of the nearest of the chosen regions and categories match, or there are so few of them that all
 * can be looked at.
 */
async function isCommonNearby(
  executor: Executor,
  volunteerId: number,
  choice: Choice,
  filters: readonly Sql[],
): Promise<boolean> {
  const { rows } = await sql<{ seen: number; found: number }>`
    with ${me(volunteerId)}
    select count(*) as seen, count(*) filter (where ${allOf(filters)}) as found
    from (${nearestByKind(choice, [sql`a.status = 'open'`], probeFor(choice))}) a`.execute(executor);
  const { seen, found } = rows[0] ?? { seen: 0, found: 0 };
  return seen < PROBED || found >= seen * COMMON;
}

/** The nearest in each of these localities. */
const nearestByPlace = (places: readonly string[], conditions: Sql[]): Sql => sql`
  select near.* from unnest(${textsOf(places)}) as place(name)
  cross join lateral (${nearestOf(REQUESTS, [sql`a.origin_locality = place.name`, ...conditions])}) near`;

/** The nearest whose text holds the words, and the nearest of the categories and localities that are called so. */
function nearestByWords(choice: Choice, conditions: Sql[]): Sql {
  const words = hasWords(choice);
  // `offset 0` makes the database look up the text by itself, and check the other conditions only for the
  // nearest.
  const found = sql`
    select ${LISTED.columns}
    from (select a.* from applications a where a.status = 'open' and ${words} ${OUTWARD} offset 0) a
    where ${allOf(conditions)} limit ${sql.lit(NEAREST)}`;
  const { categories, places } = choice.named;
  const others = [...conditions, sql`not (${words})`];
  const arms = [
    found,
    ...(places.length > 0 ? [nearestByPlace(places, others)] : []),
    ...(categories.length > 0
      ? [
          nearestByKind({ categories, state: choice.state }, [
            ...others,
            sql`(a.origin_locality is null or a.origin_locality <> all(${textsOf(places)}))`,
          ]),
        ]
      : []),
  ];
  return sql`${sql.join(
    arms.map((arm) => sql`(${arm})`),
    sql` union all `,
  )}`;
}

/** The statement that finds the nearest matches by reading the least. */
async function nearestMatches(
  executor: Executor,
  volunteerId: number,
  list: OpenList,
  now: Date,
): Promise<Sql> {
  const own = takeable(volunteerId, now);
  const choice = await choiceOf(executor, list);
  const { search, towns, named } = choice;
  const filters = [...inTowns(choice), ...inWords(choice)];
  const outward = nearestByKind(choice, [own, ...filters]);
  if (filters.length === 0) return outward;
  if ((towns ?? named.places).length > FEW.places) return outward;
  if (await isCommonNearby(executor, volunteerId, choice, filters)) return outward;

  const kinds = [...inCategories(choice), ...inStates(choice)];
  // The locality is the narrower choice: a word within it is found by reading it.
  if (towns !== null) return nearestByPlace(towns, [own, ...kinds, ...inWords(choice)]);
  if (isIndexed(search)) return nearestByWords(choice, [own, ...kinds]);
  const nearby = sql`(select a.* from applications a where a.status = 'open' ${OUTWARD} limit ${sql.lit(READ)})`;
  return nearestOf(nearby, [own, ...kinds, ...filters]);
}

/**
 * Selects a page of the open requests that a volunteer may take, the nearest first. Leaves out the
 * volunteer's own, declined ones, and those of blocked or deactivated people; each row also has the total.
 */
export async function openRequestRows(
  executor: Executor,
  volunteerId: number,
  list: OpenList,
  now: Date,
  locale: Locale,
): Promise<OpenRow[]> {
  const matches = await nearestMatches(executor, volunteerId, list, now);
  // The coarse place is a column first: as an argument it would be worked out thrice, and keep the distance
  // from being inlined.
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
      limit ${list.perPage} offset ${(list.page - 1) * list.perPage}
    )
    select ${sql.raw(coreColumns(locale))}, a.origin_locality as area,
      a.destination_locality as destination_area, shown.distance_m, link.is_approved, link.ended_reason, shown.total, ${needsOf(locale)}
    from shown
    join applications a on a.id = shown.id
    join categories c on c.id = a.category_id
    join users u on u.id = a.user_id
    left join application_users link on link.application_id = a.id and link.volunteer_id = ${volunteerId}
    order by shown.place`.execute(executor);
  return rows;
}

/** A page of the open requests, and how many there are in all, on a page past the end too. */
export async function openRequests(
  executor: Executor,
  volunteerId: number,
  list: OpenList,
  now: Date,
  locale: Locale,
) {
  const rows = await openRequestRows(executor, volunteerId, list, now, locale);
  if (rows[0] || list.page === 1) return { rows, total: rows[0]?.total ?? 0 };
  const [first] = await openRequestRows(executor, volunteerId, { ...list, page: 1, perPage: 1 }, now, locale);
  return { rows, total: first?.total ?? 0 };
}
