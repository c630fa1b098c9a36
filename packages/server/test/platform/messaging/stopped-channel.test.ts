import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import type { Channel } from '../../../src/platform/messaging/channel-rules.ts';
import { selectStops } from '../../../src/platform/messaging/channel-state.repository.ts';
import { gatewayProvider } from '../../../src/platform/messaging/gateway-provider.ts';
import type { Purpose } from '../../../src/platform/messaging/messaging.ts';
import type { SendResult } from '../../../src/platform/messaging/provider.ts';
import { REALTIME_CHANNEL } from '../../../src/platform/realtime/realtime.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testClock } from '../../../testing/test-clock.ts';
import {
  addPerson,
  clearMessages,
  dispatch,
  eventually,
  fakeProvider,
  greeting,
  messaging,
  send,
  storedMessages,
} from './messaging-fixture.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
beforeEach(() => clearMessages(database));
afterAll(() => database.drop());

const phone = (n: number) => `+97252${String(n).padStart(7, '0')}`;
/** Stores messages of a purpose to so many numbers. */
const sendTo = (numbers: readonly number[], purpose: Purpose, now = new Date()) =>
  inTransaction(database.db, (tx) =>
    messaging.sendMany(
      tx,
      greeting(purpose),
      numbers.map((n) => ({
        to: { phone: phone(n), locale: 'he-IL' as const },
        params: { name: String(n) },
      })),
      { now },
    ),
  );
const upTo = (count: number, first = 1) => Array.from({ length: count }, (_, index) => first + index);
const states = async () => {
  const all = await storedMessages(database);
  return Object.fromEntries(
    [...new Set(all.map(({ state }) => state))].map((name) => [
      name,
      all.filter(({ state }) => state === name).length,
    ]),
  );
};
const stopped = async (): Promise<Channel[]> =>
  (await selectStops(database.db)).map(({ channel }) => channel);
const failing = (outcome: 'provider' | 'doubtful' | 'temporary' | 'permanent'): SendResult => ({
  outcome,
  code: `x_${outcome}`,
});
const sent: SendResult = { outcome: 'sent', providerId: null };

/** A gateway whose answers a test chooses. */
async function gateway() {
  const state = { status: 200, asked: 0, accepted: new Map<string, number>() };
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { to } = body as { to: string };
      state.asked += 1;
      if (state.status === 200) state.accepted.set(to, (state.accepted.get(to) ?? 0) + 1);
      response.writeHead(state.status, { 'content-type': 'application/json' });
      response.end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const provider = gatewayProvider({
    channel: 'sms',
    url,
    token: undefined,
    from: undefined,
    hasIdempotency: true,
  });
  return { state, provider };
}

describe('a provider that refuses everything', () => {
  test.each([302, 400, 401, 404, 503])(
    'answers %i for a while: nothing is lost, all is sent afterwards',
    async (status) => {
      const clock = testClock();
      const { state, provider } = await gateway();
      state.status = status;
      await sendTo(upTo(80), 'invitation', clock.now());
      await dispatch(database, { providers: [provider], clock });
      await eventually(async () => expect(await stopped()).toEqual(['sms']));
      await eventually(async () => expect(await states()).toEqual({ queued: 80 }));
      const asked = state.asked;
      expect(asked).toBeLessThan(60);
      // One probe, however much waits.
      clock.advance(5);
      await eventually(() => expect(state.asked).toBe(asked + 1));
      await new Promise((done) => setTimeout(done, 200));
      expect(state.asked).toBe(asked + 1);
      state.status = 200;
      clock.advance(60);
      await eventually(async () => expect(await states()).toEqual({ sent: 80 }));
      expect(await stopped()).toEqual([]);
      expect([...state.accepted.values()].every((count) => count === 1)).toBe(true);
    },
  );

  test('is tried by one process alone, and told to the staff', async () => {
    const clock = testClock();
    const heard: string[] = [];
    let result = failing('provider');
    const sms = fakeProvider('sms', () => result);
    await sendTo(upTo(30), 'notice', clock.now());
    const [{ listener }] = await Promise.all([
      dispatch(database, { providers: [sms], clock }),
      dispatch(database, { providers: [sms], clock }),
    ]);
    await listener.on(REALTIME_CHANNEL, (payload) => heard.push(payload));
    await eventually(async () => expect(await stopped()).toEqual(['sms']));
    await new Promise((done) => setTimeout(done, 200));
    const before = sms.sent.length;
    clock.advance(5);
    await eventually(() => expect(sms.sent.length).toBe(before + 1));
    await new Promise((done) => setTimeout(done, 300));
    expect(sms.sent.length).toBe(before + 1);
    result = sent;
    clock.advance(10);
    await eventually(async () => expect(await states()).toEqual({ sent: 30 }));
    expect(
      heard.filter((payload) => payload.includes('"tasks"') && payload.includes('role:admin')).length,
    ).toBeGreaterThan(0);
  });

  test('sends in order when it goes on', async () => {
    const clock = testClock();
    let result = failing('provider');
    const sms = fakeProvider('sms', () => result);
    await sendTo(upTo(50), 'notice', clock.now());
    await dispatch(database, { providers: [sms], clock });
    await eventually(async () => expect(await stopped()).toEqual(['sms']));
    await sendTo([99], 'invitation', clock.now());
    await new Promise((done) => setTimeout(done, 200));
    const before = sms.sent.length;
    result = sent;
    clock.advance(5);
    await eventually(async () => expect(await states()).toEqual({ sent: 51 }));
    const names = sms.sent.slice(before).map(({ message: { text } }) => Number(text.split(' ')[1]));
    expect(names[0]).toBe(99);
    expect(names.slice(1)).toEqual(names.slice(1).toSorted((a, b) => a - b));
  });
});

