import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { allOf } from '../../platform/db/lists.ts';
import { isReachable } from '../../platform/db/reachable.ts';
import type { Acting } from '../../platform/sessions/acting.policy.ts';
import { withinReach } from '../users/public.ts';

/** Ids of those among some people whom one of the staff reaches, and who use their accounts. */
export async function receiversOf(
  executor: Executor,
  acting: Acting,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where ${allOf(sql`u.id = any(${[...ids]}::integer[])`, isReachable('u'), withinReach(acting))}
    order by u.id`.execute(executor);
  return rows.map(({ id }) => id);
}

/** How many of a batch of messages to some people go out. */
export async function goingOut(executor: Executor, batch: string, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from messages where batch = ${batch} and state <> 'skipped' and user_id = any(${[...ids]}::integer[])`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}
