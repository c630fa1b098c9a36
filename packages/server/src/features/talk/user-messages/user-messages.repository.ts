import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/** Keeps the events of a manager that run as they are: those in them may be written to until one stops. */
export async function holdRunningEvents(tx: Tx, managerId: number): Promise<void> {
  await sql`select from events where manager_id = ${managerId} and is_active order by id for share`.execute(
    tx,
  );
}

/** Lets the same message be sent by one call at a time: the next one sees what this one sent. */
export async function lockMessage(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
