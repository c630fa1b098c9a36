import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';

/** More halvings leave nothing, and the database refuses powers beyond a thousand. */
const MOST_HALVINGS = 64;

/** The weight left at `now`: each wrong code counts half after `halfLifeSeconds`. */
const weightAt = (now: Date, halfLifeSeconds: number) => sql<number>`counted.weight * power(0.5,
  least(${MOST_HALVINGS}::double precision, greatest(0,
    extract(epoch from ${now}::timestamptz - counted.counted_at)) / ${halfLifeSeconds}::double precision))`;

/** Adds to the wrong codes of the whole installation and gives their weight; below 0 subtracts. */
export async function addWrongCodes(
  tx: Tx,
  count: number,
  now: Date,
  halfLifeSeconds: number,
): Promise<number> {
  const { rows } = await sql<{ weight: number }>`
    insert into wrong_codes as counted (weight, counted_at) values (${Math.max(0, count)}, ${now})
    on conflict (is_one) do update set
      weight = greatest(0, ${weightAt(now, halfLifeSeconds)} + ${count}::double precision),
      counted_at = greatest(counted.counted_at, excluded.counted_at)
    returning weight`.execute(tx);
  return rows[0]?.weight ?? 0;
}

/** The wrong codes of the whole installation, each with its weight now. */
export async function readWrongCodes(
  executor: Executor,
  now: Date,
  halfLifeSeconds: number,
): Promise<number> {
  const { rows } = await sql<{ weight: number }>`
    select ${weightAt(now, halfLifeSeconds)} as weight from wrong_codes counted`.execute(executor);
  return rows[0]?.weight ?? 0;
}

/** Records that the admins are warned; false when they already were after `since`. */
export async function noteTold(tx: Tx, now: Date, since: Date): Promise<boolean> {
  const result = await tx
    .updateTable('wrong_codes')
    .set({ told_at: now })
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('told_at', '<=', since)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
