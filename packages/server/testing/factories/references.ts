import { randomBytes } from 'node:crypto';
import type { ReferenceStatus } from '@ezra/contract/account/references';
import { sql } from 'kysely';
import type { Executor } from '../../src/platform/db/database.ts';
import { newToken, tokenHash } from '../../src/platform/sessions/token.ts';

const DAY_MS = 86_400_000;

/** Records that one existing person registered another; returns the token of the personal link. */
export async function buildReference(
  db: Executor,
  reference: {
    referrerId: number;
    subjectId: number;
    status?: ReferenceStatus;
    isNewAccount?: boolean;
    now?: Date;
  },
): Promise<string> {
  const { referrerId, subjectId, status = 'waiting', isNewAccount = true, now = new Date() } = reference;
  const token = newToken();
  await sql`
    insert into "references" (referrer_id, subject_id, phone_hash, token_hash, status, is_new_account, sent_at,
      created_at, expires_at, answered_at)
    values (${referrerId}, ${subjectId}, ${randomBytes(32)}, ${tokenHash(token)}, ${status}, ${isNewAccount},
      ${now}, ${now}, ${new Date(now.valueOf() + 30 * DAY_MS)}, ${status === 'waiting' ? null : now})`.execute(
    db,
  );
  return token;
}
