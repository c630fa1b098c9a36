import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Executor } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';

/** Locks an account, as those do who change it. Gives what ends that. */
export function holdAccount(db: Database, id: number): Promise<() => Promise<void>> {
  return new Promise((isHeld, failed) => {
    const held = inTransaction(db, async (tx) => {
      await sql`select from users where id = ${id} for update`.execute(tx);
      await new Promise<void>((end) => {
        isHeld(() => {
          end();
          return held;
        });
      });
    });
    held.catch(failed);
  });
}

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
