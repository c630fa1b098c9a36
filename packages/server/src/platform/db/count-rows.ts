import { sql, type RawBuilder } from 'kysely';
import type { Executor } from './database.ts';

/**
 * A list's total is exact up to here: people page no further, and counting a million rows takes longer than
 * showing ten.
 */
export const EXACT_UP_TO = 10_000;

interface Plan {
  'QUERY PLAN': readonly [{ Plan: { 'Plan Rows': number } }];
}

/**
 * Counts the rows of `from` (the text after `from`, conditions included): exact up to 10,000, beyond that
 * the planner's estimate, so that the cost does not grow with the table.
 */
export async function countRows(executor: Executor, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from ${from} limit ${sql.lit(EXACT_UP_TO + 1)}) counted`.execute(
    executor,
  );
  const total = rows[0]?.total ?? 0;
  return total <= EXACT_UP_TO ? total : estimateRows(executor, from);
}

/** Estimates the rows of `from` when they are known to exceed the limit. */
export async function estimateRows(executor: Executor, from: RawBuilder<unknown>): Promise<number> {
  const plan = await sql<Plan>`explain (format json) select 1 from ${from}`.execute(executor);
  return Math.max(EXACT_UP_TO + 1, Math.round(plan.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0));
}
