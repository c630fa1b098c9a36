import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './database.ts';

interface Due {
  readonly write: (tx: Tx) => Promise<void>;
  state: 'due' | 'taken' | 'written' | 'over';
}

const dues = new AsyncLocalStorage<Due>();

/**
 * Has `write` done inside the first transaction that `work` commits: both are saved, or none, also when the process
 * dies. Tells afterwards whether one was.
 */
export async function withFirstCommit<T>(
  write: (tx: Tx) => Promise<void>,
  work: () => Promise<T>,
): Promise<{ result: PromiseSettledResult<T>; isWritten: boolean }> {
  const due: Due = { write, state: 'due' };
  const [result] = await Promise.allSettled([dues.run(due, work)]);
  const isWritten = due.state === 'written';
  // What the work leaves behind (timers, say) may open transactions later, which are not its own.
  due.state = 'over';
  return { result, isWritten };
}

/** Runs the work of one transaction by `commit`, with what is due in it. */
export async function writingWhatIsDue<T>(
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
