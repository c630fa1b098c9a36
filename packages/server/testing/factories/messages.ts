import type { Database } from '../../src/platform/db/database.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { createMessaging, defineLetter } from '../../src/platform/messaging/messaging.ts';

const NOTE = { he: '{text}', en: '{text}' };
const LETTER = defineLetter<{ text: string }>({
  key: 'test_note',
  type: 'association',
  subject: NOTE,
  lines: [NOTE],
});
const messaging = createMessaging({ channels: ['sms'], publicUrl: 'https://ezra.example.org' });

/** Sends a text message of the association to an account. */
export const buildMessage = (db: Database, userId: number, text: string): Promise<void> =>
  inTransaction(db, (tx) => messaging.send(tx, LETTER, { userId }, { text }, { now: new Date() }));
