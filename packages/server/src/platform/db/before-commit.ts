import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './database.ts';

interface Check {
  readonly run: (tx: Tx) => Promise<void>;
  isOver: boolean;
}

const checks = new AsyncLocalStorage<Check>();

/** Has `check` run at the end of each transaction of `work`: what it throws takes the transaction back. */
export async function checkedBeforeCommit<T>(
  check: (tx: Tx) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const one: Check = { run: check, isOver: false };
  try {
    return await checks.run(one, work);
  } finally {
    // What the work leaves behind (timers, say) may open transactions later, which are not its own.
    one.isOver = true;
  }
}

/** Runs the check that is asked for here, if there is one. */
export async function checkBeforeCommit(tx: Tx): Promise<void> {
  const check = checks.getStore();
  if (check && !check.isOver) await check.run(tx);
}
