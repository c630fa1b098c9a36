import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import type { Realtime } from './realtime.ts';
import { takeGathered } from './realtime.repository.ts';

const EVERY_MS = 1_000;

/** Publishes the changes gathered so far to their rooms. */
export const tellGathered = (db: Database, realtime: Realtime): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { rooms, message } of await takeGathered(tx)) await realtime.publishMany(tx, rooms, message);
  });

/**
 * Publishes gathered changes every second until the returned function is called. Any number of processes may
 * do so: each change is taken by one of them.
 */
export function startTellingGathered(
  db: Database,
  realtime: Realtime,
  log: Log,
  everyMs = EVERY_MS,
): () => Promise<void> {
  let failing = false;
  let stopped = false;
  let telling = Promise.resolve();
  const tell = async (): Promise<void> => {
    try {
      await tellGathered(db, realtime);
      failing = false;
    } catch (error) {
      // The changes stay stored. Logs a longer absence of the database once.
      if (!failing) log.warn({ err: error }, 'gathered changes cannot be told');
      failing = true;
    }
    if (!stopped) timer.refresh();
  };
  const timer = setTimeout(() => void (telling = tell()), everyMs).unref();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await telling;
  };
}
