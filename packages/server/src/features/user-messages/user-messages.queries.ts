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

/** The batches of one message, `since` when the one before counts. */
export interface Batches {
  readonly current: string;
  readonly before: string;
  readonly since: Date;
}
const isOf = ({ current, before, since }: Batches) =>
  sql`(batch = ${current} or (batch = ${before} and created_at > ${since}::timestamptz))`;

/** Ids of those among some people who were sent the message already, whatever became of it. */
export async function alreadySentTo(
  executor: Executor,
  batches: Batches,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from messages where ${isOf(batches)} and user_id = any(${[...ids]}::integer[])`.execute(
    executor,
  );
  return new Set(rows.map(({ id }) => id));
}

/** How many of the messages to some people go out. */
export async function goingOut(
  executor: Executor,
  batches: Batches,
  ids: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from messages
    where ${isOf(batches)} and state <> 'skipped' and user_id = any(${[...ids]}::integer[])`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}
