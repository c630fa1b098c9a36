import { TOTAL_EXACT_MAX, VIEW_COUNT_MAX } from '@ezra/contract/common/constants';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from './database.ts';

/** One more than is counted exactly, to tell whether there are more rows. */
export const COUNTED_MAX = TOTAL_EXACT_MAX + 1;

interface Plan {
  'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }];
}

/**
 * Counts the rows of `from` (the text after `from`, with its conditions): exact up to 10,000, above that the
 * planner's estimate, so that the cost does not grow with the table. Nobody pages further.
 */
export async function countRows(executor: Executor, from: RawBuilder<unknown>): Promise<number> {
  return aboutHowMany(executor, from, await countUpTo(executor, from, COUNTED_MAX));
}

/** A subquery that counts the rows of `from`, up to `most`. */
export const countWithin = (from: RawBuilder<unknown>, most = COUNTED_MAX): RawBuilder<number> =>
  sql<number>`(select count(*) from ${upTo(most, from)})`;

/** Returns a total from a count that stopped at `COUNTED_MAX`: above 10,000 the planner's estimate. */
export const aboutHowMany = (
  executor: Executor,
  from: RawBuilder<unknown>,
  counted: number,
): Promise<number> | number => (counted <= TOTAL_EXACT_MAX ? counted : estimateRows(executor, from));

/** Counts the rows of `from` up to `most`. The default is low: for conditions that no index answers. */
export async function countUpTo(
  executor: Executor,
  from: RawBuilder<unknown>,
  most = VIEW_COUNT_MAX + 1,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${upTo(most, from)}`.execute(executor);
  return rows[0]?.total ?? 0;
}

const upTo = (most: number, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select 1 from ${from} limit ${sql.lit(most)}) counted`;

/** Estimates the number of rows, known to be above the exact limit. */
async function estimateRows(executor: Executor, from: RawBuilder<unknown>): Promise<number> {
  const plan = await sql<Plan>`explain (format json) select 1 from ${from}`.execute(executor);
  return Math.max(TOTAL_EXACT_MAX + 1, Math.round(plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0));
}

/** The text after `from`, with its conditions, for each view of a list. */
export type Views<View extends string> = Readonly<Record<View, RawBuilder<unknown>>>;

export const eachView = <View extends string>(
  views: readonly View[],
  from: (view: View) => RawBuilder<unknown>,
): Views<View> => Object.fromEntries(views.map((view) => [view, from(view)])) as Views<View>;

/**
 * Counts the rows of each view in one statement: exact up to `VIEW_COUNT_MAX`, and one more for any larger
 * number, so that the cost does not grow with the table.
 */
export async function countViews<View extends string>(
  executor: Executor,
  views: Views<View>,
): Promise<Record<View, number>> {
  const counts = Object.entries<RawBuilder<unknown>>(views).map(
    ([view, from]) => sql`(select count(*) from ${upTo(VIEW_COUNT_MAX + 1, from)}) as ${sql.id(view)}`,
  );
  const { rows } = await sql<Record<View, number>>`select ${sql.join(counts)}`.execute(executor);
  if (!rows[0]) throw new Error('a statement without tables gives one row');
  return rows[0];
}
