import { sql } from 'kysely';
import type { Sql } from './lists.ts';

/** A stretch of time, from a moment to before another. */
export interface Window {
  readonly from: Date;
  readonly until: Date;
}

/** Whether the moment of a column lies in the window. */
export const isWithin = (column: Sql, { from, until }: Window): Sql =>
  sql`${column} >= ${from}::timestamptz and ${column} < ${until}::timestamptz`;
