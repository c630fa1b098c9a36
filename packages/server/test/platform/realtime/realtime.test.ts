import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RealtimeMessage } from '@ezra/contract/common/realtime';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '../../../src/platform/clock.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { openListener, type PgListener } from '../../../src/platform/events/pg-listener.ts';
import { startRealtimeServer, type RealtimeServer } from '../../../src/platform/realtime/realtime-server.ts';
import { createRealtime, REALTIME_CHANNEL } from '../../../src/platform/realtime/realtime.ts';
import { createRoomRules } from '../../../src/platform/realtime/rooms.ts';
import type { Actor } from '../../../src/platform/sessions/actor.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testLog } from '../../../testing/test-log.ts';

const SITE = 'https://ezra.example.org';
const realtime = createRealtime();
const actors = new Map<string, Actor>();
const rooms = createRoomRules();
rooms.authorise('event', async (_executor, actor, id) => actor.userId === 1 && id === 7);
rooms.authorise('regional', async (_executor, actor, id) => actor.states?.includes(id) ?? false);

let database: TestDatabase;
let instances: Instance[] = [];
const clients: Socket[] = [];

interface Instance {
  http: Server;
  listener: PgListener;
  sockets: RealtimeServer;
  url: string;
}

async function startInstance(name: string): Promise<Instance> {
  const log = testLog();
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const listener = await openListener({ connectionString: database.url, applicationName: name, log });
  const sockets = await startRealtimeServer({
    server: http,
    db: database.db,
    listener,
    rooms,
    findActor: async (token) => actors.get(token) ?? null,
    clock: systemClock,
    log,
    publicUrl: SITE,
  });
  return { http, listener, sockets, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

beforeAll(async () => void (database = await testDatabase()));
beforeEach(async () => {
  const actor: Omit<Actor, 'userId' | 'role'> = {
    sessionId: 1,
    states: [],
    roles: [],
    restricted: false,
    secondFactor: 'none',
    locale: 'he-IL',
  };
  actors.clear();
  actors.set('dana', { ...actor, userId: 1, role: 'user' });
  actors.set('noam', { ...actor, userId: 2, role: 'volunteer' });
  actors.set('frozen', { ...actor, userId: 3, role: 'volunteer', restricted: true });
  instances = await Promise.all([startInstance('realtime-a'), startInstance('realtime-b')]);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  for (const { sockets, listener, http } of instances) {
    await sockets.stop();
    await listener.stop();
    await new Promise((resolve) => http.close(resolve));
  }
});
afterAll(() => database.drop());

interface Client {
  socket: Socket;
  changes: RealtimeMessage[];
  events: string[];
}
async function connect(token: string, instance = 0): Promise<Client> {
  const socket = io(instances[instance]?.url, {
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
  });
  clients.push(socket);
  const client: Client = { socket, changes: [], events: [] };
  socket.on('changed', (message: RealtimeMessage) => client.changes.push(message));
  for (const name of ['resync', 'bye', 'disconnect']) socket.on(name, () => client.events.push(name));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return client;
}
const join = async ({ socket }: Client, room: unknown): Promise<boolean> =>
  ((await socket.emitWithAck('join', room)) as { ok: boolean }).ok;
const publish = (room: string, message: RealtimeMessage) =>
  inTransaction(database.db, (tx) => realtime.publish(tx, room, message));
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });
let marks = 0;
/** When its own mark has arrived, everything published before it has arrived too. */
async function settle(...all: Client[]): Promise<void> {
  const mark: RealtimeMessage = { topic: 'tasks', id: ++marks };
  await realtime.publishMany(database.db, ['role:user', 'role:volunteer', 'user:3'], mark);
  await eventually(() => {
    for (const { changes } of all) expect(changes.at(-1)).toEqual(mark);
  });
}

