import { changeApplicationStatus } from '@ezra/contract/requests/help-requests';
import { io } from 'socket.io-client';
import { expect, it, vi } from 'vitest';
import { buildRequest } from '../../testing/factories/requests.ts';
import { httpCall } from '../../testing/http-call.ts';
import { buildCast, handOvers } from './cast.ts';
import { stageForEach } from './stage.ts';
import { nothingLostNorHalfWritten, startWorkload } from './workload.ts';

/** Far less than what watches over processes grants; far more than a stop takes. */
const STOP_WITHIN_MS = 15_000;

const stage = stageForEach();

const within = <T>(ms: number, work: Promise<T>): Promise<T | 'too late'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'too late'>((resolve) => (timer = setTimeout(() => resolve('too late'), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

it('answers the call that is under way, says bye to sockets, takes nothing new, and ends with 0', async () => {
  const server = await stage.start();
  const { seeker } = await buildCast(stage.database.db);
  const id = await buildRequest(stage.database.db, seeker.id);
  const heard: string[] = [];
  const socket = io(server.url, {
    transports: ['websocket'],
    auth: { token: seeker.token },
    reconnection: false,
  });
  socket.on('bye', () => heard.push('bye'));
  socket.on('disconnect', (reason) => heard.push(reason));
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));

  // A row locked by another connection makes the call as slow as needed.
  const blocker = await stage.database.pool.connect();
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
  await vi.waitFor(async () => expect((await stage.database.pool.query(waiting)).rowCount).toBe(1), 5_000);

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

it('says first that it wants no more calls, and answers those that still come', async () => {
  const server = await stage.start({ STOP_NOTICE_MS: '1500' });
  const ready = async () => {
    const answer = await fetch(`${server.url}/readyz`, { headers: { connection: 'close' } });
    return { code: answer.status, ...((await answer.json()) as { status: string }) };
  };
  expect(await ready()).toMatchObject({ code: 200, status: 'ready' });
  const ended = server.kill('SIGTERM');
  await vi.waitFor(async () => expect(await ready()).toMatchObject({ code: 503, status: 'stopping' }), 5_000);
  expect((await fetch(`${server.url}/api/openapi.json`)).status).toBe(200);
  expect(await within(STOP_WITHIN_MS, ended)).toEqual({ code: 0, signal: null });
}, 120_000);

it('a stop under load loses no acknowledged step and leaves no message in hand', async () => {
  const [leaving, staying] = await Promise.all([stage.start(), stage.start()]);
  const workload = await startWorkload(stage.database.db, 4, () => [leaving.url, staying.url]);
  try {
    await workload.progress(20, leaving.url);
    expect(await within(STOP_WITHIN_MS, leaving.kill('SIGTERM'))).toEqual({ code: 0, signal: null });
    await workload.progress(20, staying.url);
  } finally {
    await workload.stop();
  }
  await nothingLostNorHalfWritten(stage.database.db, workload);
  await vi.waitFor(
    async () =>
      expect(
        (await handOvers(stage.database.db)).filter((one) => one.state !== 'sent' || one.attempts !== 1),
      ).toEqual([]),
    { timeout: 10_000, interval: 50 },
  );
}, 120_000);
