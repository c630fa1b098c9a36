import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './database.ts';

interface Due {
  readonly write: (tx: Tx) => Promise<void>;
  state: 'due' | 'taken' | 'written' | 'over';
}

const dues = new AsyncLocalStorage<Due>();

/**
 * Runs `write` inside the first transaction that `work` commits: both are saved or neither, even if the
 * process dies. Reports afterwards whether `write` was committed.
 */
export async function withFirstCommit<T>(
  write: (tx: Tx) => Promise<void>,
  work: () => Promise<T>,
): Promise<{ result: PromiseSettledResult<T>; isWritten: boolean }> {
  const due: Due = { write, state: 'due' };
  const [result] = await Promise.allSettled([dues.run(due, work)]);
  const isWritten = due.state === 'written';
  // Timers that the work leaves behind may open transactions later; those are not included.
  due.state = 'over';
  return { result, isWritten };
}

/** Runs one transaction with `commit`, adding the `write` that is due, if any. */
export async function withDueWrite<T>(
  work: (tx: Tx) => Promise<T>,
  commit: (whole: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<T> {
  const due = dues.getStore();
  if (due?.state !== 'due') return commit(work);
  let isMine = false;
  try {
    const result = await commit(async (tx) => {
      const done = await work(tx);
      if (due.state === 'due') {
        due.state = 'taken';
        isMine = true;
        await due.write(tx);
      }
      return done;
    });
    if (isMine) due.state = 'written';
    return result;
  } catch (error) {
    if (isMine) due.state = 'due';
    throw error;
  }
}
