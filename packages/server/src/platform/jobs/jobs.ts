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
  /** Aborted when the process is stopping and the job takes more than a few seconds. */
  readonly signal: AbortSignal;
}

/**
 * Work outside a request. A job may run again after a crash or a failure: `run` must be safe to repeat. It
 * fails by throwing, is retried after 2.7 s, 7 s, 20 s … up to 6 h, and after `maxAttempts` failures becomes
 * a dead job.
 */
export interface JobType<P> {
  readonly name: string;
  /** What it does, for the admins. The jobs of the product have one. */
  readonly label?: Phrase;
  readonly maxAttempts: number;
  /** Crontab (minute hour day month weekday), UTC. Fires once, however many processes run. */
  readonly cron?: string;
  run(payload: P, context: JobContext): Promise<void>;
}

export const defineJob = <P = unknown>(job: JobType<P>): JobType<P> => job;

export interface AddJobOptions {
  /** Not before this moment; default at once. */
  runAt?: Date;
  /** A waiting job with the same key is replaced (payload and time) instead of added again. */
  key?: string;
}

/** Adds a job in the given transaction: it exists when, and only when, the transaction commits. */
export const addJob = <P>(
  tx: Executor,
  job: { readonly name: string; readonly maxAttempts?: number },
  payload: P,
  options: AddJobOptions = {},
): Promise<void> => insertJob(tx, { name: job.name, maxAttempts: job.maxAttempts, payload, ...options });

/** Lists dead jobs, the latest failure first; at most 200. */
export const deadJobs = (executor: Executor): Promise<DeadJob[]> => selectDeadJobs(executor);

/** Gives a dead job all its attempts again, at once; one that waits or runs stays as it is. False: there is none. */
export const retryDeadJob = async (tx: Executor, id: string): Promise<boolean> =>
  (await rescheduleDeadJobs(tx, [id])) === 1 || (await hasJob(tx, id));

/** Does the same with all dead jobs of a name. */
export async function retryDeadJobs(tx: Executor, name: string): Promise<void> {
  await rescheduleDeadJobs(tx, await selectDeadIds(tx, name));
}

export interface JobStates {
  readonly runners: number;
  readonly kinds: readonly JobKindState[];
  readonly dead: readonly DeadJob[];
}

/** How all jobs stand now. */
export async function jobStates(executor: Executor): Promise<JobStates> {
  const [runners, kinds, dead] = await Promise.all([
    countRunners(executor),
    selectJobKinds(executor),
    selectDeadJobs(executor),
  ]);
  return { runners, kinds, dead };
}
