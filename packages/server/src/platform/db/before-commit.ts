import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './database.ts';

/** Judges a transaction at its end; gives whether it has changed anything. What it throws takes the transaction back. */
export type CommitCheck = (tx: Tx) => Promise<boolean>;

interface Asked {
  readonly check: CommitCheck;
  isOver: boolean;
}

const checks = new AsyncLocalStorage<Asked>();

/**
 * Has `check` run at the end of each transaction of `work`, until one that changed something is committed: what
 * follows from a change that happened is carried through, and the answer says that it happened.
 */
export async function checkedBeforeCommit<T>(check: CommitCheck, work: () => Promise<T>): Promise<T> {
  const one: Asked = { check, isOver: false };
  try {
    return await checks.run(one, work);
  } finally {
    // What the work leaves behind (timers, say) may open transactions later, which are not its own.
    one.isOver = true;
  }
}

/** Runs the check that is asked for here, if there is one. Gives what is to be called once the transaction is committed. */
export async function checkBeforeCommit(tx: Tx): Promise<() => void> {
  const asked = checks.getStore();
  if (!asked || asked.isOver) return () => {};
  const isChange = await asked.check(tx);
  return () => {
    if (isChange) asked.isOver = true;
  };
}
