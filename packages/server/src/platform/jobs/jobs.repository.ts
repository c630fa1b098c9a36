import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** A job that has used up its attempts. Kept until it is retried or replaced. */
export interface DeadJob {
  id: string;
  name: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  failedAt: Date;
}

interface NewJob {
  name: string;
  maxAttempts: number | undefined;
  payload: unknown;
  runAt?: Date;
  key?: string;
}

const DEFAULT_ATTEMPTS = 10;

export async function insertJob(executor: Executor, job: NewJob): Promise<void> {
  await sql`
    select 1 from graphile_worker.add_job(
      identifier := ${job.name},
      payload := ${JSON.stringify(job.payload ?? {})}::json,
      run_at := ${job.runAt ?? null}::timestamptz,
      max_attempts := ${job.maxAttempts ?? DEFAULT_ATTEMPTS}::int,
      job_key := ${job.key ?? null}
    )
  `.execute(executor);
}

export async function selectDeadJobs(executor: Executor): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id::text, task_identifier as name, attempts::int, last_error as "lastError",
           created_at as "createdAt", updated_at as "failedAt"
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
    order by updated_at desc
    limit 200
  `.execute(executor);
  return rows;
}

export interface JobKindState {
  name: string;
  succeededAt: Date | null;
  failedAt: Date | null;
  waiting: number;
  running: number;
  failed: number;
}

/** Returns the state of each job name that is in the queue or has ended before. */
export async function selectJobKinds(executor: Executor): Promise<JobKindState[]> {
  const { rows } = await sql<JobKindState>`
    with queued as (
      select task_identifier as name,
        count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
        count(*) filter (where locked_at is not null)::int as running,
        count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
      from graphile_worker.jobs group by task_identifier
    )
    select name, ended.succeeded_at as "succeededAt", ended.failed_at as "failedAt",
      coalesce(waiting, 0) as waiting, coalesce(running, 0) as running, coalesce(failed, 0) as failed
    from queued full join job_ends ended using (name)
    order by name`.execute(executor);
  return rows;
}

/** Counts the worker pools that reported within the last half minute; they report every five seconds. */
export async function countRunners(executor: Executor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from job_runners where seen_at > now() - interval '30 seconds'`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
}

/** Returns when a worker pool last reported; null if none is stored. A regular stop deletes its pool. */
export async function lastRunnerAt(executor: Executor): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(seen_at) as at from job_runners`.execute(
    executor,
  );
  return rows[0]?.at ?? null;
}

/** Notes that a job of this name succeeded or failed, at most every five seconds. */
export async function noteJobEnd(
  executor: Executor,
  { name, isSuccess, now }: { name: string; isSuccess: boolean; now: Date },
): Promise<void> {
  const column = sql.ref(isSuccess ? 'succeeded_at' : 'failed_at');
  await sql`
    insert into job_ends as ended (name, ${column}) values (${name}, ${now})
    on conflict (name) do update set ${column} = excluded.${column}
    where ended.${column} is null or ended.${column} < ${now}::timestamptz - interval '5 seconds'`.execute(
    executor,
  );
}

export async function hasJob(executor: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.jobs where id = ${id}::bigint`.execute(executor);
  return rows.length > 0;
}

export async function selectDeadIds(executor: Executor, name: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.jobs
    where task_identifier = ${name} and attempts >= max_attempts and locked_at is null`.execute(executor);
  return rows.map(({ id }) => id);
}

/** Resets the attempts of dead jobs; returns how many were dead. */
export async function rescheduleDeadJobs(executor: Executor, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select rescheduled.id
    from graphile_worker.reschedule_jobs(
      array(
        select id from graphile_worker.jobs
        where id = any(${ids}::bigint[]) and attempts >= max_attempts and locked_at is null
      ),
      run_at := now(),
      attempts := 0
    ) as rescheduled
  `.execute(executor);
  return rows.length;
}

export async function touchRunner(executor: Executor, poolId: string): Promise<void> {
  await sql`
    insert into job_runners (pool_id, seen_at) values (${poolId}, clock_timestamp())
    on conflict (pool_id) do update set seen_at = clock_timestamp()
  `.execute(executor);
}

export async function deleteRunner(executor: Executor, poolId: string): Promise<void> {
  await sql`delete from job_runners where pool_id = ${poolId}`.execute(executor);
}

/** Returns the jobs held by this worker pool to the queue. */
export async function releaseJobsOf(executor: Executor, poolId: string): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array[${poolId}])`.execute(executor);
}

/**
 * Returns jobs to the queue that have been held for `seconds` but are not running: those of pools not seen
 * for that long, which are deleted, and those of `poolId` that are not `atWork` (their assignment was lost on
 * the way). The worker library itself would wait four hours. Returns the pools that held the jobs.
 */
export async function releaseAbandonedJobs(
  executor: Executor,
  { seconds, poolId, atWork }: { seconds: number; poolId: string; atWork: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ pools: string[] }>`
    with abandoned as (
      select id, locked_by as pool_id, locked_by = ${poolId} as is_own from graphile_worker._private_jobs
      where locked_at < now() - make_interval(secs => ${seconds}) and case locked_by
        when ${poolId} then id <> all(${atWork}::bigint[])
        else not exists (
          select 1 from job_runners
          where pool_id = locked_by and seen_at >= now() - make_interval(secs => ${seconds})
        ) end
      for update skip locked
    ), given_back as (
      update graphile_worker._private_jobs as job
      set locked_at = null, locked_by = null, attempts = job.attempts - is_own::int
      from abandoned where abandoned.id = job.id
    ), forgotten as (
      delete from job_runners where seen_at < now() - make_interval(secs => ${seconds})
    )
    select coalesce(array_agg(distinct pool_id), '{}') as pools from abandoned
  `.execute(executor);
  return rows[0]?.pools ?? [];
}

/**
 * Deletes failed or interrupted rounds of the crontab that a later round has replaced. The library removes
 * the key and all attempts of such a round, and would otherwise keep it among the dead jobs forever.
 */
export async function deleteReplacedRounds(executor: Executor): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and key is null and payload -> '_cron' is not null
  `.execute(executor);
}
