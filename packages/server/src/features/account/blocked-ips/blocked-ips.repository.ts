import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { isLive } from './blocked-ips.queries.ts';

export interface NewBlock {
  ip: string;
  /** The call that reached the limit. */
  path: string;
  /** The reason, for the admins' list. */
  message: string;
  userId: number | null;
  now: Date;
  /** Null: until an admin lifts it. */
  until: Date | null;
}

export async function insertBlock(tx: Tx, block: NewBlock): Promise<void> {
  await tx
    .insertInto('blocked_ips')
    .values({
      ip: block.ip,
      path: block.path,
      message: block.message,
      user_id: block.userId,
      created_at: block.now,
      until: block.until,
    })
    .execute();
}

export async function hasLiveBlock(executor: Executor, ip: string, now: Date): Promise<boolean> {
  const row = await executor
    .selectFrom('blocked_ips')
    .select('id')
    .where('ip', '=', ip)
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts the timed blocks of an address that ended since then or are still in force. Leaves out those that an
 * admin lifted, which were errors.
 */
export async function countBlocksSince(executor: Executor, ip: string, since: Date): Promise<number> {
  const row = await executor
    .selectFrom('blocked_ips')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ip', '=', ip)
    .where('until', '>', since)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function blockedAddresses(executor: Executor, now: Date): Promise<string[]> {
  const { rows } = await sql<{ ip: string }>`
    select distinct ip from blocked_ips b where ${isLive('b', now)} order by ip`.execute(executor);
  return rows.map(({ ip }) => ip);
}

/** Ends all live blocks of an address. Gives their ids; null when it was never blocked. */
export async function liftBlocks(tx: Tx, ip: string, now: Date): Promise<number[] | null> {
  const { rows } = await sql<{ id: number; is_live: boolean }>`
    select id, ${isLive('b', now)} as is_live from blocked_ips b where ip = ${ip} for update`.execute(tx);
  if (rows.length === 0) return null;
  const live = rows.filter((row) => row.is_live).map(({ id }) => id);
  if (live.length > 0)
    await tx.updateTable('blocked_ips').set({ lifted_at: now }).where('id', 'in', live).execute();
  return live;
}