describe('one person whom a channel refuses', () => {
  test.each(['doubtful', 'provider'] as const)(
    '%s: others are written to, and the person’s message ends',
    async (outcome) => {
      const clock = testClock();
      const sms = fakeProvider('sms', ({ to }) => (to === phone(1) ? failing(outcome) : sent));
      await sendTo([1], 'emergency', clock.now());
      await dispatch(database, { providers: [sms], clock });
      await eventually(() => expect(sms.sent.length).toBeGreaterThan(0));
      let next = 2;
      await vi.waitFor(
        async () => {
          await sendTo([next++], 'emergency', clock.now());
          clock.advance(60);
          await new Promise((done) => setTimeout(done, 100));
          expect(await states()).toMatchObject({ failed: 1 });
        },
        { timeout: 20_000, interval: 20 },
      );
      clock.advance(60);
      await eventually(async () => expect(await states()).toEqual({ failed: 1, sent: next - 2 }));
      expect(await stopped()).toEqual([]);
    },
  );

  test('a channel that stopped by doubts goes on by itself when the next person is reached', async () => {
    const clock = testClock();
    const sms = fakeProvider('sms', ({ to }) => (to < phone(4) ? failing('doubtful') : sent));
    await sendTo([1, 2, 3], 'invitation', clock.now());
    await dispatch(database, { providers: [sms], clock });
    await eventually(async () => expect(await stopped()).toEqual(['sms']));
    await sendTo([4], 'notice', clock.now());
    await vi.waitFor(
      async () => {
        clock.advance(60);
        await new Promise((done) => setTimeout(done, 100));
        expect(await states()).toEqual({ failed: 3, sent: 1 });
      },
      { timeout: 20_000, interval: 20 },
    );
    expect(await stopped()).toEqual([]);
  });

  test('a probe that fails through its own recipient shows that the provider works', async () => {
    const clock = testClock();
    let result = failing('provider');
    const sms = fakeProvider('sms', ({ to }) => (to === phone(1) ? result : sent));
    await sendTo([1], 'invitation', clock.now());
    await dispatch(database, { providers: [sms], clock });
    await eventually(async () => expect(await stopped()).toEqual(['sms']));
    result = failing('permanent');
    clock.advance(5);
    await eventually(async () => expect(await states()).toEqual({ failed: 1 }));
    await eventually(async () => expect(await stopped()).toEqual([]));
  });
});

describe('what waits for a stopped channel', () => {
  test('codes and emergencies go by the next one at once, invitations after a minute, notices wait', async () => {
    const clock = testClock();
    const sms = fakeProvider('sms', () => failing('provider'));
    const email = fakeProvider('email');
    const { id } = await addPerson(database, { is_email: true, email: 'dana@example.org' });
    await sendTo([1], 'notice', clock.now());
    await dispatch(database, { providers: [sms, email], clock });
    await eventually(async () => expect(await stopped()).toEqual(['sms']));
    for (const purpose of ['emergency', 'invitation', 'notice'] as const)
      await send(database, greeting(purpose), { userId: id }, { name: 'א' }, { now: clock.now() });
    const mailed = () => email.sent.map(({ message: { purpose } }) => purpose);
    await eventually(() => expect(mailed()).toEqual(['emergency']));
    clock.advance(61);
    await eventually(() => expect(mailed()).toEqual(['emergency', 'invitation']));
    expect(await states()).toEqual({ sent: 2, queued: 2 });
    // The stopped channel is still there for them, as the last one.
    const { rows } = await sql`select distinct channels from messages where state = 'sent'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ channels: ['email', 'sms'] }]);
  });

  test('what expires meanwhile has failed, and says why', async () => {
    const clock = testClock();
    const sms = fakeProvider('sms', () => failing('provider'));
    await sendTo([1], 'notice', clock.now());
    await dispatch(database, { providers: [sms], clock });
    await eventually(async () => expect(await stopped()).toEqual(['sms']));
    const expiresAt = new Date(clock.now().valueOf() + 1_000);
    await send(
      database,
      greeting('invitation'),
      { phone: phone(2), locale: 'he-IL' },
      { name: 'א' },
      { now: clock.now(), expiresAt },
    );
    clock.advance(30);
    await eventually(async () =>
      expect(await storedMessages(database)).toMatchObject([
        { state: 'queued' },
        { state: 'failed', last_error: 'expired_while_stopped' },
      ]),
    );
  });
});
