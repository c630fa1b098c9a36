import type { Locale } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';

export interface LockedPerson {
  id: number;
  /** E.164. */
  phone: string;
  email: string | null;
  fullName: string;
  locale: Locale;
}

/** Locks the person, so that second factors are given, added and removed one at a time. */
export async function lockPerson(tx: Tx, userId: number): Promise<LockedPerson> {
  const { rows } = await sql<LockedPerson>`
    select id, phone, email, full_name as "fullName", locale from users where id = ${userId} for no key update`.execute(
    tx,
  );
  const person = rows[0];
  if (person === undefined) throw new Error(`person ${userId} is gone`);
  return person;
}

export type ChallengePurpose = 'add' | 'give';

/** Stores a challenge in place of the session's last one for the same purpose. */
export async function saveChallenge(
  executor: Executor,
  challenge: { sessionId: number; purpose: ChallengePurpose; challenge: string; expiresAt: Date },
): Promise<void> {
  const values = { challenge: challenge.challenge, expires_at: challenge.expiresAt };
  await executor
    .insertInto('webauthn_challenges')
    .values({ session_id: challenge.sessionId, purpose: challenge.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(values))
    .execute();
}

/** Takes the session's challenge, which then counts no more; null when there is none or it has expired. */
export async function takeChallenge(
  executor: Executor,
  sessionId: number,
  purpose: ChallengePurpose,
  now: Date,
): Promise<string | null> {
  const row = await executor
    .deleteFrom('webauthn_challenges')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.challenge : null;
}

export interface NewPasskey {
  userId: number;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  name: string;
  now: Date;
}

/** Gives false when the passkey is registered already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const result = await tx
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function notePasskeyUse(tx: Tx, id: number, counter: number, now: Date): Promise<void> {
  await tx.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute();
}

/** Removes one of the person's own passkeys; gives its name, or null when there is none with this id. */
export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Stores a new secret in place of an unconfirmed one of this session. */
export async function beginTotp(
  tx: Tx,
  begun: { userId: number; sessionId: number; secret: string; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('totp_secrets')
    .where('session_id', '=', begun.sessionId)
    .where('confirmed_at', 'is', null)
    .execute();
  await tx
    .insertInto('totp_secrets')
    .values({
      user_id: begun.userId,
      session_id: begun.sessionId,
      secret: begun.secret,
      created_at: begun.now,
    })
    .execute();
}

/** The secret that this session is setting up. */
export const findBegunTotp = (
  tx: Tx,
  userId: number,
  sessionId: number,
): Promise<{ id: number; secret: string; createdAt: Date } | undefined> =>
  tx
    .selectFrom('totp_secrets')
    .select(['id', 'secret', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();

/** Puts a begun secret in place of the person's earlier one. */
export async function confirmTotp(
  tx: Tx,
  confirmed: { id: number; userId: number; step: number; now: Date },
): Promise<void> {
  await deleteTotp(tx, confirmed.userId);
  await tx
    .updateTable('totp_secrets')
    .set({ confirmed_at: confirmed.now, last_step: confirmed.step, session_id: null })
    .where('id', '=', confirmed.id)
    .execute();
}

export async function findTotp(
  tx: Tx,
  userId: number,
): Promise<{ id: number; secret: string; lastStep: number } | null> {
  const row = await tx
    .selectFrom('totp_secrets')
    .select(['id', 'secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row ? { id: row.id, secret: row.secret, lastStep: Number(row.last_step ?? 0) } : null;
}

export async function noteTotpUse(tx: Tx, id: number, step: number): Promise<void> {
  await tx.updateTable('totp_secrets').set({ last_step: step }).where('id', '=', id).execute();
}

/** Gives false when there was none. */
export async function deleteTotp(tx: Tx, userId: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: now })))
    .execute();
}

/** Uses a code up; gives how many are left, or null when it is unknown or was used. */
export async function takeRecoveryCode(
  tx: Tx,
  userId: number,
  codeHash: Buffer,
  now: Date,
): Promise<number | null> {
  const taken = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return null;
  const row = await tx
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

/** Deletes all second factors of a person who lost the device; gives how many there were. */
export async function deleteEverything(tx: Tx, userId: number): Promise<number> {
  const passkeys = await tx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  const hadTotp = await deleteTotp(tx, userId);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  return Number(passkeys.numDeletedRows) + (hadTotp ? 1 : 0);
}

/** Deletes challenges and begun secrets that can no longer be used. */
export async function removeOver(executor: Executor, now: Date): Promise<void> {
  const hourAgo = new Date(now.valueOf() - 60 * 60 * 1000);
  await executor.deleteFrom('webauthn_challenges').where('expires_at', '<', now).execute();
  await executor
    .deleteFrom('totp_secrets')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', hourAgo)
    .execute();
}
