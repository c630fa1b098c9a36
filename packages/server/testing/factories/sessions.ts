import type { Role } from '@ezra/contract/common/roles';
import type { Database } from '../../src/platform/db/database.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { createSession, type OpenedSession } from '../../src/platform/sessions/sessions.repository.ts';

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
