import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../../src/platform/clock.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { AppError } from '../../../src/platform/errors.ts';
import { addJob, deadJobs, defineJob, retryDeadJob, type JobType } from '../../../src/platform/jobs/jobs.ts';
import { migrateJobs } from '../../../src/platform/jobs/migrate-jobs.ts';
import { startJobs, type JobRunner, type StartJobsOptions } from '../../../src/platform/jobs/start-jobs.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testLog } from '../../../testing/test-log.ts';
import { quietLog } from '../../platform/messaging/quiet-log.ts';

let database: TestDatabase;
const runners: JobRunner[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await migrateJobs(database.url);
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await sql`delete from graphile_worker._private_jobs`.execute(database.db);
});
afterAll(() => database.drop());

async function start(
  jobs: StartJobsOptions['jobs'],
  more: Partial<StartJobsOptions> = {},
): Promise<JobRunner> {
  const { url, db } = database;
  const runner = await startJobs({
    connectionString: url,
    db,
    jobs,
    clock: systemClock,
    log: quietLog,
    ...more,
  });
  runners.push(runner);
  return runner;
}

test('a failure is told once, with its place and without what people typed', async () => {
  const log = testLog();
  const refuse = defineJob<object>({
    name: 'refuse',
    maxAttempts: 1,
    run: () => Promise.reject(new RangeError('ruth@example.org does not fit')),
  });
  await start([refuse], { log });
  await inTransaction(database.db, (tx) => addJob(tx, refuse, {}));
  const failures = () => log.lines.filter(({ level }) => level === 'error');
  await eventually(() => expect(failures()).toHaveLength(1));
  expect(failures()[0]?.facts).toMatchObject({
    job: 'refuse',
    err: { name: 'RangeError', message: '… does not fit', stack: expect.stringContaining('jobs.test.ts') },
  });
  expect(JSON.stringify(log.lines)).not.toContain('ruth');
});

const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 25 });
/** Makes the pause before the next attempt end now. */
const skipPause = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(database.db);

