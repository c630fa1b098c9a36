import { sql } from 'kysely';
import type { Sql } from './lists.ts';

/** A period, from a moment up to but not including another. */
export interface Window {
  readonly from: Date;
  readonly until: Date;
}

/** Whether the time in a column is within the period. */
export const isWithin = (column: Sql, { from, until }: Window): Sql =>
  sql`${column} >= ${from}::timestamptz and ${column} < ${until}::timestamptz`;
