import { sql } from 'kysely';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { CodePurpose, LiveCode } from './auth.domain.ts';
import { isLive, type ShownGrant } from './auth.queries.ts';

export interface StoredCode extends LiveCode {
  readonly purpose: CodePurpose;
  readonly codeHash: Buffer;
}

/**
 * One at a time for each phone: everything that sends or judges its codes holds this lock until its
 * transaction ends, so parallel tries are counted one by one.
 */
export async function lockPhone(tx: Tx, phoneHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${phoneHash.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
}

/** The latest code of a phone among the purposes, whether it can still be entered or not. */
export async function findCode(
  tx: Tx,
  phoneHash: Buffer,
  purposes: readonly CodePurpose[],
): Promise<StoredCode | null> {
  const row = await tx
    .selectFrom('login_codes')
    .select(['purpose', 'code_hash', 'tries', 'sent_at', 'expires_at', 'challenge_until', 'used_at'])
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', sql<string>`any(${[...purposes]})`)
    .where('used_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    purpose: row.purpose as CodePurpose,
    codeHash: row.code_hash,
    tries: row.tries,
    sentAt: row.sent_at,
    expiresAt: row.expires_at,
    challengeUntil: row.challenge_until,
    usedAt: row.used_at,
  };
}

export interface NewCode {
  readonly phoneHash: Buffer;
  readonly purpose: CodePurpose;
  readonly codeHash: Buffer;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly challengeUntil: Date;
}

/** Stores a code in place of the phone's last one for the same purpose. */
export async function saveCode(tx: Tx, code: NewCode): Promise<void> {
  const values = {
    code_hash: code.codeHash,
    tries: 0,
    sent_at: code.sentAt,
    expires_at: code.expiresAt,
    challenge_until: code.challengeUntil,
    used_at: null,
  };
  await tx
    .insertInto('login_codes')
    .values({ phone_hash: code.phoneHash, purpose: code.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['phone_hash', 'purpose']).doUpdateSet(values))
    .execute();
}

export async function countTry(tx: Tx, phoneHash: Buffer, purpose: CodePurpose): Promise<void> {
  await tx
    .updateTable('login_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .execute();
}

export async function useCode(tx: Tx, phoneHash: Buffer, purpose: CodePurpose, now: Date): Promise<void> {
  await tx
    .updateTable('login_codes')
    .set({ used_at: now })
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .execute();
}

/** Wrong codes so far of a phone from an address, and until when the two wait. */
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

/** False when the challenge was solved before: a solution counts once. */
export async function keepSolution(tx: Tx, challengeHash: Buffer, expiresAt: Date): Promise<boolean> {
  const result = await tx
    .insertInto('captcha_solutions')
    .values({ challenge_hash: challengeHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function insertGrant(
  tx: Tx,
  grant: { tokenHash: Buffer; phoneHash: Buffer; purpose: 'user' | 'volunteer'; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('registration_grants')
    .values({
      token_hash: grant.tokenHash,
      phone_hash: grant.phoneHash,
      purpose: grant.purpose,
      created_at: grant.now,
      expires_at: grant.expiresAt,
    })
    .execute();
}

/** Uses a grant up. False when there is none for this phone and purpose, or it is used or over. */
export async function takeGrant(tx: Tx, grant: ShownGrant): Promise<boolean> {
  const result = await tx
    .updateTable('registration_grants')
    .set({ used_at: grant.now })
    .where(isLive(grant))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Notes the sign-in: the language of the page becomes the person's, messages follow it. */
export async function noteSignIn(tx: Tx, userId: number, locale: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ locale, last_active_at: now, is_away: false })
    .where('id', '=', userId)
    .execute();
}

/** Notes whether the person is at the screen, and the language it shows now. */
export async function noteActivity(
  executor: Executor,
  activity: { userId: number; present: boolean; locale: string | null; now: Date },
): Promise<void> {
  await executor
    .updateTable('users')
    .set({
      is_away: !activity.present,
      ...(activity.present ? { last_active_at: activity.now } : {}),
      ...(activity.locale === null ? {} : { locale: activity.locale }),
    })
    .where('id', '=', activity.userId)
    .execute();
}

/** Removes what is over and tells nothing any more. */
export async function removeExpired(executor: Executor, now: Date): Promise<void> {
  const dayAgo = new Date(now.valueOf() - 24 * 60 * 60 * 1000);
  await executor.deleteFrom('login_codes').where('challenge_until', '<', now).execute();
  await executor.deleteFrom('captcha_solutions').where('expires_at', '<', now).execute();
  await executor.deleteFrom('registration_grants').where('expires_at', '<', dayAgo).execute();
  await executor.deleteFrom('code_waits').where('last_failed_at', '<', dayAgo).execute();
}
