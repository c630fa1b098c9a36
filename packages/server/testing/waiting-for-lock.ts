import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Executor } from '../src/platform/db/database.ts';

/** Resolves once a transaction of this database waits for another one. */
export async function waitingForLock(db: Executor): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
    if (rows.length > 0) return;
    await sleep(5);
  }
}
