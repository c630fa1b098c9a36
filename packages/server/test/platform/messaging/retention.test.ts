import { ERASED_PHONE } from '@ezra/contract/common/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eraseOldMessages } from '../../../src/platform/messaging/messaging.jobs.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { clearMessages, storedMessages } from './messaging-fixture.ts';
import { quietLog } from './quiet-log.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
beforeEach(() => clearMessages(database));
afterAll(() => database.drop());

const DAY = 24 * 3600;
const PHONE = '+972501234567';
const MAIL = 'somebody@example.org';

interface Sent {
  to: { userId: number } | { phone: string } | { email: string };
  at: Date;
  state?: string;
}
async function store({ to, at, state = 'sent' }: Sent, count = 1): Promise<void> {
  const { userId = null, phone = null, email = null } = to as Record<string, string | number | undefined>;
  await sql`
    insert into messages (user_id, phone, email, locale, template, purpose, type, priority, channels, channel,
      text, mail, log_text, state, sent_to, provider_id, next_attempt_at, created_at, sent_at)
    select ${userId}::integer, ${phone}::text, ${email}::text, 'he-IL', 'guardian_request', 'invitation',
      'registration', 2, '{sms}', 'sms', 'words', '{"lines": ["words"]}', 'words', ${state}::text, ${PHONE}::text,
      'provider-1', ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from generate_series(1, ${count}::integer)`.execute(database.db);
}
const run = (now: Date) =>
  eraseOldMessages.run(null, { db: database.db, now, log: quietLog, signal: new AbortController().signal });
/** Gives the addresses and texts left in the rows. */
const told = async () =>
  JSON.stringify(await storedMessages(database)).match(/words|972501234567|somebody@|provider-1/g) ?? [];

describe('messages to a bare address', () => {
  test('lose address and words after seven days, and keep what is counted', async () => {
    const clock = testClock(new Date('2026-06-15T09:00:00Z'));
    const at = clock.now();
    await store({ to: { phone: PHONE }, at });
    await store({ to: { email: MAIL }, at });
    clock.advance(7 * DAY);
    await run(clock.now());
    expect((await storedMessages(database)).map(({ log_text }) => log_text)).toEqual(['words', 'words']);

    clock.advance(1);
    await run(clock.now());
    await run(clock.now());
    expect(await told()).toEqual([]);
    const kept = { template: 'guardian_request', channel: 'sms', state: 'sent', created_at: at, sent_at: at };
    expect(await storedMessages(database)).toMatchObject([
      { ...kept, user_id: null, phone: ERASED_PHONE, email: null },
      { ...kept, user_id: null, phone: null, email: '' },
    ]);
  });

  test('that still wait do not go out without words', async () => {
    const at = new Date('2026-06-15T09:00:00Z');
    await store({ to: { phone: PHONE }, at, state: 'queued' });
    await run(new Date('2026-06-23T09:00:00Z'));
    expect(await storedMessages(database)).toMatchObject([{ state: 'skipped', text: null }]);
  });

  test('are erased in pieces, all of them', async () => {
    await store({ to: { phone: PHONE }, at: new Date('2026-06-01T09:00:00Z') }, 5_001);
    await run(new Date('2026-06-15T09:00:00Z'));
    expect(await told()).toEqual([]);
  });
});

describe('messages to accounts', () => {
  test('lose their words after 24 months, in pieces', async () => {
    const clock = testClock(new Date('2026-06-15T09:00:00Z'));
    await store({ to: { userId: 7 }, at: clock.now() }, 5_001);
    clock.set('2028-06-15T09:00:00Z');
    await run(clock.now());
    expect(await told()).toContain('words');

    await store({ to: { userId: 8 }, at: clock.now() });
    clock.advance(1);
    await run(clock.now());
    const rows = await storedMessages(database);
    expect(rows.filter(({ log_text }) => log_text !== '')).toMatchObject([{ user_id: 8, text: 'words' }]);
    expect(rows[0]).toMatchObject({ user_id: 7, channel: 'sms', state: 'sent', sent_to: null, mail: null });
  });
});
