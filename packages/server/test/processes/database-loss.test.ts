import { setTimeout as sleep } from 'node:timers/promises';
import { createApplication, listOwnApplications } from '@ezra/contract/requests/help-requests';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { io } from 'socket.io-client';
import { databaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { httpCall } from '../../testing/http-call.ts';
import { IS_LONG } from '../../testing/long.ts';
import { isReady, type ServerProcess } from '../../testing/server-process.ts';
import { buildCast, handOvers, helpWanted, signIn } from './cast.ts';
import { buildHelpSeeker } from '../../testing/factories/people.ts';
import { builtProgram } from './stage.ts';
import { nothingLostNorHalfWritten, startWorkload } from './workload.ts';

const AWAY_MS = IS_LONG ? 60_000 : 1_500;
const BACK_WITHIN_MS = 20_000;

let database: TestDatabase;
let proxy: DatabaseProxy;
let server: ServerProcess;

// Hooks registered first run last: the process ends before its database is dropped.
afterAll(async () => {
  await proxy.close();
  await database.drop();
});
const program = builtProgram();

beforeAll(async () => {
  database = await testDatabase();
  proxy = await databaseProxy(database.url);
  server = await program.current.start({ databaseUrl: proxy.url });
}, 120_000);
const ready = () => isReady(server.url);

it(
  'is unavailable while the database is away, and works again without a restart',
  async () => {
    const { seeker } = await buildCast(database.db);
    const events: string[] = [];
    const socket = io(server.url, { transports: ['websocket'], auth: { token: seeker.token } });
    for (const name of ['connect', 'changed', 'resync', 'disconnect'])
      socket.on(name, () => events.push(name));
    await vi.waitFor(() => expect(events).toEqual(['connect']), 5_000);

    const workload = await startWorkload(database.db, 4, () => [server.url]);
    await workload.progress(20);
    await proxy.cut();
    const until = performance.now() + AWAY_MS;
    do {
      const answer = await httpCall(server.url, createApplication, { as: seeker, body: helpWanted() });
      expect(answer.status).toBe(503);
      expect(answer.error).toMatchObject({ code: 'unavailable' });
      expect(await ready()).toBe(false);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      await sleep(100);
    } while (performance.now() < until);

    await proxy.restore();
    await vi.waitFor(async () => expect(await ready()).toBe(true), {
      timeout: BACK_WITHIN_MS,
      interval: 100,
    });
    await workload.progress(20);
    await workload.stop();
    await nothingLostNorHalfWritten(database.db, workload);

    // The sockets stayed, were told to ask for everything again, and hear of changes again.
    expect(events).toEqual(['connect', 'resync']);
    const created = await httpCall(server.url, createApplication, { as: seeker, body: helpWanted() });
    expect(created.status).toBe(200);
    await vi.waitFor(() => expect(events).toEqual(['connect', 'resync', 'changed']), 5_000);
    socket.disconnect();
    // Messages that were in hand are noted late, or taken up again when their claim has run out.
    await vi.waitFor(
      async () => {
        const messages = await handOvers(database.db);
        expect(messages.filter(({ state, kept }) => state !== 'sent' || kept !== 1)).toEqual([]);
      },
      { timeout: 60_000, interval: 250 },
    );
  },
  AWAY_MS + 120_000,
);

it('connections that the database ends one by one cost at most a 503', async () => {
  const seeker = await signIn(database.db, await buildHelpSeeker(database.db), 'user');
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'ezra tests'`;
  const statuses = new Set<number>();
  let stopped = false;
  const calling = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (!stopped) {
        const answer = await httpCall(server.url, listOwnApplications, { as: seeker, query: {} });
        statuses.add(answer.status);
      }
    }),
  );
  for (let times = 0; times < 10; times++) {
    await database.pool.query(kill);
    await sleep(100);
  }
  stopped = true;
  await calling;
  expect([...statuses].sort().filter((status) => status !== 503)).toEqual([200]);
  await vi.waitFor(async () => expect(await ready()).toBe(true), { timeout: BACK_WITHIN_MS, interval: 100 });
}, 120_000);
