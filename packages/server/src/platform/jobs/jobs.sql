-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.

-- jobs.repository.ts › countRunners
select count(*)::int as count
from job_runners
where seen_at > now() - interval '30 seconds';

-- jobs.repository.ts › deleteReplacedRounds
delete from graphile_worker._private_jobs
where
  attempts >= max_attempts
  and locked_at is null
  and key is null
  and payload -> '_cron' is not null;

-- jobs.repository.ts › deleteRunner
delete from job_runners
where pool_id = $n;

-- jobs.repository.ts › hasJob
select
from graphile_worker.jobs
where id = $n::bigint;

-- jobs.repository.ts › insertJob
select 1
from graphile_worker.add_job(
  identifier := $n,
  payload := $n::json,
  run_at := $n::timestamptz,
  max_attempts := $n::int,
  job_key := $n
);

-- jobs.repository.ts › lastRunnerAt
select max(seen_at) as at
from job_runners;

-- jobs.repository.ts › noteJobEnd
insert into job_ends as ended (name, failed_at)
values ($n, $n)
on conflict (name) do update
set failed_at = excluded.failed_at
where
  ended.failed_at is null
  or ended.failed_at < $n::timestamptz - interval '5 seconds';
insert into job_ends as ended (name, succeeded_at)
values ($n, $n)
on conflict (name) do update
set succeeded_at = excluded.succeeded_at
where
  ended.succeeded_at is null
  or ended.succeeded_at < $n::timestamptz - interval '5 seconds';

-- jobs.repository.ts › releaseAbandonedJobs
with
  abandoned as (
    select
      id,
      locked_by as pool_id,
      locked_by = $n as is_own
    from graphile_worker._private_jobs
    where
      locked_at < now() - make_interval(secs => $n)
      and case locked_by when $n then id <> all($n::bigint[]) else not exists (
        select 1
        from job_runners
        where
          pool_id = locked_by
          and seen_at >= now() - make_interval(secs => $n)
      ) end
    for update skip locked
  ),
  given_back as (
    update graphile_worker._private_jobs as job
    set
      locked_at = null,
      locked_by = null,
      attempts = job.attempts - is_own::int
    from abandoned
    where abandoned.id = job.id
  ),
  forgotten as (
    delete from job_runners
    where seen_at < now() - make_interval(secs => $n)
  )
select coalesce(array_agg(distinct pool_id), '{}') as pools
from abandoned;

-- jobs.repository.ts › releaseJobsOf
select graphile_worker.force_unlock_workers(array[$n]);

-- jobs.repository.ts › rescheduleDeadJobs
select rescheduled.id
from graphile_worker.reschedule_jobs(
  array(
    select id
    from graphile_worker.jobs
    where
      id = any($n::bigint[])
      and attempts >= max_attempts
      and locked_at is null
  ),
  run_at := now(),
  attempts := 0
) as rescheduled;

-- jobs.repository.ts › selectDeadIds
select id::text
from graphile_worker.jobs
where
  task_identifier = $n
  and attempts >= max_attempts
  and locked_at is null;

-- jobs.repository.ts › selectDeadJobs
select
  id::text,
  task_identifier as name,
  attempts::int,
  last_error as "lastError",
  created_at as "createdAt",
  updated_at as "failedAt"
from graphile_worker.jobs
where
  attempts >= max_attempts
  and locked_at is null
order by updated_at desc
limit $n;

-- jobs.repository.ts › selectJobKinds
with queued as (
  select
    task_identifier as name,
    count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
  from graphile_worker.jobs
  group by task_identifier
)
select
  name,
  ended.succeeded_at as "succeededAt",
  ended.failed_at as "failedAt",
  coalesce(waiting, 0) as waiting,
  coalesce(running, 0) as running,
  coalesce(failed, 0) as failed
from queued
full join job_ends ended using (name)
order by name;

-- jobs.repository.ts › touchRunner
insert into job_runners (pool_id, seen_at)
values ($n, clock_timestamp())
on conflict (pool_id) do update
set seen_at = clock_timestamp();
