import { changeApplicationStatus } from '@ezra/contract/help-requests';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildRequest } from '../../testing/factories/requests.ts';
import { httpCall } from '../../testing/http-call.ts';
import { serverProgram, type ServerProcess, type ServerProgram } from '../../testing/server-process.ts';
import { buildCast, handOvers } from './cast.ts';
import { lostSteps, startWorkload, stepCounts } from './workload.ts';

/** Far less than what watches over processes grants; far more than a stop takes. */
const STOP_WITHIN_MS = 15_000;

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

const within = <T>(ms: number, work: Promise<T>): Promise<T | 'too late'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'too late'>((resolve) => (timer = setTimeout(() => resolve('too late'), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

it('answers the call that is under way, says bye to sockets, takes nothing new, and ends with 0', async () => {
  const server = await start();
  const { seeker } = await buildCast(database.db);
  const id = await buildRequest(database.db, seeker.id);
  const heard: string[] = [];
  const socket = io(server.url, {
    transports: ['websocket'],
    auth: { token: seeker.token },
    reconnection: false,
  });
  socket.on('bye', () => heard.push('bye'));
  socket.on('disconnect', (reason) => heard.push(reason));
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));

  // A row that somebody else holds makes the call as slow as we like.
  const blocker = await database.pool.connect();
  await blocker.query('begin');
  await blocker.query('select from applications where id = $1 for update', [id]);
  let answered = false;
  const call = httpCall(server.url, changeApplicationStatus, {
    as: seeker,
    params: { id },
    body: { status: 'closed' },
  }).finally(() => (answered = true));
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1), 5_000);

  const ended = server.kill('SIGTERM');
  await vi.waitFor(() => expect(heard).toEqual(['bye', 'io server disconnect']), 5_000);
  await vi.waitFor(
    async () => {
      const refused = await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } }).then(
        ({ status }) => status,
        (error: { cause?: { code?: string } }) => error.cause?.code,
      );
      expect(refused).toBe('ECONNREFUSED');
    },
    { timeout: 5_000, interval: 50 },
  );
  expect(answered).toBe(false);
  await blocker.query('commit');
  blocker.release();
  expect((await call).data).toEqual({ id, status: 'closed' });
  expect(await within(STOP_WITHIN_MS, ended)).toEqual({ code: 0, signal: null });
}, 120_000);

it('a stop under load loses no acknowledged step and leaves no message in hand', async () => {
  const [leaving, staying] = await Promise.all([start(), start()]);
  const workload = await startWorkload(database.db, 4, () => [leaving.url, staying.url]);
  try {
    await workload.progress(20, leaving.url);
    expect(await within(STOP_WITHIN_MS, leaving.kill('SIGTERM'))).toEqual({ code: 0, signal: null });
    await workload.progress(20, staying.url);
  } finally {
    await workload.stop();
  }
  expect(workload.surprises).toEqual([]);
  expect(await lostSteps(database.db, workload)).toEqual([]);
  for (const { step, stored, noted, told } of await stepCounts(database.db, workload))
    expect({ step, noted, told }).toEqual({ step, noted: stored, told: stored });
  await vi.waitFor(
    async () =>
      expect(
        (await handOvers(database.db)).filter((one) => one.state !== 'sent' || one.attempts !== 1),
      ).toEqual([]),
    { timeout: 10_000, interval: 50 },
  );
}, 120_000);
