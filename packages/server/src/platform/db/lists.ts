import type { EndpointShape, HandlerInput } from '@ezra/contract/common/endpoint';
import { sql, type RawBuilder } from 'kysely';
import { countRows } from './count-rows.ts';
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

/** The part of each `listQuery` that says which lines are shown, in which direction. */
export interface ListPage {
  readonly page: number;
  readonly perPage: number;
  readonly order: 'asc' | 'desc';
}

/** What the call of a list asks for; a page may be of any size. */
export type ListOf<E extends EndpointShape> = Readonly<Omit<HandlerInput<E>['query'], 'perPage'>> & ListPage;

export const directionOf = ({ order }: Pick<ListPage, 'order'>): Sql => sql.raw(order);

export const pageOf = ({ page, perPage }: Pick<ListPage, 'page' | 'perPage'>): Sql =>
  sql`limit ${perPage} offset ${(page - 1) * perPage}`;

/** A page of `every` row, and how many `from` (what stands after `from`) has; beyond 10,000 about how many, by default. */
export async function countedPage<Row>(
  executor: Executor,
  list: ListPage,
  every: RawBuilder<Row>,
  from: Sql,
  count: (executor: Executor, from: Sql) => Promise<number> = countRows,
): Promise<{ rows: Row[]; total: number }> {
  const [{ rows }, total] = await Promise.all([
    sql<Row>`${every} ${pageOf(list)}`.execute(executor),
    count(executor, from),
  ]);
  return { rows, total };
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
