import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../src/platform/db/database.ts';
import { openDataFolder } from '../../src/platform/db/embedded/data-folder.ts';
import { databaseUrl } from '../../src/platform/db/embedded/postmaster.ts';
import { addJob } from '../../src/platform/jobs/jobs.ts';
import { buildHelpSeeker } from '../../testing/factories/people.ts';
import { buildRequest } from '../../testing/factories/requests.ts';
import { IS_LONG } from '../../testing/long.ts';
import { isReady, type ServerProcess } from '../../testing/server-process.ts';
import { handOvers } from './cast.ts';
import { builtProgram } from './stage.ts';

const ROUNDS = IS_LONG ? 100 : 5;
const ROUND_MS = 15_000;

let dataDir: string;
let server: ServerProcess;
let database: OpenDatabase;
const ended = vi.fn();

// Hooks registered first run last: the process ends before its folder is deleted.
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const program = builtProgram();
beforeAll(async () => {
  // Each recovery syncs every file, which takes no time in memory.
  dataDir = await mkdtemp(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'ezra-losses-'));
  server = await program.current.start({ dataDir });
  void server.exited.then(ended);
  const folder = await openDataFolder(path.join(dataDir, 'postgres'));
  const port = Number(await readFile(folder.portFile, 'utf8'));
  database = openDatabase(databaseUrl(folder, port), { max: 5, applicationName: 'ezra tests' });
}, 120_000);

const postmaster = async (): Promise<number> =>
  Number.parseInt(await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
/** Waits until it succeeds: the database is away now and then. */
const whenBack = <T>(work: () => Promise<T>): Promise<T> =>
  vi.waitFor(work, { timeout: ROUND_MS, interval: 50 });

/** Ends PostgreSQL by the signal, and waits for another one in its place. */
const signal = (name: NodeJS.Signals) => async () => {
  const pid = await postmaster();
  process.kill(pid, name);
  await whenBack(async () => expect(await postmaster()).not.toBe(pid));
};

/** Ways to lose a database: cut connections, stops from outside, crashes. */
const LOSSES: readonly (() => Promise<unknown>)[] = [
  () =>
    database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> 'ezra tests'`),
  signal('SIGINT'),
  signal('SIGKILL'),
  signal('SIGTERM'),
  // One backend dies; PostgreSQL ends all the others and recovers by itself.
  async () => {
    const pid = await whenBack(async () => {
      const { rows } = await database.pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'ezra-jobs' limit 1",
      );
      // The jobs connect when they have something to do; 0 would be the process that runs the tests.
      return rows[0]?.pid ?? Promise.reject(new Error('no backend of the jobs yet'));
    });
    process.kill(pid, 'SIGKILL');
    // The answer of /readyz may be a second old.
    await sleep(1_000);
  },
];

it(
  'lives through losses of its database with a job at work, brings it back, and every job is done',
  async () => {
    const yesterday = new Date(Date.now() - 86_400_000);
    for (let round = 0; round < ROUNDS; round += 1) {
      const holder = await whenBack(() => database.pool.connect());
      holder.on('error', () => undefined);
      const { id } = await buildHelpSeeker(database.db);
      const requestId = await buildRequest(database.db, id, { dueAt: yesterday });
      await holder.query('begin');
      await holder.query('select from applications where id = $1 for update', [requestId]);
      await addJob(database.db, { name: 'expire_requests' }, {});
      await whenBack(async () => {
        const waiting = await database.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'ezra'",
        );
        expect(waiting.rowCount).toBeGreaterThan(0);
      });

      await LOSSES[round % LOSSES.length]?.();
      await holder.query('commit').catch(() => undefined);
      holder.release(true);
      await whenBack(async () => expect([ended.mock.calls, await isReady(server.url)]).toEqual([[], true]));
    }

    await vi.waitFor(
      async () => {
        const left = await sql`select last_error from graphile_worker.jobs where run_at <= now()`.execute(
          database.db,
        );
        expect(left.rows).toEqual([]);
        expect(
          (await handOvers(database.db)).filter(({ state, kept }) => state !== 'sent' || kept !== 1),
        ).toEqual([]);
      },
      { timeout: 60_000, interval: 250 },
    );
    const noted = await sql<{ status: string; times: number }>`
      select a.status, count(l.id)::int as times from applications a
      left join activity_log l on l.subject = 'application' and l.subject_id = a.id
      group by a.id`.execute(database.db);
    expect(noted.rows).toEqual(Array.from({ length: ROUNDS }, () => ({ status: 'expired', times: 1 })));
    expect(await handOvers(database.db)).toHaveLength(ROUNDS);
    expect(ended).not.toHaveBeenCalled();
  },
  ROUNDS * ROUND_MS + 120_000,
);

it('leaves in good order while its database is away', async () => {
  process.kill(await postmaster(), 'SIGKILL');
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  await database.close();
}, 60_000);
