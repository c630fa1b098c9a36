import type { Role } from '@ezra/contract/common/roles';
import { sql } from 'kysely';
import { createSecrets } from '../../src/platform/crypto/secrets.ts';
import type { Database, Executor } from '../../src/platform/db/database.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { createSession, type OpenedSession } from '../../src/platform/sessions/sessions.repository.ts';
import { TEST_SECRET_KEY } from './people.ts';

/** A session, opened as signing in does. */
export const buildSession = (db: Database, userId: number, role: Role): Promise<OpenedSession> =>
  inTransaction(db, (tx) =>
    createSession(tx, {
      userId,
      role,
      secondFactor: 'none',
      now: new Date(),
      ip: '127.0.0.1',
      userAgent: 'a test',
    }),
  );

/** Makes the codes sent to a phone (E.164) older, as if the person had waited that long. */
export async function ageCodes(db: Executor, phone: string, seconds: number): Promise<void> {
  const phoneHash = createSecrets(TEST_SECRET_KEY).keyedHash('phone', phone);
  for (const table of ['sign_in_codes', 'code_tickets'])
    await sql`
      update ${sql.table(table)} set sent_at = sent_at - make_interval(secs => ${seconds}::integer)
      where phone_hash = ${phoneHash}`.execute(db);
}
