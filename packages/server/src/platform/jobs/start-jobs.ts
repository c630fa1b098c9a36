import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  run,
  type CronItem,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { withoutValues } from '../describe-failure.ts';
import type { Log } from '../log.ts';
import { jobsAtWork } from './jobs-at-work.ts';
import { noteJobEnd, releaseJobsOf } from './jobs.repository.ts';
import type { JobType } from './jobs.ts';
import { RepeatingPool } from './repeating-pool.ts';
import { startRunnerHeartbeat } from './runner-heartbeat.ts';
import { workAtJob } from './work-at-job.ts';

export interface JobRunner {
  /** False once the workers have stopped, on request or after a fault. */
  readonly running: boolean;
  /** Takes no more jobs, waits `graceMs` for the running ones, then returns the rest to the queue. */
  stop(graceMs?: number): Promise<void>;
}

export interface StartJobsOptions {
  connectionString: string;
  /** For the jobs; the workers use connections of their own. */
  db: Database;
  /** Each job's `run` receives the payload that was stored under its name. */
  jobs: readonly JobType<unknown>[];
  clock: Clock;
  log: Log;
  concurrency?: number;
  /** How often this process reports that it is alive, and after how much silence it counts as dead. */
  heartbeat?: { everyMs: number; deadAfterMs: number };
}

const HOUR_MS = 3_600_000;
const DEFAULT_HEARTBEAT = { everyMs: 5_000, deadAfterMs: 30_000 };
/** For the library's own statements. Together with the time for an answer it is below `deadAfterMs`. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** Creates the crontab entry. Jobs at fixed hours that were missed while no process ran are made up for. */
function cronItem(job: JobType<unknown>, cron: string): CronItem {
  const hours = cron.trim().split(/\s+/)[1] ?? '*';
  return {
    task: job.name,
    match: cron,
    identifier: job.name,
    options: {
      maxAttempts: job.maxAttempts,
      jobKey: `cron:${job.name}`,
      backfillPeriod: /^[\d,]+$/.test(hours) ? 26 * HOUR_MS : 0,
    },
  };
}

/** Logs the library's messages at `debug`, except problems. Failed jobs are logged by their event. */
const libraryLog = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta?.['failure'] === true) return;
    // The library's levels are a const enum, which exists only for the compiler.
    const name: string = level;
    const write = name === 'error' ? log.error : name === 'warning' ? log.warn : log.debug;
    write.call(
      log,
      { source: 'graphile-worker', err: meta?.['error'] ?? meta?.['fatalError'] },
      withoutValues(message),
    );
  });

/** Starts the workers of this process and the crontab of all `jobs`. `migrateJobs` must have run. */
export async function startJobs(options: StartJobsOptions): Promise<JobRunner> {
  const { db, clock, log, jobs, concurrency = 4, heartbeat: heartbeatTimes = DEFAULT_HEARTBEAT } = options;

  const pool = new RepeatingPool(
    {
      connectionString: options.connectionString,
      // Two more: for the library's listening connection and for its cron.
      max: concurrency + 2,
      application_name: 'ezra-jobs',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      // The server itself cancels slow statements; this is for a server that no longer answers.
      query_timeout: STATEMENT_TIMEOUT_MS + 2_000,
    },
    log,
  );

  const atWork = jobsAtWork(2 * heartbeatTimes.everyMs);
  const taskList: TaskList = {};
  for (const job of jobs) {
    taskList[job.name] = (payload, { job: { id, attempts }, abortSignal: signal }) => {
      const jobLog = log.child({ job: job.name, jobId: id, attempt: attempts });
      return atWork.during(id, async () => {
        const note = (isSuccess: boolean) =>
          noteJobEnd(db, { name: job.name, isSuccess, now: clock.now() }).catch((err: unknown) =>
            jobLog.debug({ err }, 'the end of a job was not noted'),
          );
        try {
          await workAtJob(job, payload, () => ({ db, now: clock.now(), log: jobLog, signal }));
        } catch (error) {
          await note(false);
          throw error;
        }
        await note(true);
      });
    };
  }

  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.on('pool:create', ({ workerPool }) => (poolId = workerPool.id));
  events.on('job:failed', ({ job, error }) =>
    log.error({ err: error, job: job.task_identifier, jobId: job.id }, 'a job failed for the last time'),
  );
  events.on('job:error', ({ job, error }) =>
    log.warn({ err: error, job: job.task_identifier, jobId: job.id, attempt: job.attempts }, 'a job failed'),
  );

  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(jobs.flatMap((job) => (job.cron ? [cronItem(job, job.cron)] : []))),
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    events,
    logger: libraryLog(log),
  });
  const heartbeat = startRunnerHeartbeat({ db, poolId, atWork, log, ...heartbeatTimes });

  let running = true;
  const ended = runner.promise.then(
    () => (running = false),
    (error: unknown) => {
      running = false;
      log.error({ err: error }, 'the workers stopped by themselves');
    },
  );
  const end = async (graceMs: number): Promise<void> => {
    pool.stopRepeating();
    if (running) {
      const stopping = runner.stop().then(() => ended);
      stopping.catch(() => undefined);
      await Promise.race([stopping, sleep(graceMs, undefined, { ref: false })]);
    }
    await heartbeat.stop();
    // Jobs still running are cut off by the end of the process and run again in another one; if the database
    // is away, that happens only after missed heartbeats.
    await releaseJobsOf(db, poolId).catch((err: unknown) =>
      log.warn({ err }, 'jobs could not be given back'),
    );
    if (running) void ended.then(() => pool.end());
    else await pool.end();
  };
  let ending: Promise<void> | undefined;
  return {
    get running() {
      return running;
    },
    stop: (graceMs = 10_000) => (ending ??= end(graceMs)),
  };
}
