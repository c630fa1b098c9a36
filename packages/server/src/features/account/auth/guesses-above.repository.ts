import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';

const DAYS_KEPT = 3;

/** A guess above a ceiling: the installation's (judged), or a blocked address's (refused). */
export interface GuessAbove {
  readonly ceiling: 'installation' | 'address';
  /** Path of the call. */
  readonly path: string;
  readonly networkHash: Buffer;
  readonly now: Date;
}

/** Counts a guess by the hour. For the installation's ceiling, lock the row of `wrong_codes` first. */
export async function countGuessAbove(
  tx: Tx,
  { ceiling, path, networkHash, now }: GuessAbove,
): Promise<void> {
  await sql`
    insert into guesses_above as counted (hour, ceiling, path, network_hash, count, last_at)
    values (date_trunc('hour', ${now}::timestamptz, 'UTC'), ${ceiling}, ${path}, ${networkHash}, 1, ${now})
    on conflict (hour, ceiling, path, network_hash) do update set
      count = counted.count + 1, last_at = greatest(counted.last_at, excluded.last_at)`.execute(tx);
}

export async function removeOldGuesses(executor: Executor, now: Date): Promise<void> {
  await sql`
    delete from guesses_above
    where hour < ${now}::timestamptz - make_interval(days => ${sql.lit(DAYS_KEPT)})`.execute(executor);
}

export interface GuessesAbove {
  /** In the last 24 hours, by whole hours. */
  readonly count: number;
  /** In this hour and the one before. */
  readonly lastHour: number;
  readonly networks: number;
  /** The paths called, the most used first. */
  readonly paths: readonly string[];
}

/** Reads the guesses above a ceiling within a day. */
export async function guessesAbove(executor: Executor, now: Date): Promise<GuessesAbove> {
  const { rows } = await sql<GuessesAbove>`
    with lately as (
      select * from guesses_above where hour > ${now}::timestamptz - interval '24 hours'
    )
    select coalesce(sum(count), 0)::int as count,
      coalesce(sum(count) filter (where hour > ${now}::timestamptz - interval '2 hours'), 0)::int as "lastHour",
      count(distinct network_hash)::int as networks,
      array(select path from lately group by path order by sum(count) desc, path) as paths
    from lately`.execute(executor);
  return rows[0] ?? { count: 0, lastHour: 0, networks: 0, paths: [] };
}
