import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import type { ErasedPerson } from '../../../platform/personal-data/personal-data.ts';

/** Selects ids of accounts that were removed before `moment` and still hold personal data, earliest first. */
export async function accountsToErase(
  executor: Executor,
  moment: Date,
  { limit, except }: { limit: number; except: readonly number[] },
): Promise<number[]> {
  const rows = await executor
    .selectFrom('users')
    .select('id')
    .where('deleted_at', '<=', moment)
    .where('erased_at', 'is', null)
    .where('id', '<>', sql<number>`all(${[...except]}::int[])`)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks a removed account that is due to be erased; null if it was restored or erased meanwhile. */
export async function lockRemoved(
  tx: Tx,
  userId: number,
  moment: Date,
): Promise<Omit<ErasedPerson, 'now'> | null> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'phone', 'email', 'created_at', 'deleted_at'])
    .where('id', '=', userId)
    .where('deleted_at', '<=', moment)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.deleted_at) return null;
  return { ...row, createdAt: row.created_at, deletedAt: row.deleted_at };
}
