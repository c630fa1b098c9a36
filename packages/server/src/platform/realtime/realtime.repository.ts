import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** Sends notifications that arrive when, and only when, the transaction commits. */
export async function notify(
  executor: Executor,
  channel: string,
  payloads: readonly string[],
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    executor,
  );
}
