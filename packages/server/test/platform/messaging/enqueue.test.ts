import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import {
  endSubscription,
  unsubscribeTokensOf,
} from '../../../src/platform/messaging/subscriptions.repository.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import {
  addPerson,
  clearMessages,
  greeting,
  loginCode,
  messaging,
  send,
  storedMessages,
} from './messaging-fixture.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
beforeEach(() => clearMessages(database));
afterAll(() => database.drop());

const now = new Date();

describe('storing messages', () => {
  test('each person is written to in their own language', async () => {
    const hebrew = await addPerson(database);
    const english = await addPerson(database, { locale: 'en-US' });
    await send(database, greeting('notice'), { userId: hebrew.id }, { name: 'דנה' });
    await send(database, greeting('notice'), { userId: english.id }, { name: 'Dana' });
    await send(database, greeting('notice'), { phone: '+972501111111', locale: 'en-US' }, { name: 'Guest' });
    expect((await storedMessages(database)).map(({ text }) => text)).toEqual([
      'שלום דנה',
      'Hello Dana',
      'Hello Guest',
    ]);
  });

  test('nothing is stored when the transaction is undone', async () => {
    const { id } = await addPerson(database);
    await inTransaction(database.db, async (tx) => {
      await messaging.send(tx, greeting('notice'), { userId: id }, { name: 'א' }, { now });
      throw new Error('undo');
    }).catch(() => undefined);
    expect(await storedMessages(database)).toEqual([]);
  });

  test('channels follow the profile: SMS, then WhatsApp, then e-mail', async () => {
    const all = await addPerson(database, { is_wp: true, is_email: true, email: 'a@example.org' });
    const mailOnly = await addPerson(database, { is_sms: false, is_email: true, email: 'b@example.org' });
    const none = await addPerson(database, { is_sms: false });
    for (const { id } of [all, mailOnly, none])
      await send(database, greeting('notice'), { userId: id }, { name: 'א' });
    const { rows } = await sql`select channels, state, last_error from messages order by id`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { channels: ['sms', 'whatsapp', 'email'], state: 'queued', last_error: null },
      { channels: ['email'], state: 'queued', last_error: null },
      { channels: [], state: 'skipped', last_error: 'no_channel' },
    ]);
  });

  test('unsubscribing silences notices and invitations, never codes or emergencies', async () => {
    const { id } = await addPerson(database);
    const token = (await unsubscribeTokensOf(database.db, [id])).get(id)?.sms ?? '';
    expect(await endSubscription(database.db, 'sms', token, now)).toBe(true);
    await send(database, greeting('notice'), { userId: id }, { name: 'א' });
    await send(database, greeting('invitation'), { userId: id }, { name: 'א' });
    await send(database, greeting('emergency'), { userId: id }, { name: 'א' });
    await send(database, loginCode, { userId: id }, { code: '1234' });
    const { rows } = await sql`select purpose, state, channel, last_error from messages order by id`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { purpose: 'notice', state: 'skipped', channel: null, last_error: 'unsubscribed' },
      { purpose: 'invitation', state: 'skipped', channel: null, last_error: 'unsubscribed' },
      { purpose: 'emergency', state: 'queued', channel: 'sms', last_error: null },
      { purpose: 'code', state: 'queued', channel: 'sms', last_error: null },
    ]);
  });

  test('a dedupe key is good for one message', async () => {
    const { id } = await addPerson(database);
    for (const name of ['first', 'second']) {
      await send(database, greeting('notice'), { userId: id }, { name }, { dedupeKey: 'welcome:1' });
    }
    expect((await storedMessages(database)).map(({ text }) => text)).toEqual(['שלום first']);
  });

  test('the log never shows a code', async () => {
    await send(database, loginCode, { phone: '+972501111111', locale: 'he-IL' }, { code: '4821' });
    expect((await storedMessages(database))[0]?.log_text).toBe('הקוד שלך: ••••');
  });

  test('many at once keep the order given, and leave out accounts that do not exist', async () => {
    const people = await sql<{ id: number }>`
      insert into users (phone, locale) select '+9725200' || lpad(n::text, 5, '0'), 'he-IL'
      from generate_series(1, 12000) n returning id`.execute(database.db);
    const ids = people.rows.map(({ id }) => id).reverse();
    await inTransaction(database.db, (tx) =>
      messaging.sendMany(
        tx,
        greeting('invitation'),
        [...ids, 2_000_000_000].map((userId) => ({ to: { userId }, params: { name: String(userId) } })),
        { now },
      ),
    );
    const { rows } = await sql<{ user_id: number }>`select user_id from messages order by id`.execute(
      database.db,
    );
    expect(rows.map(({ user_id }) => user_id)).toEqual(ids);
  });
});
