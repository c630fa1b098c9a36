import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable } from '../db/connection-errors.ts';
import type { JobContext, JobType } from './jobs.ts';

const MOST_RESTARTS = 10;
const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 5_000;

/** PostgreSQL stores no zero byte, which the message of a failure may contain (a provider's answer, say). */
function withoutZeroBytes(error: unknown): unknown {
  if (error instanceof Error) error.message = error.message.replaceAll('\0', '');
  return error;
}

/**
 * Runs a job to its end. Losing the database does not fail the job: it waits and starts again a few times,
 * without using up attempts. Each start gets a new `context`.
 */
export async function workAtJob<P>(job: JobType<P>, payload: P, context: () => JobContext): Promise<void> {
  for (let restarts = 0; ; restarts += 1) {
    const { log, signal, ...rest } = context();
    try {
      return await job.run(payload, { log, signal, ...rest });
    } catch (error) {
      if (!isUnavailable(error) || signal.aborted || restarts === MOST_RESTARTS)
        throw withoutZeroBytes(error);
      log.warn({ err: error }, 'a job lost the database and begins again');
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** restarts, LAST_PAUSE_MS);
      // If the process is stopping, another one will run the job.
      await sleep(pause, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}
