import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { KEPT_DAYS, type PhoneChange, type PhoneChangeAnswer } from './phone-change.domain.ts';

export interface NewPhoneChange {
  tokenHash: Buffer;
  userId: number;
  /** The earlier number, E.164. */
  phone: string;
  now: Date;
  expiresAt: Date;
}

export async function insertPhoneChange(tx: Tx, change: NewPhoneChange): Promise<void> {
  await tx
    .insertInto('phone_changes')
    .values({
      token_hash: change.tokenHash,
      user_id: change.userId,
      phone: change.phone,
      created_at: change.now,
      expires_at: change.expiresAt,
    })
    .execute();
}

/** Finds the change of a link's token, even if the link has ended. */
export async function findPhoneChange(executor: Executor, tokenHash: Buffer): Promise<PhoneChange | null> {
  const { rows } = await sql<PhoneChange>`
    select c.id, c.user_id as "userId", u.locale, c.phone, c.answer, c.expires_at as "expiresAt",
      u.deleted_at is not null as "isRemoved",
      exists (select from users other where other.phone = c.phone and other.id <> c.user_id
        and other.deleted_at is null) as "isTaken"
    from phone_changes c join users u on u.id = c.user_id
    where c.token_hash = ${tokenHash}`.execute(executor);
  return rows[0] ?? null;
}

/** Finds the change and locks the account, so that the second of two simultaneous answers sees the first. */
export async function lockPhoneChange(tx: Tx, tokenHash: Buffer): Promise<PhoneChange | null> {
  await sql`
    select from users where id = (select user_id from phone_changes where token_hash = ${tokenHash})
    for update`.execute(tx);
  return findPhoneChange(tx, tokenHash);
}

export async function saveAnswer(tx: Tx, id: number, answer: PhoneChangeAnswer, now: Date): Promise<void> {
  await tx.updateTable('phone_changes').set({ answer, answered_at: now }).where('id', '=', id).execute();
}

/** Ends the links of later changes, which were made by the holder of the reversed number. */
export async function endLaterChanges(tx: Tx, { id, userId }: PhoneChange, now: Date): Promise<void> {
  await tx
    .updateTable('phone_changes')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('id', '>', id)
    .where('expires_at', '>', now)
    .execute();
}

/**
 * Finds which of these numbers wait for an answer whether another account gets them back. Staff, imports and
 * registrations of other people make accounts without a code to the number, and must not take it meanwhile.
 */
export async function numbersHeldBack(
  executor: Executor,
  phones: readonly string[],
  { now, exceptOf = null }: { readonly now: Date; readonly exceptOf?: number | null },
): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select distinct c.phone from phone_changes c join users u on u.id = c.user_id
    where c.phone = any(${[...phones]}::text[]) and c.answer is null and c.expires_at > ${now}
      and u.deleted_at is null and c.user_id is distinct from ${exceptOf}::integer`.execute(executor);
  return rows.map(({ phone }) => phone);
}

/** Forgets the earlier numbers of changes whose links have ended. */
export async function removeOldChanges(executor: Executor, now: Date): Promise<void> {
  const before = new Date(now.valueOf() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  await executor.deleteFrom('phone_changes').where('expires_at', '<', before).execute();
}
