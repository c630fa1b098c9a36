import type { RealtimeMessage } from '@ezra/contract/common/realtime';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { takeGathered } from '../../../src/platform/realtime/realtime.repository.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
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
beforeEach(async () => {
  await clearMessages(database);
  await told();
});
afterAll(() => database.drop());

const TOPIC: RealtimeMessage = { topic: 'notifications' };
/** What open screens are about to hear. */
const told = () => inTransaction(database.db, (tx) => takeGathered(tx));
const waiting = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from gathered_changes`.execute(database.db)).rows[0]?.n;

test('each reader hears of a message once it is stored, with all others in one entry', async () => {
  const [first, second] = [await addPerson(database), await addPerson(database)];
  for (const { id } of [first, second, first])
    await send(database, greeting('notice'), { userId: id }, { name: 'א' });
  await send(database, greeting('notice'), { phone: '+972501111111', locale: 'he-IL' }, { name: 'א' });
  expect(await told()).toEqual([{ rooms: [`user:${first.id}`, `user:${second.id}`], message: TOPIC }]);

  // A message that was there already, or is taken back, is no news.
  const once = () =>
    send(database, greeting('notice'), { userId: first.id }, { name: 'א' }, { dedupeKey: 'once' });
  await once();
  await told();
  await once();
  await inTransaction(database.db, async (tx) => {
    await messaging.send(tx, greeting('notice'), { userId: first.id }, { name: 'א' }, { now: new Date() });
    throw new Error('undo');
  }).catch(() => undefined);
  expect(await told()).toEqual([]);
});

test('a wave is told when it is sent, not when it is stored', async () => {
  const people = await Promise.all(Array.from({ length: 501 }, () => addPerson(database)));
  await inTransaction(database.db, (tx) =>
    messaging.sendMany(
      tx,
      greeting('notice'),
      people.map(({ id }) => ({ to: { userId: id }, params: { name: 'א' } })),
      { now: new Date() },
    ),
  );
  expect(await told()).toEqual([]);
  await dispatch(database, { providers: [fakeProvider('sms')] });
  await eventually(async () =>
    expect((await storedMessages(database)).every(({ state }) => state === 'sent')).toBe(true),
  );
  // Far fewer than there are messages: one for each time that results are written.
  expect(await waiting()).toBeLessThan(100);
  const [entry, ...more] = await told();
  expect([entry?.message, entry?.rooms.length, more]).toEqual([TOPIC, people.length, []]);
});
