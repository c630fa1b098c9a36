import { sql, type RawBuilder } from 'kysely';
import type { RequestStatus } from '@ezra/contract/help-requests';
import { EXACT_UP_TO } from '../../platform/db/count-rows.ts';
import type { Executor } from '../../platform/db/database.ts';
import { containing, isIndexed, likeFor, phoneContaining } from '../../platform/db/search-patterns.ts';

/** A piece of a statement. */
export type Sql = RawBuilder<unknown>;

export const idsOf = (ids: readonly number[]): Sql => sql`${[...ids]}::integer[]`;
export const textsOf = (texts: readonly string[]): Sql => sql`${[...texts]}::text[]`;
export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
const anyOf = (conditions: readonly Sql[]): Sql => sql`(${sql.join(conditions, sql` or `)})`;

export interface DeskList {
  readonly page: number;
  readonly perPage: number;
  readonly order: 'asc' | 'desc';
  readonly orderBy: string;
  readonly search: string;
  readonly category: readonly number[];
  readonly status: readonly RequestStatus[];
  /** Regions that the admin is limited to; null for all. */
  readonly states: readonly number[] | null;
  /** Whether volunteers who answered have lines of their own: then they are searched too. */
  readonly hasLines: boolean;
}

/** What all lines of a request have in common, but its status. */
export const inScope = ({ states, category }: DeskList): Sql[] => [
  ...(states === null ? [] : [sql`a.state_id = any(${idsOf(states)})`]),
  ...(category.length > 0 ? [sql`a.category_id = any(${idsOf(category)})`] : []),
];

export const ofStatus = ({ status }: DeskList): Sql[] =>
  status.length > 0 ? [sql`a.status = any(${textsOf(status)})`] : [];

/** Whether lines that say "rejected" are asked for by name, whatever their requests are. */
export const asksRejected = ({ hasLines, status }: DeskList): boolean =>
  hasLines && status.includes('rejected');

/** A link `w` that is over: its line says "rejected", whatever became of the request. */
export const isRejectedLine: Sql = sql`w.is_approved = 2`;
/** A link `w` that has a line in the list: filtered by what the line says. */
export function isLine(list: DeskList): Sql {
  if (list.status.length === 0) return sql`true`;
  const isOn = allOf([sql`w.is_approved <> 2`, ...ofStatus(list)]);
  return asksRejected(list) ? anyOf([isOn, isRejectedLine]) : isOn;
}
/** A request that has a line in the list. */
const hasLine = (list: DeskList): Sql[] =>
  asksRejected(list)
    ? [
        sql`(${allOf(ofStatus(list))} or
          (select bool_or(${isRejectedLine}) from application_users w where w.application_id = a.id))`,
      ]
    : ofStatus(list);

const like = (column: Sql, text: string): Sql => sql`${column} ${sql.raw(likeFor(text))} ${containing(text)}`;

/** A name or phone that holds what is searched. */
function named(name: Sql, phone: Sql, text: string): Sql[] {
  const digits = phoneContaining(text);
  return [like(name, text), ...(digits === null ? [] : [sql`${phone} like ${digits}`])];
}
const isCalled = (text: string): Sql => anyOf(named(sql`p.full_name`, sql`p.phone`, text));
/** What stands in the request itself: its words, and the name and phone that go with it. */
const ownTexts = (text: string): Sql[] => [
  like(sql`a.description`, text),
  ...named(sql`(a.contact ->> 'full_name')`, sql`(a.contact ->> 'phone')`, text),
];

/** Conditions on a request `a`, and on a line of it with the link `w`. */
interface Conditions {
  readonly request: readonly Sql[];
  readonly line: readonly Sql[];
}

/**
 * What matches, as joins: for the planner to say about how many they are, which it cannot of what it is to look
 * up first.
 */
export function joinedToPeople(list: DeskList): Sql {
  const { search, hasLines, status } = list;
  const person = (users: string): Sql[] =>
    named(sql.ref(`${users}.full_name`), sql.ref(`${users}.phone`), search);
  const texts = [...ownTexts(search), ...person('p'), ...(hasLines ? person('l') : [])];
  const lines = hasLines
    ? sql`left join application_users w on w.application_id = a.id and w.is_approved <> 2
        left join users l on l.id = w.volunteer_id`
    : sql``;
  const own = sql`applications a join users p on p.id = a.user_id ${lines}
    where ${allOf([...inScope(list), ...ofStatus(list), anyOf(texts)])}`;
  if (!hasLines || (status.length > 0 && !asksRejected(list))) return own;
  return sql`(select 1 from ${own} union all select 1
    from application_users w join applications a on a.id = w.application_id
    join users p on p.id = a.user_id join users l on l.id = w.volunteer_id
    where ${allOf([isRejectedLine, ...inScope(list), anyOf(texts)])}) line`;
}

