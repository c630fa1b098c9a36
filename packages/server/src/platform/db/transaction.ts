import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { checkBeforeCommit } from './before-commit.ts';
import { asUnavailable } from './connection-errors.ts';
import type { Database, Tx } from './database.ts';
import { isOutdatedPlan } from './statement-naming-client.ts';
import { withDueWrite } from './with-first-commit.ts';

const MAX_RETRIES = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/**
 * Runs `work` in one transaction (read committed): commits when it resolves, rolls back when it throws. Runs
 * it again after a deadlock or serialisation failure, up to three times, so `work` must only use `tx`. A lost
 * connection becomes the AppError `unavailable`; if it was lost during the commit, the outcome is unknown.
 */
export async function inTransaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  let noteCommit = () => {};
  const checked = async (tx: Tx): Promise<T> => {
    const done = await work(tx);
    noteCommit = await checkBeforeCommit(tx);
    return done;
  };
  for (let retries = 0; ; retries++) {
    try {
      const result = await withDueWrite(checked, (whole) =>
        db.transaction().setIsolationLevel('read committed').execute(whole),
      );
      noteCommit();
      return result;
    } catch (error) {
      if (retries >= MAX_RETRIES || !mayRepeat(error)) throw asUnavailable(error);
      // Random pauses keep the same two transactions from colliding again.
      await sleep(10 * 2 ** retries + randomInt(10));
    }
  }
}

const mayRepeat = (error: unknown): boolean =>
  isOutdatedPlan(error) ||
  (error instanceof pg.DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK));
