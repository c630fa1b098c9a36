import { sql, type RawBuilder } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Executor } from '../src/platform/db/database.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';

/** Locks an account as a change of it does. Resolves to a function that releases it. */
export const holdAccount = (db: Database, id: number): Promise<() => Promise<void>> =>
  holdRows(db, sql`select from users where id = ${id} for update`);

/** Holds the locks of a statement. Resolves to a function that releases them. */
export function holdRows(db: Database, locking: RawBuilder<unknown>): Promise<() => Promise<void>> {
  return new Promise((isHeld, failed) => {
    const held = inTransaction(db, async (tx) => {
      await locking.execute(tx);
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

/** Resolves when `count` transactions of this database wait for locks. */
export async function waitingForLock(db: Executor, count = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
    if (rows.length >= count) return;
    await sleep(5);
  }
}
