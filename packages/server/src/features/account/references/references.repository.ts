import { ERASED_NAME, ERASED_PHONE } from '@ezra/contract/common/constants';
import { sql } from 'kysely';
import type { ReferenceStatus } from '@ezra/contract/account/references';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import type { EarlierReference, Reference, Subject } from './references.domain.ts';

/** Serializes registrations of one phone: the second of two at once sees what the first did. */
export async function lockPhone(tx: Tx, phoneHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${phoneHash.readInt32BE(0)}, ${phoneHash.readInt32BE(4)})`.execute(
    tx,
  );
}

/** Finds a phone's owner: the existing account, else the one removed last. */
export async function findSubject(tx: Tx, phone: string): Promise<Subject | null> {
  const { rows } = await sql<Subject>`
    select id, blocked_at is not null as "isBlocked", deleted_at is not null as "isDeleted"
    from users where phone = ${phone}
    order by deleted_at desc nulls first limit 1`.execute(tx);
  return rows[0] ?? null;
}

export async function findEarlier(
  tx: Tx,
  referrerId: number,
  phoneHash: Buffer,
): Promise<EarlierReference | null> {
  const row = await tx
    .selectFrom('references')
    .select(['status', 'sent_at as sentAt', 'answered_at as answeredAt'])
    .where('referrer_id', '=', referrerId)
    .where('phone_hash', '=', phoneHash)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, status: row.status as ReferenceStatus } : null;
}

export interface NewReference {
  referrerId: number;
  subjectId: number;
  phoneHash: Buffer;
  tokenHash: Buffer;
  isNewAccount: boolean;
  now: Date;
  expiresAt: Date;
}

/**
 * Stores a registration that waits for the person; one that waits already gets the new link. Tells whether
 * this or an earlier registration made the account.
 */
export async function saveReference(tx: Tx, reference: NewReference): Promise<boolean> {
  const { referrerId, subjectId, phoneHash, tokenHash, isNewAccount, now, expiresAt } = reference;
  const { rows } = await sql<{ isNewAccount: boolean }>`
    insert into "references" (referrer_id, subject_id, phone_hash, token_hash, is_new_account, sent_at,
      created_at, expires_at)
    values (${referrerId}, ${subjectId}, ${phoneHash}, ${tokenHash}, ${isNewAccount}, ${now}, ${now}, ${expiresAt})
    on conflict (referrer_id, subject_id) where status = 'waiting'
    do update set token_hash = excluded.token_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at
    returning is_new_account as "isNewAccount"`.execute(tx);
  return rows[0]?.isNewAccount ?? isNewAccount;
}

/** Reads the name and phone that messages show. */
export async function readPerson(
  executor: Executor,
  userId: number,
): Promise<{ firstName: string; fullName: string; phone: string }> {
  return executor
    .selectFrom('users')
    .select(['first_name as firstName', 'full_name as fullName', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The registration of a link, even if expired. */
export async function findReference(executor: Executor, tokenHash: Buffer): Promise<Reference | null> {
  const { rows } = await sql<Reference>`
    select r.id, r.referrer_id as "referrerId", by_whom.full_name as "referrerName",
      r.subject_id as "subjectId", u.full_name as "subjectName", u.first_name as "subjectFirstName",
      u.phone as "subjectPhone", u.locale, u.residential_locality as locality, r.status,
      r.is_new_account as "isNewAccount", r.expires_at as "expiresAt",
      u.deleted_at is not null as "isSubjectDeleted",
      u.last_active_at is not null
        or exists (select from sessions s where s.user_id = u.id)
        or exists (select from applications a where a.user_id = u.id)
        or exists (select from user_roles o where o.user_id = u.id and o.role <> 'user') as "isUsed"
    from "references" r
    join users by_whom on by_whom.id = r.referrer_id
    join users u on u.id = r.subject_id
    where r.token_hash = ${tokenHash}`.execute(executor);
  return rows[0] ?? null;
}

/**
 * Finds and locks the registration with its account: a second answer, or a sign-in at the same time, sees the
 * first answer.
 */
export async function lockReference(tx: Tx, tokenHash: Buffer): Promise<Reference | null> {
  await sql`
    select from users where id = (select subject_id from "references" where token_hash = ${tokenHash})
    for update`.execute(tx);
  return findReference(tx, tokenHash);
}

export async function endReference(
  tx: Tx,
  id: number,
  status: 'confirmed' | 'refused',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('references')
    .set({ status, answered_at: now })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute();
}

/** Erases an unused account with all its data, at once. Keeps the row, because ids are never reused. */
export async function eraseUnusedAccount(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`delete from personal_information where user_id = ${userId}`.execute(tx);
  await sql`delete from user_disabilities where user_id = ${userId}`.execute(tx);
  await sql`delete from user_roles where user_id = ${userId}`.execute(tx);
  await sql`delete from subscriptions where user_id = ${userId}`.execute(tx);
  await sql`delete from outbox where recipient = (select phone from users where id = ${userId})`.execute(tx);
  await sql`
    update messages set text = null, mail = null, log_text = '', sent_to = null
    where user_id = ${userId}`.execute(tx);
  await sql`
    update "references" set status = 'refused', answered_at = ${now}
    where subject_id = ${userId} and status = 'waiting'`.execute(tx);
  await tx
    .updateTable('users')
    .set({
      phone: ERASED_PHONE,
      first_name: '',
      last_name: '',
      full_name: ERASED_NAME,
      email: null,
      residential_address: null,
      residential_locality: null,
      residential_location: null,
      residential_state_id: null,
      arrival_address: null,
      arrival_locality: null,
      arrival_location: null,
      arrival_state_id: null,
      comments: null,
      other_disability: null,
      disability_confirmation_check: false,
      quick_emergency_request: false,
      is_active: false,
      deleted_at: now,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