/** How a search is put. */
export interface Search extends Conditions {
  /** Whether more were found than a list counts. */
  readonly isLong: boolean;
}

const EVERYTHING: Conditions = { request: [], line: [] };

/** Asked of each row: for pages, which end soon when there are many matches. */
function rowByRow(list: DeskList): Conditions {
  const { search, hasLines } = list;
  // No `exists`: the database would make it a list of everybody who is called so.
  const person = (id: Sql): Sql => sql`(select ${isCalled(search)} from users p where p.id = ${id})`;
  const own = [...ownTexts(search), person(sql`a.user_id`)];
  const answered = sql`(select bool_or(${isCalled(search)}) from application_users w
    join users p on p.id = w.volunteer_id where w.application_id = a.id and ${isLine(list)})`;
  return {
    request: [anyOf(hasLines ? [...own, answered] : own)],
    line: [anyOf(hasLines ? [...own, person(sql`w.volunteer_id`)] : own)],
  };
}

/** For statements that go through all rows: people are found first. */
export function searchThroughout({ search, hasLines }: DeskList): Conditions {
  if (search === '') return EVERYTHING;
  const people = sql`(select p.id from users p where ${isCalled(search)})`;
  const own = [...ownTexts(search), sql`a.user_id in ${people}`];
  return {
    request: [anyOf(own)],
    line: [anyOf(hasLines ? [...own, sql`w.volunteer_id in ${people}`] : own)],
  };
}

/** One more than a list counts. */
const AT_MOST = sql`limit ${sql.lit(EXACT_UP_TO + 1)}`;

/** Ids of the people who are called so, looked up where they are few. */
async function peopleCalled(executor: Executor, text: string): Promise<Sql> {
  const people = sql`select p.id from users p where ${isCalled(text)}`;
  const { rows } = await sql<{ id: number }>`${people} ${AT_MOST}`.execute(executor);
  return rows.length > EXACT_UP_TO ? people : sql`select unnest(${idsOf(rows.map(({ id }) => id))})`;
}

interface Found {
  requests: number[];
  /** Links whose volunteer is called so, and their requests. */
  links: number[];
  linked: number[];
}

async function find(executor: Executor, list: DeskList): Promise<Found> {
  const people = await peopleCalled(executor, list.search);
  const scope = inScope(list);
  const texts = [...ownTexts(list.search), sql`a.user_id in (${people})`];
  // Without an index for any of them, one way through the rows does for all, and ends soon where many match.
  const arms = (isIndexed(list.search) ? texts : [anyOf(texts)]).map(
    (text) =>
      sql`(select a.id from applications a where ${allOf([text, ...hasLine(list), ...scope])} ${AT_MOST})`,
  );
  const links = list.hasLines
    ? sql`select w.id, a.id as request from application_users w join applications a on a.id = w.application_id
        where ${allOf([sql`w.volunteer_id in (${people})`, isLine(list), ...scope])} ${AT_MOST}`
    : sql`select null::integer as id, null::integer as request where false`;
  const { rows } = await sql<Found>`
    with links as materialized (${links})
    select array(${sql.join(arms, sql` union `)}) as requests,
      array(select id from links) as links, array(select request from links) as linked`.execute(executor);
  return rows[0] ?? { requests: [], links: [], linked: [] };
}

/**
 * Finds what is searched, up to as many as a list counts: each side by its own index, which one condition
 * with `or` would not take. Few are listed by their ids; of many, a page soon finds enough by going through
 * the rows.
 */
export async function searchOf(executor: Executor, list: DeskList): Promise<Search> {
  if (list.search === '') return { ...EVERYTHING, isLong: false };
  const { requests, links, linked } = await find(executor, list);
  if (Math.max(requests.length, links.length) > EXACT_UP_TO) return { ...rowByRow(list), isLong: true };
  const either = sql`a.id in (select unnest(${idsOf([...requests, ...linked])}))`;
  const itself = sql`a.id in (select unnest(${idsOf(requests)})) or w.id in (select unnest(${idsOf(links)}))`;
  return { request: [either], line: list.hasLines ? [either, sql`(${itself})`] : [], isLong: false };
}
