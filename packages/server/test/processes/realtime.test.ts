import { logout } from '@ezra/contract/auth';
import { createApplication } from '@ezra/contract/help-requests';
import type { RealtimeMessage } from '@ezra/contract/realtime';
import { answerRequest } from '@ezra/contract/volunteering';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { httpCall } from '../../testing/http-call.ts';
import { serverProgram, type ServerProcess, type ServerProgram } from '../../testing/server-process.ts';
import { buildCast, helpWanted, signIn, type Cast, type Player } from './cast.ts';

// Real processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let database: TestDatabase;
let program: ServerProgram;
let a: ServerProcess;
let b: ServerProcess;
let cast: Cast;
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await testDatabase();
  program = await serverProgram();
  const settings = { databaseUrl: database.url };
  [a, b] = await Promise.all([program.start(settings), program.start(settings)]);
  cast = await buildCast(database.db);
}, 120_000);
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await program.remove();
  await database.drop();
});

async function listenOn(server: ServerProcess, { token }: Player) {
  const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false });
  sockets.push(socket);
  const heard: RealtimeMessage[] = [];
  const ended: string[] = [];
  socket.on('changed', (message: RealtimeMessage) => heard.push(message));
  socket.on('disconnect', (reason) => ended.push(reason));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return { heard, ended };
}
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

it('a change made through one process reaches the people connected to another, and only them', async () => {
  const stranger = await buildCast(database.db);
  const [seeker, admin, volunteer, other] = await Promise.all(
    [cast.seeker, cast.admin, stranger.volunteer, stranger.seeker].map((player) => listenOn(b, player)),
  );
  const request = (await httpCall(a.url, createApplication, { as: cast.seeker, body: helpWanted() })).data;
  const told = { topic: 'applications', id: request.id };
  await eventually(() => {
    expect(seeker?.heard).toEqual([told]);
    // By the rooms of their roles: nobody named them.
    expect(admin?.heard).toEqual([told]);
    expect(volunteer?.heard).toEqual([{ topic: 'open-requests', id: request.id }]);
  });

  await httpCall(a.url, answerRequest, {
    as: cast.volunteer,
    body: { application_id: request.id, is_approved: 0 },
  }).then(({ data }) => data);
  await eventually(() => {
    expect(seeker?.heard).toEqual([told, told]);
    expect(admin?.heard).toEqual([told, told]);
  });
  expect(volunteer?.heard).toHaveLength(1);
  expect(other?.heard).toEqual([]);
});

it('signing out through one process ends the socket on another, and no other session', async () => {
  const here = await signIn(database.db, cast.seeker, 'user');
  const there = await signIn(database.db, cast.seeker, 'user');
  const [gone, stays] = await Promise.all([listenOn(b, here), listenOn(b, there)]);
  expect((await httpCall(a.url, logout, { as: here })).status).toBe(200);
  await eventually(() => expect(gone.ended).toEqual(['io server disconnect']));
  await eventually(() => expect(stays.heard).toEqual([{ topic: 'session' }]));
  expect(stays.ended).toEqual([]);
  await expect(listenOn(b, here)).rejects.toThrow('session_expired');
});