describe('jobs', () => {
  test('one that only a newer process knows waits for it', async () => {
    const done = vi.fn();
    const known = defineJob<object>({ name: 'known', maxAttempts: 3, run: async () => done('known') });
    const newer = defineJob<object>({ name: 'of-tomorrow', maxAttempts: 3, run: async () => done('newer') });
    await start([known]);
    await inTransaction(database.db, async (tx) => {
      await addJob(tx, newer, {});
      await addJob(tx, known, {});
    });
    await eventually(() => expect(done.mock.calls).toEqual([['known']]));
    const { rows } =
      await sql`select attempts from graphile_worker.jobs where task_identifier = 'of-tomorrow'`.execute(
        database.db,
      );
    expect(rows).toEqual([{ attempts: 0 }]);
    await start([known, newer]);
    await eventually(() => expect(done.mock.calls).toEqual([['known'], ['newer']]));
  });

  test('the job tables survive two processes that migrate at once', async () => {
    const fresh = await testDatabase();
    await sql`drop schema if exists graphile_worker cascade`.execute(fresh.db);
    await Promise.all([migrateJobs(fresh.url), migrateJobs(fresh.url), migrateJobs(fresh.url)]);
    const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker.migrations`.execute(
      fresh.db,
    );
    expect(rows[0]?.n).toBeGreaterThan(15);
    await fresh.drop();
  });

  test('each job runs once, with two runners', async () => {
    const ran = new Map<number, number>();
    const job = defineJob<{ n: number }>({
      name: 'test.once',
      maxAttempts: 1,
      run: async ({ n }) => void ran.set(n, (ran.get(n) ?? 0) + 1),
    });
    await Promise.all([start([job]), start([job])]);
    for (let n = 0; n < 200; n++) await addJob(database.db, job, { n });
    await eventually(() => expect(ran.size).toBe(200));
    expect([...ran.values()].every((times) => times === 1)).toBe(true);
  });

  test('a job exists when, and only when, its transaction commits', async () => {
    const ran: string[] = [];
    const job: JobType<{ who: string }> = {
      name: 'test.tx',
      maxAttempts: 1,
      run: async ({ who }) => void ran.push(who),
    };
    await start([job]);
    await inTransaction(database.db, async (tx) => {
      await addJob(tx, job, { who: 'undone' });
      throw new Error('undo');
    }).catch(() => undefined);
    await inTransaction(database.db, (tx) => addJob(tx, job, { who: 'done' }));
    await eventually(() => expect(ran).toEqual(['done']));
  });

  test('a waiting job with the same key is replaced', async () => {
    const runAt = new Date(Date.now() + 3_600_000);
    await addJob(database.db, { name: 'test.keyed' }, { n: 1 }, { key: 'k', runAt });
    await addJob(database.db, { name: 'test.keyed' }, { n: 2 }, { key: 'k', runAt });
    const { rows } = await sql`select payload from graphile_worker._private_jobs`.execute(database.db);
    expect(rows).toEqual([{ payload: { n: 2 } }]);
  });

  test('a failing job is tried again after a pause, and succeeds', async () => {
    let tries = 0;
    const job = defineJob({
      name: 'test.retry',
      maxAttempts: 5,
      run: async () => {
        if (++tries === 1) throw new Error('not yet');
      },
    });
    await start([job]);
    await addJob(database.db, job, {});
    const waiting = async () =>
      (
        await sql<{
          late: boolean;
        }>`select run_at > now() as late from graphile_worker._private_jobs`.execute(database.db)
      ).rows;
    await eventually(async () => expect(await waiting()).toEqual([{ late: true }]));
    await skipPause();
    await eventually(async () => expect([tries, await waiting()]).toEqual([2, []]));
  });

  test('a job that always fails ends in the list of the dead, with its error, and can be retried', async () => {
    let broken = true;
    let done = 0;
    const job = defineJob({
      name: 'test.dead',
      maxAttempts: 2,
      run: async () => {
        if (broken) throw new Error('the printer is on fire');
        done++;
      },
    });
    await start([job]);
    await addJob(database.db, job, {});
    await eventually(async () => {
      await skipPause();
      expect(await deadJobs(database.db)).toHaveLength(1);
    });
    const [dead] = await deadJobs(database.db);
    expect(dead).toMatchObject({ name: 'test.dead', attempts: 2, lastError: 'the printer is on fire' });
    broken = false;
    expect(await retryDeadJob(database.db, dead?.id ?? '')).toBe(true);
    await eventually(() => expect(done).toBe(1));
    expect(await deadJobs(database.db)).toEqual([]);
    // The library takes the job away a moment after its work is done.
    await eventually(async () => expect(await retryDeadJob(database.db, dead?.id ?? '')).toBe(false));
  });

  test('cron fires once with two runners, and makes up for a missed nightly run', async () => {
    let fired = 0;
    const missed = new Date(Date.now() - 2 * 3_600_000);
    const job = defineJob({
      name: 'test.nightly',
      maxAttempts: 1,
      cron: `${missed.getUTCMinutes()} ${missed.getUTCHours()} * * *`,
      run: async () => void fired++,
    });
    // Known for two days, last run yesterday: today's run was missed.
    await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
              values ('test.nightly', now() - interval '2 days', ${new Date(missed.getTime() - 86_400_000)})`.execute(
      database.db,
    );
    await Promise.all([start([job]), start([job])]);
    await eventually(() => expect(fired).toBe(1));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(fired).toBe(1);
  });

  test('a stop waits for the running job; one that takes too long goes back to the queue', async () => {
    let finish: () => void = () => undefined;
    const entered = vi.fn();
    const job = defineJob<{ slow: boolean }>({
      name: 'test.stop',
      maxAttempts: 5,
      run: async ({ slow }) => {
        entered();
        await new Promise<void>((resolve) => {
          finish = resolve;
          if (!slow) setTimeout(resolve, 300);
        });
      },
    });
    const left = async () =>
      (await sql`select locked_at from graphile_worker._private_jobs`.execute(database.db)).rows;
    const first = await start([job]);
    await addJob(database.db, job, { slow: false });
    await eventually(() => expect(entered).toHaveBeenCalledTimes(1));
    await first.stop();
    expect(await left()).toEqual([]);

    const second = await start([job]);
    await addJob(database.db, job, { slow: true });
    await eventually(() => expect(entered).toHaveBeenCalledTimes(2));
    await second.stop(200);
    expect(await left()).toEqual([{ locked_at: null }]);
    finish();
  });

  test('jobs held by a process that died are taken over', async () => {
    let ran = 0;
    const job = defineJob({ name: 'test.orphan', maxAttempts: 5, run: async () => void ran++ });
    await addJob(database.db, job, {});
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now() - interval '10 s', attempts = 1`.execute(
      database.db,
    );
    await start([job], { heartbeat: { everyMs: 50, deadAfterMs: 5_000 } });
    await eventually(() => expect(ran).toBe(1));
  });

  test('a job whose answer was lost on the way to this process comes back, with its attempts', async () => {
    let ran = 0;
    let poolId: string | null = null;
    const job = defineJob({ name: 'test.unheard', maxAttempts: 1, run: async () => void ran++ });
    const slow = defineJob({ name: 'test.slow', maxAttempts: 1, run: () => sleep(1_500) });
    await addJob(database.db, job, {}, { runAt: new Date(Date.now() + 3_600_000) });
    await addJob(database.db, slow, {});
    await start([job, slow], { heartbeat: { everyMs: 50, deadAfterMs: 200 } });
    const locks = async () =>
      (
        await sql<{ name: string; pool: string | null }>`
          select task_identifier as name, locked_by as pool from graphile_worker.jobs`.execute(database.db)
      ).rows;
    await eventually(async () => {
      poolId = (await locks()).find(({ name }) => name === 'test.slow')?.pool ?? null;
      expect(poolId).not.toBeNull();
    });
    await sql`update graphile_worker._private_jobs set locked_by = ${poolId}, run_at = now(), attempts = 1,
      locked_at = now() - interval '10 s' where locked_at is null`.execute(database.db);
    await eventually(() => expect(ran).toBe(1));
    // Running jobs stay with their process, however long they take.
    await sleep(400);
    expect(await locks()).toEqual([{ name: 'test.slow', pool: poolId }]);
  });

  test('a job that loses the database on its way begins again, and spends no attempt', async () => {
    const lost = [
      Object.assign(new Error('gone'), { code: '57P01' }),
      new AppError('unavailable', {}, { cause: Object.assign(new Error('full'), { code: '53100' }) }),
    ];
    const ran = vi.fn();
    const job = defineJob({
      name: 'test.loss',
      maxAttempts: 1,
      run: async () => {
        ran();
        const error = lost.shift();
        if (error) throw error;
      },
    });
    await start([job]);
    await addJob(database.db, job, {});
    await eventually(async () => {
      expect(ran).toHaveBeenCalledTimes(3);
      const left = sql`select from graphile_worker._private_jobs`;
      expect((await left.execute(database.db)).rows).toEqual([]);
    });
  });

  test('a failure whose words the database cannot store is stored without what it refuses', async () => {
    const run = () => Promise.reject(new Error('cut off: \0'));
    const job = defineJob({ name: 'test.zero', maxAttempts: 1, run });
    await start([job]);
    await addJob(database.db, job, {});
    await eventually(async () =>
      expect(await deadJobs(database.db)).toMatchObject([{ name: 'test.zero', lastError: 'cut off: ' }]),
    );
  });

  test('a round of the crontab that ended badly is forgotten once a later one took its place', async () => {
    const add = (round: number) =>
      addJob(
        database.db,
        { name: 'test.round', maxAttempts: 1 },
        { _cron: { ts: round } },
        { key: 'cron:test.round' },
      );
    await add(1);
    await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'the night was dark'`.execute(
      database.db,
    );
    expect(await deadJobs(database.db)).toHaveLength(1);
    await start([defineJob({ name: 'test.other', maxAttempts: 1, run: async () => undefined })], {
      heartbeat: { everyMs: 20, deadAfterMs: 5_000 },
    });
    await sleep(200);
    expect(await deadJobs(database.db)).toHaveLength(1);
    await add(2);
    await eventually(async () => expect(await deadJobs(database.db)).toEqual([]));
    const { rows } = await sql`select payload from graphile_worker._private_jobs`.execute(database.db);
    expect(rows).toEqual([{ payload: { _cron: { ts: 2 } } }]);
  });
});
