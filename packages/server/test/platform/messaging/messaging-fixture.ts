import { sql } from 'kysely';
import { onTestFinished, vi } from 'vitest';
import { systemClock } from '../../../src/platform/clock.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { openListener } from '../../../src/platform/events/pg-listener.ts';
import { startDispatcher, type DispatcherOptions } from '../../../src/platform/messaging/dispatcher.ts';
import {
  createMessaging,
  defineLetter,
  type Letter,
  type Purpose,
  type Recipient,
  type SendOptions,
} from '../../../src/platform/messaging/messaging.ts';
import type { OutgoingMessage, Provider, SendResult } from '../../../src/platform/messaging/provider.ts';
import type { Channel } from '../../../src/platform/messaging/channel-rules.ts';
import type { TestDatabase } from '../../../testing/database.ts';
import { quietLog } from './quiet-log.ts';

export const messaging = createMessaging({
  channels: ['sms', 'whatsapp', 'email'],
  publicUrl: 'https://ezra.example.org',
});

/** A letter of any purpose: `שלום א` / `Hello א`. */
export const greeting = (purpose: Purpose) =>
  defineLetter<{ name: string }>({
    key: `test_${purpose}`,
    purpose,
    type: 'test',
    subject: { he: 'שלום {name}', en: 'Hello {name}' },
    lines: [{ he: 'שלום {name}', en: 'Hello {name}' }],
  });

export const loginCode = defineLetter<{ code: string }>({
  key: 'test_code',
  purpose: 'code',
  type: 'code',
  subject: { he: 'קוד', en: 'Code' },
  lines: [{ he: 'הקוד שלך: {code}', en: 'Your code: {code}' }],
  secrets: ['code'],
});

let lastPhone = 0;
interface NewPerson {
  locale: 'he-IL' | 'en-US';
  email: string | null;
  is_wp: boolean;
  is_sms: boolean;
  is_email: boolean;
}
/** Adds an account; answers its id and phone. */
export async function addPerson({ db }: TestDatabase, given: Partial<NewPerson> = {}) {
  const person: NewPerson = {
    locale: 'he-IL',
    email: null,
    is_wp: false,
    is_sms: true,
    is_email: false,
    ...given,
  };
  const phone = `+97250${String(++lastPhone).padStart(7, '0')}`;
  const { rows } = await sql<{ id: number }>`
    insert into users (phone, locale, email, is_wp, is_sms, is_email)
    values (${phone}, ${person.locale}, ${person.email}, ${person.is_wp}, ${person.is_sms}, ${person.is_email})
    returning id`.execute(db);
  return { id: rows[0]?.id ?? 0, phone };
}

/** A provider inside the test, which decides each message's outcome. */
export function fakeProvider(
  channel: Channel,
  answer: (message: OutgoingMessage, key: string) => SendResult | Promise<SendResult> = () => ({
    outcome: 'sent',
    providerId: null,
  }),
  hasIdempotency = true,
) {
  const sent: { message: OutgoingMessage; key: string; at: number }[] = [];
  const provider: Provider = {
    channel,
    name: `fake-${channel}`,
    hasIdempotency,
    async send(message, key) {
      sent.push({ message, key, at: performance.now() });
      return answer(message, key);
    },
  };
  return { ...provider, sent };
}

/** Starts a dispatcher with a listening connection of its own; both end with the test. */
export async function dispatch(
  database: TestDatabase,
  more: Partial<DispatcherOptions> & Pick<DispatcherOptions, 'providers'>,
) {
  const listener = await openListener({ connectionString: database.url, log: quietLog });
  const dispatcher = await startDispatcher({
    db: database.db,
    listener,
    clock: systemClock,
    log: quietLog,
    limits: Object.fromEntries(
      more.providers.map(({ channel }) => [channel, { rate: 10_000, burst: 10_000 }]),
    ),
    publicUrl: 'https://example.org',
    pollMs: 50,
    ...more,
  });
  onTestFinished(async () => {
    await dispatcher.stop();
    await listener.stop();
  });
  return { dispatcher, listener };
}

export interface StoredMessage {
  id: number;
  state: string;
  channel: string | null;
  text: string | null;
  mail: unknown;
  log_text: string;
  last_error: string | null;
  attempts: number;
  sent_to: string | null;
  locale: string;
}
/** The messages of the database in the order of storing. */
export const storedMessages = async ({ db }: TestDatabase): Promise<StoredMessage[]> =>
  (await sql<StoredMessage>`select * from messages order by id`.execute(db)).rows;

export const clearMessages = async ({ db }: TestDatabase): Promise<void> => {
  await sql`truncate messages, message_attempts, channel_buckets, channel_stops, channel_doubts, outbox,
    subscriptions, settings`.execute(db);
};

/** Stores one message in a transaction of its own. */
export const send = <P>(
  { db }: TestDatabase,
  letter: Letter<P>,
  to: Recipient,
  params: P,
  options: Partial<SendOptions> = {},
): Promise<void> =>
  inTransaction(db, (tx) => messaging.send(tx, letter, to, params, { now: new Date(), ...options }));

export const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 });
