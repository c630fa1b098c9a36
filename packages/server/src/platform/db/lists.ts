import type { EndpointShape, HandlerInput } from '@ezra/contract/common/endpoint';
import { sql, type RawBuilder } from 'kysely';
import { aboutHowMany, COUNTED_MAX, countUpTo, countWithin } from './count-rows.ts';
import type { Executor } from './database.ts';
import { likeFor, patternsFor, phoneContaining } from './search-patterns.ts';

export type Sql = RawBuilder<unknown>;

/** A condition of a list; undefined if it does not apply. */
export type Condition = Sql | undefined;

const given = (conditions: readonly Condition[]): Sql[] =>
  conditions.filter((condition) => condition !== undefined);

export const allOf = (...conditions: readonly Condition[]): Sql =>
  sql.join([sql`true`, ...given(conditions)], sql` and `);

export const anyOf = (...conditions: readonly Condition[]): Sql =>
  sql`(${sql.join(given(conditions), sql` or `)})`;

const arrayOf = (values: readonly (number | string)[]): Sql =>
  typeof values[0] === 'string' ? sql`${[...values]}::text[]` : sql`${[...values]}::integer[]`;

/** Whether the column has one of the chosen values; no values mean no condition. */
export const oneOf = (column: Sql, values: readonly (number | string)[]): Condition =>
  values.length === 0 ? undefined : sql`${column} = any(${arrayOf(values)})`;

/** Whether the column is in the reader's regions; null means all regions. */
export const inRegions = (column: Sql, states: readonly number[] | null): Condition =>
  states === null ? undefined : sql`${column} = any(${arrayOf(states)})`;

/**
 * Does the same with the regions written into the text. The planner then knows how many rows lie in them; a
 * prepared statement would be planned for any regions.
 */
export const inRegionsAsWritten = (column: Sql, states: readonly number[] | null): Condition =>
  states === null ? undefined : sql`${column} = any(${sql.lit(`{${states.join(',')}}`)}::integer[])`;

/**
 * Whether one of the texts or phones (E.164) contains the search text. Fewer than three letters are searched
 * only at the beginning of words.
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

/** Whether a list is requested without search text and filters; a named view may be chosen. */
export const isUnfiltered = ({ search, ...list }: ListPage & { readonly search: string }): boolean =>
  search === '' &&
  Object.values<unknown>(list).every((value) =>
    Array.isArray(value) ? value.length === 0 : typeof value !== 'boolean',
  );

/** The parameters of each `listQuery` that choose the page and the direction. */
export interface ListPage {
  readonly page: number;
  readonly perPage: number;
  readonly order: 'asc' | 'desc';
}

/** The query of a list endpoint. `perPage` may be any number here. */
export type ListOf<E extends EndpointShape> = Readonly<Omit<HandlerInput<E>['query'], 'perPage'>> & ListPage;

export const directionOf = ({ order }: Pick<ListPage, 'order'>): Sql => sql.raw(order);

/**
 * The `limit` of a page. `isWhole`: the number of matching rows does not depend on parameters of the call.
 * The size of the first page is then written out, so that the statement is planned once. With a parameter the
 * planner expects a tenth of the table and plans every call again, which takes longer than reading the page.
 */
export const pageOf = ({ page, perPage }: Pick<ListPage, 'page' | 'perPage'>, isWhole = false): Sql =>
  isWhole && page === 1
    ? sql`limit ${sql.lit(perPage)}`
    : sql`limit ${perPage} offset ${(page - 1) * perPage}`;

/**
 * Reads a page of `every` row and the number of rows of `from` (the text after `from`) in one statement.
 * Counts up to `most`; by default exact up to 10,000, and an estimate above. `isWhole`: see `pageOf`.
 */
export async function countedPage<Row extends object>(
  executor: Executor,
  list: ListPage,
  every: RawBuilder<Row>,
  from: Sql,
  { isWhole, most = COUNTED_MAX }: { isWhole?: boolean; most?: number } = {},
): Promise<{ rows: Row[]; total: number }> {
  // A subquery with a limit keeps its order.
  const { rows } = await sql<Row & { counted: number }>`
    select page.*, ${countWithin(from, most)} as counted from (${every} ${pageOf(list, isWhole)}) page`.execute(
    executor,
  );
  const [first] = rows;
  // A page past the end has no row that holds the count.
  const counted = first?.counted ?? (list.page === 1 ? 0 : await countUpTo(executor, from, most));
  return { rows, total: await aboutHowMany(executor, from, counted) };
}

/** Reads a page of rows that each hold the total. Past the end there is none, so reads the first row too. */
export async function pageWithTotal<Row extends { readonly total: number }, List extends ListPage>(
  list: List,
  rowsOf: (list: List) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await rowsOf(list);
  if (rows[0] || list.page === 1) return { rows, total: rows[0]?.total ?? 0 };
  const [first] = await rowsOf({ ...list, page: 1, perPage: 1 });
  return { rows, total: first?.total ?? 0 };
}
