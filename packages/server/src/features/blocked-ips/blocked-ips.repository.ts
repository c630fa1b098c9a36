import type { Executor, Tx } from '../../platform/db/database.ts';

export interface NewBlock {
  ip: string;
  /** The call that was made when the limit was reached. */
  path: string;
  /** Why, for the admins' list. */
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
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many blocks of an address that were to end by themselves have ended since that moment, or are still on. */
export async function countBlocksSince(executor: Executor, ip: string, since: Date): Promise<number> {
  const row = await executor
    .selectFrom('blocked_ips')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ip', '=', ip)
    .where('until', '>', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