describe('realtime', () => {
  test('a change reaches the sockets of every instance, once, and no other sockets', async () => {
    const [here, there, other] = await Promise.all([
      connect('dana', 0),
      connect('dana', 1),
      connect('noam', 1),
    ]);
    await publish('user:1', { topic: 'applications', id: 5 });
    await publish('role:volunteer', { topic: 'open-requests' });
    await settle(here, there, other);
    const done = { topic: 'tasks', id: marks };
    expect(here.changes).toEqual([{ topic: 'applications', id: 5 }, done]);
    expect(there.changes).toEqual([{ topic: 'applications', id: 5 }, done]);
    expect(other.changes).toEqual([{ topic: 'open-requests' }, done]);
  });

  test('a topic of a newer process reaches the browsers of an older one', async () => {
    const dana = await connect('dana');
    const message = { topic: 'of-tomorrow', id: 5 };
    const payload = JSON.stringify({ rooms: ['user:1'], message });
    await sql`select pg_notify(${REALTIME_CHANNEL}, ${payload})`.execute(database.db);
    await settle(dana);
    expect(dana.changes).toEqual([message, { topic: 'tasks', id: marks }]);
  });

  test('an undone transaction publishes nothing', async () => {
    const dana = await connect('dana');
    await inTransaction(database.db, async (tx) => {
      await realtime.publish(tx, 'user:1', { topic: 'applications', id: 5 });
      throw new Error('undo');
    }).catch(() => undefined);
    await settle(dana);
    expect(dana.changes).toHaveLength(1);
  });

  test('a rush of changes that may wait is told once, with the id when all are of one record', async () => {
    const [dana, noam] = await Promise.all([connect('dana', 0), connect('noam', 1)]);
    const soon = (id: number, isUndone = false) =>
      inTransaction(database.db, async (tx) => {
        await realtime.publishSoon(tx, ['role:user', 'role:volunteer'], { topic: 'pending-volunteers', id });
        if (isUndone) throw new Error('undo');
      }).catch(() => undefined);
    await soon(0, true);
    await inTransaction(database.db, async (tx) => {
      for (const rooms of [
        ['role:user', 'role:volunteer'],
        ['role:user', 'role:volunteer'],
      ])
        await realtime.publishSoon(tx, rooms, { topic: 'pending-volunteers', id: 1 });
    });
    const single = { topic: 'pending-volunteers', id: 1 };
    await eventually(() => expect([dana.changes, noam.changes]).toEqual([[single], [single]]));
    await inTransaction(database.db, async (tx) => {
      for (let id = 2; id < 52; id += 1)
        await realtime.publishSoon(tx, ['role:user'], { topic: 'pending-volunteers', id });
    });
    await eventually(() => expect(dana.changes).toEqual([single, { topic: 'pending-volunteers' }]));
    await settle(dana, noam);
    expect([dana.changes.length, noam.changes.length]).toEqual([3, 2]);
  });

  test('other rooms are joined by permission only', async () => {
    const [dana, noam, frozen] = await Promise.all([connect('dana'), connect('noam'), connect('frozen')]);
    expect(await join(dana, 'event:7')).toBe(true);
    const refused = [
      'event:8',
      'user:2',
      'role:admin',
      'unknown:1',
      'event:',
      'event:07',
      '',
      5,
      null,
      { room: 'event:7' },
    ];
    for (const room of refused) expect(await join(dana, room)).toBe(false);
    expect(await join(noam, 'event:7')).toBe(false);
    expect(await join(frozen, 'event:7')).toBe(false);
    await publish('event:7', { topic: 'event', id: 7 });
    await settle(dana, noam, frozen);
    expect(dana.changes[0]).toEqual({ topic: 'event', id: 7 });
    expect([noam.changes.length, frozen.changes.length]).toEqual([1, 1]);
    dana.socket.emit('leave', 'event:7');
    await publish('event:7', { topic: 'event', id: 7 });
    await settle(dana);
    expect(dana.changes.map(({ topic }) => topic)).toEqual(['event', 'tasks', 'tasks']);
  });

  test('a session without its second factor is refused, and let go of when it comes to lack it', async () => {
    const admin: Actor = {
      sessionId: 1,
      userId: 9,
      role: 'admin',
      states: null,
      roles: ['admin'],
      restricted: false,
      secondFactor: 'needed',
      locale: 'he-IL',
    };
    actors.set('admin', admin);
    await expect(connect('admin')).rejects.toThrow('session_expired');
    actors.set('admin', { ...admin, secondFactor: 'none' });
    const { socket } = await connect('admin');
    actors.set('admin', { ...admin, secondFactor: 'enrol' });
    await publish('user:9', { topic: 'session' });
    await eventually(() => expect(socket.connected).toBe(false));
  });

  test('a restricted account hears of itself, not of its role', async () => {
    const frozen = await connect('frozen');
    await publish('role:volunteer', { topic: 'open-requests' });
    await settle(frozen);
    expect(frozen.changes).toHaveLength(1);
  });

  test('a restricted account enters no room, whatever it could enter before', async () => {
    const dana = await connect('dana');
    expect(await join(dana, 'event:7')).toBe(true);
    const actor = actors.get('dana');
    if (actor) actors.set('dana', { ...actor, restricted: true });
    expect(await join(await connect('dana'), 'event:7')).toBe(false);
  });

  test('without a session no socket is accepted', async () => {
    await expect(connect('stranger')).rejects.toThrow('session_expired');
    await expect(connect('')).rejects.toThrow('session_expired');
  });

  test('pages of other sites are turned away', async () => {
    const from = (origin: string) => {
      const socket = io(instances[0]?.url, {
        transports: ['websocket'],
        auth: { token: 'dana' },
        reconnection: false,
        extraHeaders: { origin },
      });
      clients.push(socket);
      return new Promise<string>((resolve) => {
        socket.on('connect', () => resolve('in'));
        socket.on('connect_error', () => resolve('out'));
      });
    };
    expect(await from('https://evil.example.com')).toBe('out');
    expect(await from('null')).toBe('out');
    expect(await from(SITE)).toBe('in');
  });

  test('a session that ends takes its sockets with it, on every instance', async () => {
    const [dana, noam] = await Promise.all([connect('dana', 1), connect('noam', 1)]);
    actors.delete('dana');
    await publish('user:1', { topic: 'session' });
    await eventually(() => expect(dana.events).toEqual(['disconnect']));
    expect(noam.socket.connected).toBe(true);
  });

  test('a switched role changes what is heard', async () => {
    const dana = await connect('dana');
    await join(dana, 'event:7');
    actors.set('dana', {
      sessionId: 1,
      userId: 1,
      role: 'volunteer',
      states: [],
      roles: [],
      restricted: false,
      secondFactor: 'none',
      locale: 'he-IL',
    });
    await publish('user:1', { topic: 'session' });
    await eventually(() => expect(dana.events).toEqual(['resync']));
    await publish('role:user', { topic: 'applications' });
    await publish('event:7', { topic: 'event' });
    await publish('role:volunteer', { topic: 'open-requests' });
    await settle(dana);
    expect(dana.changes.map(({ topic }) => topic)).toEqual(['session', 'open-requests', 'tasks']);
  });

  test('regions that are taken take their rooms with them, and leave the others', async () => {
    const actor = actors.get('dana');
    if (!actor) throw new Error('dana is gone');
    actors.set('dana', { ...actor, role: 'admin', states: [3, 4] });
    const admin = await connect('dana');
    for (const room of ['regional:3', 'regional:4', 'event:7']) expect(await join(admin, room)).toBe(true);
    actors.set('dana', { ...actor, role: 'admin', states: [4] });
    await publish('user:1', { topic: 'session' });
    await eventually(() => expect(admin.events).toEqual(['resync']));
    for (const id of [3, 4, 7])
      await publish(id === 7 ? 'event:7' : `regional:${id}`, { topic: 'event', id });
    await publish('role:admin', { topic: 'tasks', id: 0 });
    await eventually(() => expect(admin.changes.at(-1)).toEqual({ topic: 'tasks', id: 0 }));
    expect(admin.changes.slice(1, -1).map(({ id }) => id)).toEqual([4, 7]);
  });

  test('after a lost listening connection all sockets are told to ask again, and hear again', async () => {
    const [lost, fine] = await Promise.all([connect('dana', 0), connect('dana', 1)]);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
              where application_name = 'realtime-a' and datname = current_database()`.execute(database.db);
    await eventually(() => expect(lost.events).toEqual(['resync']));
    expect(fine.events).toEqual([]);
    await publish('user:1', { topic: 'chat', id: 3 });
    await settle(lost, fine);
    expect(lost.changes[0]).toEqual({ topic: 'chat', id: 3 });
  });

  test('many rooms travel in several notifications and reach each member', async () => {
    const [dana, noam] = await Promise.all([connect('dana', 0), connect('noam', 1)]);
    const everybody = Array.from({ length: 5_000 }, (_, i) => `user:${i + 1_000_000}`);
    await realtime.publishMany(database.db, ['user:1', ...everybody, 'user:2'], { topic: 'event', id: 1 });
    await settle(dana, noam);
    expect([dana.changes.length, noam.changes.length]).toEqual([2, 2]);
  });

  test('a stop says bye first', async () => {
    const dana = await connect('dana');
    await instances[0]?.sockets.stop();
    await eventually(() => expect(dana.events).toEqual(['bye', 'disconnect']));
  });
});
