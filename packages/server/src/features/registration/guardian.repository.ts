import { sql } from 'kysely';
import type { Executor, Tx } from '../../platform/db/database.ts';
import type { GuardianLink } from './guardian.domain.ts';

export async function insertGuardianLink(
  tx: Tx,
  link: { tokenHash: Buffer; agreementId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('guardian_links')
    .values({
      token_hash: link.tokenHash,
      volunteer_information_id: link.agreementId,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
}

const link = sql`
  select v.id as "agreementId", v.user_id as "userId", u.first_name as "volunteerName",
    coalesce(v.guardian_full_name, '') as "guardianName", v.guardian_approved_at as "approvedAt",
    v.guardian_refused_at as "refusedAt", l.used_at as "usedAt", l.expires_at as "expiresAt"
  from guardian_links l
  join volunteer_information v on v.id = l.volunteer_information_id
  join users u on u.id = v.user_id and u.deleted_at is null`;

/** The link with this token, expired ones too. */
export async function findGuardianLink(executor: Executor, tokenHash: Buffer): Promise<GuardianLink | null> {
  const { rows } = await sql<GuardianLink>`${link} where l.token_hash = ${tokenHash}`.execute(executor);
  return rows[0] ?? null;
}

/** The same, locked with the agreement: of two answers at once the second sees the first. */
export async function lockGuardianLink(tx: Tx, tokenHash: Buffer): Promise<GuardianLink | null> {
  const locked = await sql`
    select from volunteer_information where id =
      (select volunteer_information_id from guardian_links where token_hash = ${tokenHash})
    for update`.execute(tx);
  return locked.rows.length === 0 ? null : findGuardianLink(tx, tokenHash);
}

/** Stores a guardian's answer. */
export async function saveConsent(
  tx: Tx,
  answer: { tokenHash: Buffer; agreementId: number; isApproved: boolean; now: Date },
): Promise<void> {
  const { tokenHash, agreementId, isApproved, now } = answer;
  await tx.updateTable('guardian_links').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();
  await tx
    .updateTable('volunteer_information')
    .set({
      guardian_approved_at: isApproved ? now : null,
      guardian_refused_at: isApproved ? null : now,
      updated_at: now,
    })
    .where('id', '=', agreementId)
    .execute();
}

export interface GuardedAgreement {
  id: number;
  dob: string;
  fullName: string;
  locale: 'he-IL' | 'en-US';
  ownPhone: string;
  guardianName: string | null;
  guardianPhone: string | null;
  approvedAt: Date | null;
  refusedAt: Date | null;
}

/** The agreement of a volunteer with what concerns the guardian. */
export async function readGuardedAgreement(
  executor: Executor,
  userId: number,
): Promise<GuardedAgreement | null> {
  const { rows } = await sql<GuardedAgreement>`
    select v.id, v.dob, u.full_name as "fullName", u.locale, u.phone as "ownPhone",
      v.guardian_full_name as "guardianName", v.guardian_phone as "guardianPhone",
      v.guardian_approved_at as "approvedAt", v.guardian_refused_at as "refusedAt"
    from volunteer_information v join users u on u.id = v.user_id
    where v.user_id = ${userId}`.execute(executor);
  return rows[0] ?? null;
}

/** The same, locked. */
export async function lockGuardedAgreement(tx: Tx, userId: number): Promise<GuardedAgreement | null> {
  await sql`select from volunteer_information where user_id = ${userId} for update`.execute(tx);
  return readGuardedAgreement(tx, userId);
}

/**
 * Corrects the guardian's name or phone. With another phone (`isOther`) somebody else is asked: links that went
 * to the one before end, and what was answered there does not count.
 */
export async function saveGuardian(
  tx: Tx,
  agreementId: number,
  guardian: { name: string; phone: string; isOther: boolean; now: Date },
): Promise<void> {
  const { name, phone, isOther, now } = guardian;
  await tx
    .updateTable('volunteer_information')
    .set({
      guardian_full_name: name,
      guardian_phone: phone,
      ...(isOther && { guardian_refused_at: null }),
      updated_at: now,
    })
    .where('id', '=', agreementId)
    .execute();
  if (!isOther) return;
  await tx
    .updateTable('guardian_links')
    .set({ expires_at: now })
    .where('volunteer_information_id', '=', agreementId)
    .where('expires_at', '>', now)
    .execute();
}
