import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import {
  endSubscription,
  unsubscribeTokensOf,
} from '../../../src/platform/messaging/subscriptions.repository.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import {
  addPerson,
  clearMessages,
  dispatch,
  eventually,
  fakeProvider,
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

const guest = { phone: '+972509999999', locale: 'he-IL' } as const;
const states = async () => (await storedMessages(database)).map(({ state }) => state);

/** Stores `n` notices to bare phones. */
const sendNotices = (n: number) =>
  inTransaction(database.db, (tx) =>
    messaging.sendMany(
      tx,
      greeting('notice'),
      Array.from({ length: n }, (_, i) => ({ to: guest, params: { name: String(i) } })),
      { now: new Date() },
    ),
  );

describe('dispatching messages', () => {
  test('two dispatchers deliver 5,000 messages, each exactly once', async () => {
    const sms = fakeProvider('sms');
    await Promise.all([dispatch(database, { providers: [sms] }), dispatch(database, { providers: [sms] })]);
    await sendNotices(5_000);
    await eventually(async () => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*) as n from messages where state = 'sent'`.execute(database.db);
      expect(rows[0]?.n).toBe(5_000);
    });
    expect(sms.sent).toHaveLength(5_000);
    expect(new Set(sms.sent.map(({ key }) => key)).size).toBe(5_000);
  });

  test('two dispatchers together keep the cap of a channel', async () => {
    const sms = fakeProvider('sms');
    const limits = { sms: { rate: 100, burst: 20 } };
    await sendNotices(150);
    await Promise.all([
      dispatch(database, { providers: [sms], limits }),
      dispatch(database, { providers: [sms], limits }),
    ]);
    await eventually(() => expect(sms.sent).toHaveLength(150));
    const [first, last] = [sms.sent[0]?.at ?? 0, sms.sent.at(-1)?.at ?? 0];
    // 20 at once and the other 130 at 100 a second: never faster than 1.3 s.
    expect(last - first).toBeGreaterThan(1_250);
  });

  test('a message on a channel that only a newer process knows waits for that one', async () => {
    const fresh = await testDatabase();
    onTestFinished(() => fresh.drop());
    await sql`alter table messages drop constraint messages_channel_check`.execute(fresh.db);
    await send(fresh, greeting('notice'), guest, { name: 'דנה' });
    await sql`update messages set channel = 'pigeon', channels = '{pigeon,sms}'`.execute(fresh.db);
    await send(fresh, greeting('notice'), guest, { name: 'נועם' });
    const sms = fakeProvider('sms');
    await dispatch(fresh, { providers: [sms] });
    await eventually(() => expect(sms.sent).toHaveLength(1));
    const { rows } = await sql`select state, channel from messages order by id limit 1`.execute(fresh.db);
    expect(rows).toEqual([{ state: 'queued', channel: 'pigeon' }]);
  });

  test('codes overtake everything that waits', async () => {
    const sms = fakeProvider('sms');
    await sendNotices(50);
    await send(database, greeting('invitation'), guest, { name: 'invited' });
    await send(database, loginCode, guest, { code: '1234' });
    await dispatch(database, { providers: [sms], limits: { sms: { rate: 100, burst: 1 } } });
    await eventually(() => expect(sms.sent.length).toBeGreaterThan(3));
    expect(sms.sent.slice(0, 3).map(({ message }) => message.purpose)).toEqual([
      'code',
      'invitation',
      'notice',
    ]);
  });

  test('a code wakes the dispatcher at the commit, without waiting for the next poll', async () => {
    const sms = fakeProvider('sms');
    await dispatch(database, { providers: [sms], pollMs: 600_000 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await send(database, loginCode, guest, { code: '1234' });
    await eventually(() => expect(sms.sent).toHaveLength(1));
  });

  test('the words of a code are erased once it was sent', async () => {
    const sms = fakeProvider('sms');
    await dispatch(database, { providers: [sms] });
    await send(database, loginCode, guest, { code: '4821' });
    await eventually(async () => expect(await states()).toEqual(['sent']));
    expect(sms.sent[0]?.message.text).toBe('הקוד שלך: 4821');
    const { rows } = await sql<{ row: string }>`select row_to_json(m)::text as row from messages m`.execute(
      database.db,
    );
    expect(rows[0]?.row).not.toContain('4821');
  });

  test('a channel that refuses for good gives way to the next', async () => {
    const { id, phone } = await addPerson(database, { is_wp: true });
    const sms = fakeProvider('sms', () => ({ outcome: 'permanent', code: 'not_a_mobile' }));
    const whatsapp = fakeProvider('whatsapp');
    await dispatch(database, { providers: [sms, whatsapp] });
    await send(database, greeting('invitation'), { userId: id }, { name: 'א' });
    await eventually(async () => expect(await states()).toEqual(['sent']));
    expect([sms.sent.length, whatsapp.sent.length]).toEqual([1, 1]);
    expect(await storedMessages(database)).toMatchObject([
      { channel: 'whatsapp', sent_to: phone, last_error: null },
    ]);
    const attempts = await sql`select channel, outcome, code from message_attempts order by id`.execute(
      database.db,
    );
    expect(attempts.rows).toEqual([
      { channel: 'sms', outcome: 'permanent', code: 'not_a_mobile' },
      { channel: 'whatsapp', outcome: 'sent', code: null },
    ]);
  });

  test('a passing failure is tried again with the same key', async () => {
    let failures = 1;
    const sms = fakeProvider('sms', () =>
      failures-- > 0 ? { outcome: 'temporary', code: 'busy' } : { outcome: 'sent', providerId: 'p1' },
    );
    await dispatch(database, { providers: [sms] });
    await send(database, loginCode, guest, { code: '1234' });
    await eventually(async () => expect(await states()).toEqual(['sent']));
    expect(sms.sent).toHaveLength(2);
    expect(sms.sent[0]?.key).toBe(sms.sent[1]?.key);
  });

  test('without another channel a refusal is a failure with its reason', async () => {
    const sms = fakeProvider('sms', () => ({ outcome: 'permanent', code: 'unknown_number' }));
    await dispatch(database, { providers: [sms] });
    await send(database, greeting('notice'), guest, { name: 'א' });
    await eventually(async () =>
      expect(await storedMessages(database)).toMatchObject([
        { state: 'failed', last_error: 'unknown_number' },
      ]),
    );
  });

  test('an answer that never came leaves a notice uncertain, but not a code', async () => {
    const sms = fakeProvider(
      'sms',
      (_, key) => (key ? { outcome: 'unknown', code: 'timeout' } : { outcome: 'sent', providerId: null }),
      false,
    );
    await dispatch(database, { providers: [sms] });
    await send(database, greeting('notice'), guest, { name: 'א' });
    await eventually(async () => expect(await states()).toEqual(['uncertain']));
    await send(database, loginCode, guest, { code: '1234' });
    await eventually(() =>
      expect(sms.sent.filter(({ message }) => message.purpose === 'code').length).toBeGreaterThan(1),
    );
    expect(sms.sent.filter(({ message }) => message.purpose === 'notice')).toHaveLength(1);
  });

  test('who unsubscribes after the message was stored is not written to', async () => {
    const { id } = await addPerson(database);
    await send(database, greeting('notice'), { userId: id }, { name: 'א' });
    const token = (await unsubscribeTokensOf(database.db, [id])).get(id)?.sms ?? '';
    await endSubscription(database.db, 'sms', token, new Date());
    const sms = fakeProvider('sms');
    await dispatch(database, { providers: [sms] });
    await eventually(async () =>
      expect(await storedMessages(database)).toMatchObject([
        { state: 'skipped', last_error: 'unsubscribed' },
      ]),
    );
    expect(sms.sent).toEqual([]);
  });

  test('a message goes to the phone that the account has when it is sent', async () => {
    const { id } = await addPerson(database);
    await send(database, greeting('notice'), { userId: id }, { name: 'א' });
    await sql`update users set phone = '+972547777777' where id = ${id}`.execute(database.db);
    const sms = fakeProvider('sms');
    await dispatch(database, { providers: [sms] });
    await eventually(() => expect(sms.sent.map(({ message }) => message.to)).toEqual(['+972547777777']));
  });

  test('notices by SMS carry a link to unsubscribe; codes and invitations do not', async () => {
    const { id } = await addPerson(database, { locale: 'en-US' });
    const sms = fakeProvider('sms');
    await dispatch(database, { providers: [sms] });
    await send(database, loginCode, { userId: id }, { code: '1234' });
    await send(database, greeting('invitation'), { userId: id }, { name: 'A' });
    await send(database, greeting('notice'), { userId: id }, { name: 'A' });
    await eventually(() => expect(sms.sent).toHaveLength(3));
    const token = (await unsubscribeTokensOf(database.db, [id])).get(id)?.sms;
    expect(sms.sent.map(({ message }) => message.text).sort()).toEqual([
      'Hello A',
      `Hello A\nTo unsubscribe: https://example.org/unsubscribe/sms/${token}`,
      'Your code: 1234',
    ]);
  });

  test.each([
    ['writes no texts to', false],
    ['is gone', true],
  ])('what goes to an address of an account that %s still arrives there', async (_, isGone) => {
    const sms = fakeProvider('sms');
    const { id } = await addPerson(database, { is_sms: false, locale: 'en-US' });
    await send(database, greeting('notice'), { ...guest, ofUser: id }, { name: 'א' });
    if (isGone) await sql`update users set deleted_at = now() where id = ${id}`.execute(database.db);
    await dispatch(database, { providers: [sms] });
    await eventually(async () => expect(await states()).toEqual(['sent']));
    // The address' present owner gets no link that would unsubscribe the account.
    expect(sms.sent.map(({ message: { to, text, unsubscribe } }) => [to, text, unsubscribe])).toEqual([
      [guest.phone, 'שלום א', null],
    ]);
    const { rows } = await sql<object>`select user_id from messages`.execute(database.db);
    expect(rows).toEqual([{ user_id: id }]);
  });

  test('a message is not sent before its time, and not after its end', async () => {
    const sms = fakeProvider('sms');
    const soon = new Date(Date.now() + 700);
    await send(database, greeting('notice'), guest, { name: 'later' }, { sendAt: soon });
    await send(
      database,
      greeting('notice'),
      guest,
      { name: 'late' },
      { expiresAt: new Date(Date.now() - 1) },
    );
    await dispatch(database, { providers: [sms] });
    await eventually(async () => expect(await states()).toEqual(['sent', 'skipped']));
    expect(sms.sent.map(({ message }) => message.text)).toEqual(['שלום later']);
    expect(performance.timeOrigin + (sms.sent[0]?.at ?? 0)).toBeGreaterThanOrEqual(soon.getTime() - 5);
  });

  test('a stop waits for what is being handed over', async () => {
    let answer: () => void = () => undefined;
    const sms = fakeProvider(
      'sms',
      () => new Promise((resolve) => (answer = () => resolve({ outcome: 'sent', providerId: null }))),
    );
    const { dispatcher } = await dispatch(database, { providers: [sms] });
    await send(database, greeting('notice'), guest, { name: 'א' });
    await eventually(() => expect(sms.sent).toHaveLength(1));
    const stopped = dispatcher.stop();
    setTimeout(answer, 100);
    await stopped;
    expect(await states()).toEqual(['sent']);
  });
});
