import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../../src/platform/clock.ts';
import { openListener, type PgListener } from '../../../src/platform/events/pg-listener.ts';
import { startRealtimeServer, type RealtimeServer } from '../../../src/platform/realtime/realtime-server.ts';
import { createRealtime } from '../../../src/platform/realtime/realtime.ts';
import { createRoomRules } from '../../../src/platform/realtime/rooms.ts';
import type { Actor } from '../../../src/platform/sessions/actor.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testLog } from '../../../testing/test-log.ts';

/** Counts the questions that the channel asks, and how many of them at a time. */
class Questions {
  asked = 0;
  atOnce = 0;
  most = 0;
  async answer<T>(value: T): Promise<T> {
    this.asked += 1;
    this.atOnce += 1;
    this.most = Math.max(this.most, this.atOnce);
    await sleep(1);
    this.atOnce -= 1;
    return value;
  }
}

let database: TestDatabase;
let http: Server;
let listener: PgListener;
let server: RealtimeServer;
let url = '';
let joins: Questions;
let all: Questions;
const clients: Socket[] = [];
const RECHECK_MS = 600;

const actorOf = (userId: number): Actor => ({
  userId,
  role: 'user',
  sessionId: userId,
  states: [],
  roles: [],
  restricted: false,
  secondFactor: 'none',
  locale: 'he-IL',
});

beforeAll(async () => void (database = await testDatabase()));
beforeEach(async () => {
  joins = new Questions();
  all = new Questions();
  const rooms = createRoomRules();
  rooms.authorise('event', async () => all.answer(await joins.answer(true)));
  http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const log = testLog();
  listener = await openListener({ connectionString: database.url, applicationName: 'limits', log });
  server = await startRealtimeServer({
    server: http,
    db: database.db,
    listener,
    rooms,
    findActor: (token) => all.answer(actorOf(Number(token))),
    clock: systemClock,
    log,
    publicUrl: 'https://ezra.example.org',
    recheckMs: RECHECK_MS,
  });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await server.stop();
  await listener.stop();
  await new Promise((resolve) => http.close(resolve));
});
afterAll(() => database.drop());

interface Client {
  socket: Socket;
  events: string[];
}
async function connect(userId: number): Promise<Client> {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token: String(userId) },
    reconnection: false,
    forceNew: true,
  });
  clients.push(socket);
  const events: string[] = [];
  for (const name of ['crowded', 'disconnect']) socket.on(name, () => events.push(name));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return { socket, events };
}
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
const joined = async ({ socket }: Client, room: string) =>
  ((await socket.emitWithAck('join', room)) as { ok: boolean }).ok;

describe('one person', () => {
  test('who joins thousands of rooms asks the database one at a time and few times, and is cut off', async () => {
    const [flooding, other] = [await connect(1), await connect(2)];
    for (let id = 1; id <= 4_000; id += 1)
      flooding.socket.emit('join', `event:${(id % 9) + 1}`, () => undefined);
    await eventually(() => expect(flooding.events).toEqual(['disconnect']));
    expect(await joined(other, 'event:7')).toBe(true);
    expect(joins.most).toBeLessThanOrEqual(2);
    // With what the rooms that it is in are asked again.
    expect(joins.asked).toBeLessThanOrEqual(200);
  });

  test('whose joins come faster than they are answered is refused the rest, and stays connected', async () => {
    const dana = await connect(1);
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, index) => joined(dana, `event:${(index % 40) + 1}`)),
    );
    expect(answers.filter(Boolean).length).toBeGreaterThanOrEqual(40);
    expect(answers).toContain(false);
    // One by joining, one by being looked up again.
    expect(joins.most).toBeLessThanOrEqual(2);
    expect(dana.events).toEqual([]);
  });

  test('with more than ten pages keeps the newest ten', async () => {
    const pages: Client[] = [];
    for (let page = 0; page < 13; page += 1) pages.push(await connect(1));
    await eventually(() => expect(server.connections).toBe(10));
    await eventually(() =>
      expect(pages.map(({ events }) => events)).toEqual([
        ...Array.from({ length: 3 }, () => ['crowded', 'disconnect']),
        ...Array.from({ length: 10 }, () => []),
      ]),
    );
  });

  test('who opens connections without end is not looked up without end', async () => {
    const opened = await Promise.allSettled(Array.from({ length: 120 }, () => connect(1)));
    expect(opened.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(80);
    expect(all.most).toBeLessThanOrEqual(2);
    await connect(2);
  });

  test.each([
    ['binary data', (socket: Socket) => socket.emit('join', Buffer.from('event:7'))],
    [
      'frames without a question',
      (socket: Socket) => {
        for (let count = 0; count < 300; count += 1) socket.emit('leave', 'event:7');
      },
    ],
    [
      'frames of unknown names',
      (socket: Socket) => {
        for (let count = 0; count < 300; count += 1) socket.emit(`what:${count}`, {});
      },
    ],
    [
      'pings below the protocol',
      (socket: Socket) => {
        const { transport } = socket.io.engine as unknown as {
          transport: { ws: { ping(data: Buffer): void } };
        };
        for (let count = 0; count < 1_000; count += 1) transport.ws.ping(Buffer.alloc(120));
      },
    ],
    ['a frame that is too long', (socket: Socket) => socket.emit('join', 'e'.repeat(5_000))],
  ])('who sends %s is cut off', async (_what, send) => {
    const [sender, other] = [await connect(1), await connect(2)];
    send(sender.socket);
    await eventually(() => expect(sender.events).toEqual(['disconnect']));
    expect(other.events).toEqual([]);
  });

  test('who sends too much over several connections is cut off on all of them', async () => {
    const pages = await Promise.all(Array.from({ length: 5 }, () => connect(1)));
    for (const { socket } of pages)
      for (let count = 0; count < 190; count += 1) socket.emit('leave', 'event:7');
    await eventually(() => expect(pages.some(({ events }) => events.length > 0)).toBe(true));
  });
});

describe('sessions are looked up again', () => {
  test('each in its time, one after the other', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => connect(index + 1)));
    const before = all.asked;
    all.most = 0;
    await eventually(() => expect(all.asked).toBeGreaterThanOrEqual(before + 60));
    expect(all.most).toBe(1);
  });

  test('one after the other when all are told at once', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, index) => connect(index + 1)));
    all.most = 0;
    const before = all.asked;
    await createRealtime().publishMany(database.db, ['role:user'], { topic: 'session' });
    await eventually(() => expect(all.asked).toBeGreaterThanOrEqual(before + 30));
    expect(all.most).toBe(1);
  });
});
