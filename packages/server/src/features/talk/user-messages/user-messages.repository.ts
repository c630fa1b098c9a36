import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Keeps a manager's running events from changing, since people in them may get more messages. */
export async function holdRunningEvents(tx: Tx, managerId: number): Promise<void> {
  await sql`select from events where manager_id = ${managerId} and is_active order by id for share`.execute(
    tx,
  );
}

/** Lets only one call at a time send the message, so that the next one sees what it sent. */
export async function lockMessage(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
