import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import type { CodePurpose, LiveCode } from './auth.domain.ts';

export interface StoredCode extends LiveCode {
  readonly id: number;
  readonly purpose: CodePurpose;
  /** The digits are derived from it; null: no code was sent. */
  readonly seed: Buffer | null;
}

/**
 * Serializes everything that sends or judges a phone's codes until the transaction ends, so that parallel
 * tries are counted one by one.
 */
export async function lockPhone(tx: Tx, phoneHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${phoneHash.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
}

/** The codes of a phone for these purposes that can still be entered, the newest first. */
export async function liveCodes(
  tx: Tx,
  phoneHash: Buffer,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<StoredCode[]> {
  const { rows } = await sql<StoredCode>`
    select id, purpose, seed, created_at as "createdAt", sent_at as "sentAt", expires_at as "expiresAt"
    from sign_in_codes
    where phone_hash = ${phoneHash} and purpose = any(${[...purposes]}) and expires_at > ${now}
    order by created_at desc, id desc`.execute(tx);
  return rows;
}

export interface NewCode {
  readonly phoneHash: Buffer;
  readonly purpose: CodePurpose;
  readonly seed: Buffer | null;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx
    .insertInto('sign_in_codes')
    .values({
      phone_hash: code.phoneHash,
      purpose: code.purpose,
      seed: code.seed,
      created_at: code.sentAt,
      sent_at: code.sentAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Records that the same digits were sent again. */
export async function noteSending(tx: Tx, id: number, sentAt: Date, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('sign_in_codes')
    .set({ sent_at: sentAt, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function useCodes(tx: Tx, phoneHash: Buffer, purpose: CodePurpose): Promise<void> {
  await tx
    .deleteFrom('sign_in_codes')
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .execute();
}

/** Deletes the codes sent for these purposes to any phone. */
export async function removeCodes(tx: Tx, purposes: readonly CodePurpose[]): Promise<void> {
  await tx
    .deleteFrom('sign_in_codes')
    .where('purpose', 'in', [...purposes])
    .execute();
}

/** A ticket's wrong codes so far, and until when it waits. */
export async function findWait(
  tx: Tx,
  keyHash: Buffer,
): Promise<{ failures: number; waitUntil: Date; lastFailedAt: Date } | null> {
  const row = await tx
    .selectFrom('code_waits')
    .select(['failures', 'wait_until as waitUntil', 'last_failed_at as lastFailedAt'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveWait(
  tx: Tx,
  wait: { keyHash: Buffer; failures: number; waitUntil: Date; now: Date },
): Promise<void> {
  const values = { failures: wait.failures, wait_until: wait.waitUntil, last_failed_at: wait.now };
  await tx
    .insertInto('code_waits')
    .values({ key_hash: wait.keyHash, ...values })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(values))
    .execute();
}

export async function clearWait(tx: Tx, keyHash: Buffer): Promise<void> {
  await tx.deleteFrom('code_waits').where('key_hash', '=', keyHash).execute();
}

/** Deletes expired codes, and waits that ended before `forgottenBefore`. */
export async function removeOverCodes(executor: Executor, now: Date, forgottenBefore: Date): Promise<void> {
  await executor.deleteFrom('sign_in_codes').where('expires_at', '<', now).execute();
  await executor.deleteFrom('code_waits').where('last_failed_at', '<', forgottenBefore).execute();
}
