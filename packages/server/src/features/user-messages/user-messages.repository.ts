import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Lets the same message be sent by one call at a time: the next one sees what this one sent. */
export async function lockMessage(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
