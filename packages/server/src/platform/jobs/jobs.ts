import type { Phrase } from '@ezra/contract/common/locales';
import type { Database, Executor } from '../db/database.ts';
import type { Log } from '../log.ts';
import {
  countRunners,
  hasJob,
  insertJob,
  rescheduleDeadJobs,
  selectDeadIds,
  selectDeadJobs,
  selectJobKinds,
  type DeadJob,
  type JobKindState,
} from './jobs.repository.ts';

export { countRunners, lastRunnerAt, type DeadJob } from './jobs.repository.ts';

export interface JobContext {
  readonly db: Database;
  readonly now: Date;
  readonly log: Log;
  /** Aborted if the process is stopping and the job takes more than a few seconds. */
  readonly signal: AbortSignal;
}

/**
 * Work outside a request. A job may run again after a crash or failure, so `run` must be safe to repeat. It
 * fails by throwing, is retried after 2.7 s, 7 s, 20 s … up to 6 h, and is dead after `maxAttempts` failures.
 */
export interface JobType<P> {
  readonly name: string;
  /** Says to admins what the job does. Set for all jobs of the product. */
  readonly label?: Phrase;
  readonly maxAttempts: number;
  /** Crontab (minute hour day month weekday) in UTC. Fires once, however many processes run. */
  readonly cron?: string;
  run(payload: P, context: JobContext): Promise<void>;
}

export const defineJob = <P = unknown>(job: JobType<P>): JobType<P> => job;

export interface AddJobOptions {
  /** Earliest moment; default: at once. */
  runAt?: Date;
  /** Replaces a waiting job with the same key (payload and time) instead of adding another. */
  key?: string;
}

/** Adds a job in the given transaction; it exists only if the transaction commits. */
export const addJob = <P>(
  tx: Executor,
  job: { readonly name: string; readonly maxAttempts?: number },
  payload: P,
  options: AddJobOptions = {},
): Promise<void> => insertJob(tx, { name: job.name, maxAttempts: job.maxAttempts, payload, ...options });

/** Lists dead jobs, latest failure first; at most 200. */
export const deadJobs = (executor: Executor): Promise<DeadJob[]> => selectDeadJobs(executor);

/**
 * Retries a dead job at once with all its attempts; a waiting or running job stays unchanged. False if there
 * is no such job.
 */
export const retryDeadJob = async (tx: Executor, id: string): Promise<boolean> =>
  (await rescheduleDeadJobs(tx, [id])) === 1 || (await hasJob(tx, id));

export async function retryDeadJobs(tx: Executor, name: string): Promise<void> {
  await rescheduleDeadJobs(tx, await selectDeadIds(tx, name));
}

export interface JobStates {
  readonly runners: number;
  readonly kinds: readonly JobKindState[];
  readonly dead: readonly DeadJob[];
}

export async function jobStates(executor: Executor): Promise<JobStates> {
  const [runners, kinds, dead] = await Promise.all([
    countRunners(executor),
    selectJobKinds(executor),
    selectDeadJobs(executor),
  ]);
  return { runners, kinds, dead };
}
