import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './database.ts';

/** Checks a transaction at its end; returns whether it has changed anything. Throwing rolls it back. */
export type CommitCheck = (tx: Tx) => Promise<boolean>;

interface Asked {
  readonly check: CommitCheck;
  isOver: boolean;
}

const checks = new AsyncLocalStorage<Asked>();

/**
 * Runs `check` at the end of each transaction of `work`, until one that changed something is committed: from
 * then on the change stands, and the rest of `work` may complete.
 */
export async function checkedBeforeCommit<T>(check: CommitCheck, work: () => Promise<T>): Promise<T> {
  const one: Asked = { check, isOver: false };
  try {
    return await checks.run(one, work);
  } finally {
    // Timers that the work leaves behind may open transactions later; those are not checked.
    one.isOver = true;
  }
}

/** Runs the current check, if there is one. Returns a function to call once the transaction is committed. */
export async function checkBeforeCommit(tx: Tx): Promise<() => void> {
  const asked = checks.getStore();
  if (!asked || asked.isOver) return () => {};
  const isChange = await asked.check(tx);
  return () => {
    if (isChange) asked.isOver = true;
  };
}
