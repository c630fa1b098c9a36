import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { deleteRunner, releaseAbandonedJobs, touchRunner } from './jobs.repository.ts';

/**
 * Says every `everyMs` that this pool of workers is alive, and takes over the jobs of pools that have
 * been silent for `deadAfterMs`. Only a process that could itself report twice in a row judges others:
 * right after the database was away everybody looks dead.
 */
export function startRunnerHeartbeat(options: {
  db: Database;
  poolId: string;
  log: Log;
  everyMs: number;
  deadAfterMs: number;
}): { stop(): Promise<void> } {
  const { db, poolId, log, everyMs, deadAfterMs } = options;
  let inARow = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const beat = async (): Promise<void> => {
    try {
      await touchRunner(db, poolId);
      inARow += 1;
      if (inARow > 2) {
        const pools = await releaseAbandonedJobs(db, deadAfterMs / 1000);
        if (pools.length > 0) log.warn({ pools }, 'took over the jobs of processes that died');
      }
    } catch (error) {
      inARow = 0;
      log.warn({ err: error }, 'the workers could not report that they are alive');
    }
    if (stopped) return;
    timer = setTimeout(() => {
      last = beat();
    }, everyMs).unref();
  };
  let last = beat();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await last;
      await deleteRunner(db, poolId).catch(() => undefined);
    },
  };
}
