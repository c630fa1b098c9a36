import { VIEW_COUNT_MAX } from '@ezra/contract/common/constants';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import type { Sql } from '../../../platform/db/lists.ts';

/** Counting stops here, one above the largest exact count. */
export const COUNTED_MAX = VIEW_COUNT_MAX + 1;

/** A queue in SQL. An index returns `from` in the order of `key`, so that counting ends at the limit. */
export interface Queue {
  /** Tables and conditions, without the word `from`. */
  readonly from: Sql;
  readonly id: Sql;
  /** The first row in this order is the example. */
  readonly key: Sql;
  readonly order?: 'asc' | 'desc';
  /** Condition of rows to count in `apart` as well. */
  readonly isApart?: Sql;
  readonly shown: Sql;
  /** Tables of the `shown` columns, joined to `first`. */
  readonly tables: Sql;
}

export interface Waits<Example> {
  readonly count: number;
  /** The rows that meet `isApart`. */
  readonly apart: number;
  readonly example: Example | null;
}

/** Counts a queue and reads its first row. */
export async function firstWaiting<Example extends object>(
  executor: Executor,
  { from, id, key, order = 'asc', isApart = sql`false`, shown, tables }: Queue,
): Promise<Waits<Example>> {
  const direction = sql.raw(order);
  const { rows } = await sql<Example & { all_count: number; apart_count: number; first_id: number | null }>`
    with waiting as materialized (
      select ${id} as id, ${key} as key, ${isApart} as is_apart from ${from} order by ${key} ${direction} limit ${sql.lit(COUNTED_MAX)}
    ), first as materialized (
      select id from waiting order by key ${direction} limit 1
    )
    select (select count(*) from waiting) as all_count,
      (select count(*) from waiting where is_apart) as apart_count, first.id as first_id, ${shown}
    from (values (0)) one left join (first join ${tables}) on true`.execute(executor);
  const [row] = rows;
  return {
    count: row?.all_count ?? 0,
    apart: row?.apart_count ?? 0,
    example: row === undefined || row.first_id === null ? null : row,
  };
}
