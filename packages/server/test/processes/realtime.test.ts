import { logout } from '@ezra/contract/account/auth';
import { listChat, sendChat } from '@ezra/contract/talk/chat';
import { createApplication } from '@ezra/contract/requests/help-requests';
import type { RealtimeMessage } from '@ezra/contract/common/realtime';
import { answerRequest } from '@ezra/contract/requests/volunteering';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildRequest } from '../../testing/factories/requests.ts';
import { httpCall } from '../../testing/http-call.ts';
import { openSocket } from '../../testing/open-socket.ts';
import type { ServerProcess } from '../../testing/server-process.ts';
import { buildCast, helpWanted, signIn, type Cast, type Player } from './cast.ts';
import { stageOfTwo } from './stage.ts';

// Real processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const stage = stageOfTwo();
let a: ServerProcess;
let b: ServerProcess;
let cast: Cast;
const sockets: Socket[] = [];

beforeAll(async () => {
  [a, b] = stage.servers;
  cast = await buildCast(stage.database.db);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

async function listenOn(server: ServerProcess, player: Player) {
  const socket = await openSocket(server.url, player);
  sockets.push(socket);
  const heard: RealtimeMessage[] = [];
  const ended: string[] = [];
  socket.on('changed', (message: RealtimeMessage) => {
    // The log of messages hears within a second of what was sent: it is not looked at here.
    if (message.topic !== 'notifications') heard.push(message);
  });
  socket.on('disconnect', (reason) => ended.push(reason));
  return { heard, ended };
}
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

it('a change made through one process reaches the people connected to another, and only them', async () => {
  const stranger = await buildCast(stage.database.db);
  const [seeker, admin, volunteer, other] = await Promise.all(
    [cast.seeker, cast.admin, stranger.volunteer, stranger.seeker].map((player) => listenOn(b, player)),
  );
  const request = (await httpCall(a.url, createApplication, { as: cast.seeker, body: helpWanted() })).data;
  const told = { topic: 'applications', id: request.id };
  await eventually(() => {
    expect(seeker?.heard).toEqual([told]);
    // By the rooms of their roles, without being named.
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

it('a chat message sent through one process is heard on another by the two alone, and can be read there', async () => {
  const { seeker, volunteer, admin } = await buildCast(stage.database.db);
  await buildRequest(stage.database.db, seeker.id, { status: 'in_treatment', volunteerId: volunteer.id });
  const [own, others, staff] = await Promise.all(
    [seeker, volunteer, admin].map((player) => listenOn(b, player)),
  );
  const sent = await httpCall(a.url, sendChat, {
    as: volunteer,
    body: { category_id: 2, receiver_id: seeker.id, sms: 'בדרך' },
  });
  const told = { topic: 'chat', id: sent.data.id };
  await eventually(() => {
    expect(own?.heard).toEqual([told]);
    expect(others?.heard).toEqual([told]);
  });
  const query = { category_id: 2, receiver_id: volunteer.id };
  const { messages } = (await httpCall(b.url, listChat, { as: seeker, query })).data;
  expect(messages.map(({ message }) => message)).toEqual(['בדרך']);
  expect(staff?.heard).toEqual([]);
});

it('signing out through one process ends the socket on another, and no other session', async () => {
  const here = await signIn(stage.database.db, cast.seeker, 'user');
  const there = await signIn(stage.database.db, cast.seeker, 'user');
  const [gone, stays] = await Promise.all([listenOn(b, here), listenOn(b, there)]);
  expect((await httpCall(a.url, logout, { as: here })).status).toBe(200);
  await eventually(() => expect(gone.ended).toEqual(['io server disconnect']));
  await eventually(() => expect(stays.heard).toEqual([{ topic: 'session' }]));
  expect(stays.ended).toEqual([]);
  await expect(listenOn(b, here)).rejects.toThrow('session_expired');
});
