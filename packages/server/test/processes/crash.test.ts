import { createApplication } from '@ezra/contract/help-requests';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { httpCall } from '../../testing/http-call.ts';
import {
  isReady,
  serverProgram,
  type ServerProcess,
  type ServerProgram,
} from '../../testing/server-process.ts';
import { buildCast, endLeases, FULL, handOvers, helpWanted } from './cast.ts';
import { lostSteps, startWorkload, stepCounts, type Workload } from './workload.ts';

/** Each round kills one of the two while both are busy, and starts it again. */
const ROUNDS = FULL ? 8 : 1;
const GROUPS = 4;
const STEPS = FULL ? 60 : 15;

/** A hand-over to the outbox that waits at a lock. */
const WAITING_HAND_OVER = `select from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and query like '%insert into outbox%'`;

let program: ServerProgram;
let database: TestDatabase;
const start = (): Promise<ServerProcess> => program.start({ databaseUrl: database.url });

beforeAll(async () => {
  program = await serverProgram();
}, 120_000);
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());
afterAll(() => program.remove());

/** Every message is in the outbox once, whoever died with it in hand. */
async function everyMessageArrivesOnce(): Promise<void> {
  await vi.waitFor(
    async () => {
      await endLeases(database.db);
      expect((await handOvers(database.db)).filter(({ state }) => state !== 'sent')).toEqual([]);
    },
    { timeout: 30_000, interval: 250 },
  );
  expect((await handOvers(database.db)).filter(({ kept }) => kept !== 1)).toEqual([]);
  const kept = await sql<{ n: number }>`select count(*)::int as n from outbox`.execute(database.db);
  expect(kept.rows[0]?.n).toBe((await handOvers(database.db)).length);
}

async function nothingLostNorHalfWritten(workload: Workload): Promise<void> {
  expect(workload.surprises).toEqual([]);
  expect(await lostSteps(database.db, workload)).toEqual([]);
  for (const { step, stored, noted, told } of await stepCounts(database.db, workload))
    expect({ step, noted, told }).toEqual({ step, noted: stored, told: stored });
}

it(
  'kill -9 under load loses nothing acknowledged, the other serves on, and a new one joins',
  async () => {
    const servers = await Promise.all([start(), start()]);
    const workload = await startWorkload(database.db, GROUPS, () => servers.map(({ url }) => url));
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const victim = round % 2;
        const other = 1 - victim;
        await workload.progress(STEPS);
        expect(await servers[victim]?.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
        await workload.progress(STEPS, servers[other]?.url);
        expect(await isReady(servers[other]?.url ?? '')).toBe(true);
        servers[victim] = await start();
        await workload.progress(STEPS, servers[victim].url);
      }
    } finally {
      await workload.stop();
    }
    await nothingLostNorHalfWritten(workload);
    await everyMessageArrivesOnce();
  },
  FULL ? 600_000 : 120_000,
);

it('a message in hand at the kill is sent by another process, and arrives once', async () => {
  const a = await start();
  const { seeker } = await buildCast(database.db);
  // The hand-over waits at a lock, so the process dies between taking the message and noting what came of it.
  const blocker = await database.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table outbox in share row exclusive mode');
  try {
    const answer = await httpCall(a.url, createApplication, { as: seeker, body: helpWanted() });
    expect(answer.status).toBe(200);
    await vi.waitFor(async () => expect((await database.pool.query(WAITING_HAND_OVER)).rowCount).toBe(1), {
      timeout: 15_000,
      interval: 20,
    });
    await a.kill('SIGKILL');
  } finally {
    // PostgreSQL still carries out what the dead process asked for: it is handed over, and nobody knows.
    await blocker.query('commit');
    blocker.release();
  }
  await vi.waitFor(
    async () => expect(await handOvers(database.db)).toEqual([{ state: 'sending', attempts: 1, kept: 1 }]),
    { timeout: 15_000, interval: 20 },
  );

  await start();
  await everyMessageArrivesOnce();
  expect(await handOvers(database.db)).toEqual([{ state: 'sent', attempts: 2, kept: 1 }]);
  const tries = await sql<{ outcome: string }>`select outcome from message_attempts order by id`.execute(
    database.db,
  );
  expect(tries.rows.map(({ outcome }) => outcome)).toEqual(['lost', 'sent']);
}, 120_000);
