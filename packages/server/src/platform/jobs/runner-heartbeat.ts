import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { JobsAtWork } from './jobs-at-work.ts';
import { deleteReplacedRounds, deleteRunner, releaseAbandonedJobs, touchRunner } from './jobs.repository.ts';

/**
 * Reports every `everyMs` that this worker pool is alive, and returns jobs that no process runs to the queue:
 * those of pools silent for `deadAfterMs`, and those whose assignment to this pool was lost. Only after two
 * reports in a row, because right after an absence of the database all pools look dead.
 */
export function startRunnerHeartbeat(options: {
  db: Database;
  poolId: string;
  atWork: Pick<JobsAtWork, 'ids'>;
  log: Log;
  everyMs: number;
  deadAfterMs: number;
}): { stop(): Promise<void> } {
  const { db, poolId, atWork, log, everyMs, deadAfterMs } = options;
  let inARow = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const beat = async (): Promise<void> => {
    try {
      await touchRunner(db, poolId);
      inARow += 1;
      if (inARow > 2) {
        const pools = await releaseAbandonedJobs(db, {
          seconds: deadAfterMs / 1000,
          poolId,
          atWork: atWork.ids(),
        });
        if (pools.length > 0) log.warn({ pools }, 'jobs that nobody worked at went back to the queue');
        await deleteReplacedRounds(db);
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
