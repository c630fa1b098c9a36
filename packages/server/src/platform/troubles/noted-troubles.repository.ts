import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

export type TroubleValues = Readonly<Record<string, string | number>>;

/** A trouble that is noted again within this time keeps its beginning. */
const SAME_WITHIN_MINUTES = 60;

/** Notes a problem of the installation that this process sees. Call it every few seconds at most. */
export async function noteTrouble(
  executor: Executor,
  key: string,
  values: TroubleValues,
  now: Date,
): Promise<void> {
  await sql`
    insert into noted_troubles as noted (key, details, first_at, last_at)
    values (${key}, ${JSON.stringify(values)}::jsonb, ${now}, ${now})
    on conflict (key) do update set details = excluded.details, last_at = excluded.last_at,
      first_at = case when noted.last_at < ${now}::timestamptz - make_interval(mins => ${sql.lit(SAME_WITHIN_MINUTES)})
        then excluded.first_at else noted.first_at end`.execute(executor);
}

/** Reads the trouble of a key if it was noted since a moment. */
export async function readNoted(
  executor: Executor,
  key: string,
  since: Date,
): Promise<{ firstAt: Date; values: TroubleValues } | null> {
  const { rows } = await sql<{ firstAt: Date; values: TroubleValues }>`
    select first_at as "firstAt", details as values from noted_troubles
    where key = ${key} and last_at > ${since}`.execute(executor);
  return rows[0] ?? null;
}
