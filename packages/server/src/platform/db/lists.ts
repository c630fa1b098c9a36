import type { EndpointShape, HandlerInput } from '@ezra/contract/common/endpoint';
import { sql, type RawBuilder } from 'kysely';
import { aboutHowMany, COUNTED_MAX, countUpTo, countWithin } from './count-rows.ts';
import type { Executor } from './database.ts';
import { likeFor, patternsFor, phoneContaining } from './search-patterns.ts';

/** A piece of a statement. */
export type Sql = RawBuilder<unknown>;

/** What a list is narrowed by; undefined when that is not asked for. */
export type Condition = Sql | undefined;

const given = (conditions: readonly Condition[]): Sql[] =>
  conditions.filter((condition) => condition !== undefined);

export const allOf = (...conditions: readonly Condition[]): Sql =>
  sql.join([sql`true`, ...given(conditions)], sql` and `);

export const anyOf = (...conditions: readonly Condition[]): Sql =>
  sql`(${sql.join(given(conditions), sql` or `)})`;

const arrayOf = (values: readonly (number | string)[]): Sql =>
  typeof values[0] === 'string' ? sql`${[...values]}::text[]` : sql`${[...values]}::integer[]`;

/** Whether the column has one of the values that a filter chose; without any it lets everything pass. */
export const oneOf = (column: Sql, values: readonly (number | string)[]): Condition =>
  values.length === 0 ? undefined : sql`${column} = any(${arrayOf(values)})`;

/** Whether the column lies in the regions that the reader is limited to; null for all. */
export const inRegions = (column: Sql, states: readonly number[] | null): Condition =>
  states === null ? undefined : sql`${column} = any(${arrayOf(states)})`;

/**
 * The same with the regions written out: for a statement that is planned by how many lie there, since a prepared one
 * would be planned for any.
 */
export const inRegionsAsWritten = (column: Sql, states: readonly number[] | null): Condition =>
  states === null ? undefined : sql`${column} = any(${sql.lit(`{${states.join(',')}}`)}::integer[])`;

/**
 * Whether one of the texts, or one of the phones (E.164), holds what is searched; fewer than three letters are
 * looked for where a word begins.
 */
export function holding(search: string, texts: readonly Sql[], phones: readonly Sql[] = []): Condition {
  if (search === '') return undefined;
  const like = sql.raw(likeFor(search));
  const patterns = patternsFor(search);
  const digits = phoneContaining(search);
  return anyOf(
    ...texts.flatMap((text) => patterns.map((pattern) => sql`${text} ${like} ${pattern}`)),
    ...(digits === null ? [] : phones.map((phone) => sql`${phone} like ${digits}`)),
  );
}

/** Whether a list is asked for without a search and without filters; a view of its name may be chosen. */
export const isUnfiltered = ({ search, ...list }: ListPage & { readonly search: string }): boolean =>
  search === '' &&
  Object.values<unknown>(list).every((value) =>
    Array.isArray(value) ? value.length === 0 : typeof value !== 'boolean',
  );

/** The part of each `listQuery` that says which lines are shown, in which direction. */
export interface ListPage {
  readonly page: number;
  readonly perPage: number;
  readonly order: 'asc' | 'desc';
}

/** What the call of a list asks for; a page may be of any size. */
export type ListOf<E extends EndpointShape> = Readonly<Omit<HandlerInput<E>['query'], 'perPage'>> & ListPage;

export const directionOf = ({ order }: Pick<ListPage, 'order'>): Sql => sql.raw(order);

/**
 * The lines of a page. `isWhole`: nothing that differs from call to call decides how many rows match. The size of the
 * first page is written out then, so that the statement is planned once: where that is a parameter, the planner
 * expects a tenth of the table and plans each call anew, which takes longer than reading the page.
 */
export const pageOf = ({ page, perPage }: Pick<ListPage, 'page' | 'perPage'>, isWhole = false): Sql =>
  isWhole && page === 1
    ? sql`limit ${sql.lit(perPage)}`
    : sql`limit ${perPage} offset ${(page - 1) * perPage}`;

/**
 * A page of `every` row, and how many `from` (what stands after `from`) has, in one statement: counted up to `most`; by
 * default exact up to 10,000, and beyond that about how many. `isWhole` as for `pageOf`.
 */
export async function countedPage<Row extends object>(
  executor: Executor,
  list: ListPage,
  every: RawBuilder<Row>,
  from: Sql,
  { isWhole, most = COUNTED_MAX }: { isWhole?: boolean; most?: number } = {},
): Promise<{ rows: Row[]; total: number }> {
  // Rows of a subquery with a limit stay in its order.
  const { rows } = await sql<Row & { counted: number }>`
    select page.*, ${countWithin(from, most)} as counted from (${every} ${pageOf(list, isWhole)}) page`.execute(
    executor,
  );
  const [first] = rows;
  // Past the end no row says it.
  const counted = first?.counted ?? (list.page === 1 ? 0 : await countUpTo(executor, from, most));
  return { rows, total: await aboutHowMany(executor, from, counted) };
}

/** A page of rows that each say how many there are in all. Past the end no row says it: the first one does. */
export async function pageWithTotal<Row extends { readonly total: number }, List extends ListPage>(
  list: List,
  rowsOf: (list: List) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await rowsOf(list);
  if (rows[0] || list.page === 1) return { rows, total: rows[0]?.total ?? 0 };
  const [first] = await rowsOf({ ...list, page: 1, perPage: 1 });
  return { rows, total: first?.total ?? 0 };
}
