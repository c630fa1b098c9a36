import { createApplication } from '@ezra/contract/requests/help-requests';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { httpCall } from '../../testing/http-call.ts';
import { IS_LONG } from '../../testing/long.ts';
import { isReady } from '../../testing/server-process.ts';
import { buildCast, everyMessageArrivesOnce, handOvers, helpWanted } from './cast.ts';
import { stageForEach } from './stage.ts';
import { nothingLostNorHalfWritten, startWorkload } from './workload.ts';

/** Each round kills one of the two while both are busy, and starts it again. */
const ROUNDS = IS_LONG ? 8 : 1;
const GROUPS = 4;
const STEPS = IS_LONG ? 60 : 15;

/** A hand-over to the outbox that waits at a lock. */
const WAITING_HAND_OVER = `select from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and query like '%insert into outbox%'`;

const stage = stageForEach();

it(
  'kill -9 under load loses nothing acknowledged, the other serves on, and a new one joins',
  async () => {
    const servers = await Promise.all([stage.start(), stage.start()]);
    const workload = await startWorkload(stage.database.db, GROUPS, () => servers.map(({ url }) => url));
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const victim = round % 2;
        const other = 1 - victim;
        await workload.progress(STEPS);
        expect(await servers[victim]?.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
        await workload.progress(STEPS, servers[other]?.url);
        expect(await isReady(servers[other]?.url ?? '')).toBe(true);
        servers[victim] = await stage.start();
        await workload.progress(STEPS, servers[victim].url);
      }
    } finally {
      await workload.stop();
    }
    await nothingLostNorHalfWritten(stage.database.db, workload);
    await everyMessageArrivesOnce(stage.database.db);
  },
  IS_LONG ? 600_000 : 120_000,
);

it('a message in hand at the kill is sent by another process, and arrives once', async () => {
  const a = await stage.start();
  const { seeker } = await buildCast(stage.database.db);
  // The hand-over waits at a lock, so the process dies between claiming the message and recording the
  // outcome.
  const blocker = await stage.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table outbox in share row exclusive mode');
  try {
    const answer = await httpCall(a.url, createApplication, { as: seeker, body: helpWanted() });
    expect(answer.status).toBe(200);
    await vi.waitFor(
      async () => expect((await stage.database.pool.query(WAITING_HAND_OVER)).rowCount).toBe(1),
      {
        timeout: 15_000,
        interval: 20,
      },
    );
    await a.kill('SIGKILL');
  } finally {
    // PostgreSQL still completes the dead process' statement: the message is handed over without a record.
    await blocker.query('commit');
    blocker.release();
  }
  await vi.waitFor(
    async () =>
      expect(await handOvers(stage.database.db)).toEqual([{ state: 'sending', attempts: 1, kept: 1 }]),
    { timeout: 15_000, interval: 20 },
  );

  await stage.start();
  await everyMessageArrivesOnce(stage.database.db);
  expect(await handOvers(stage.database.db)).toEqual([{ state: 'sent', attempts: 2, kept: 1 }]);
  const tries = await sql<{ outcome: string }>`select outcome from message_attempts order by id`.execute(
    stage.database.db,
  );
  expect(tries.rows.map(({ outcome }) => outcome)).toEqual(['lost', 'sent']);
}, 120_000);
