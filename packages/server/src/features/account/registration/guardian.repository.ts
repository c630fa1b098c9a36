import type { Locale } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import type { GuardianAnswer, GuardianLink } from './guardian.domain.ts';

export interface NewGuardianLink {
  tokenHash: Buffer;
  agreementId: number;
  guardianName: string;
  /** Keyed hash of the guardian's phone. */
  phoneHash: Buffer;
  now: Date;
  expiresAt: Date;
}

export async function insertGuardianLink(tx: Tx, link: NewGuardianLink): Promise<void> {
  await tx
    .insertInto('guardian_links')
    .values({
      token_hash: link.tokenHash,
      volunteer_information_id: link.agreementId,
      guardian_full_name: link.guardianName,
      guardian_phone_hash: link.phoneHash,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** A person named as guardian is asked at once, so the latest link has the present one's phone. */
const link = sql`
  select v.id as "agreementId", v.user_id as "userId", u.first_name as "volunteerName", u.locale,
    l.guardian_full_name as "guardianName", l.answer, v.guardian_approved_at is not null as "isApproved",
    l.expires_at as "expiresAt",
    v.guardian_phone is not null and l.guardian_phone_hash = (
      select latest.guardian_phone_hash from guardian_links latest
      where latest.volunteer_information_id = v.id order by latest.id desc limit 1) as "isCurrent"
  from guardian_links l
  join volunteer_information v on v.id = l.volunteer_information_id
  join users u on u.id = v.user_id and u.deleted_at is null`;

/** The link with this token, even if expired. */
export async function findGuardianLink(executor: Executor, tokenHash: Buffer): Promise<GuardianLink | null> {
  const { rows } = await sql<GuardianLink>`${link} where l.token_hash = ${tokenHash}`.execute(executor);
  return rows[0] ?? null;
}

/** The same, locked with the agreement, so that the second of two simultaneous answers sees the first. */
export async function lockGuardianLink(tx: Tx, tokenHash: Buffer): Promise<GuardianLink | null> {
  const locked = await sql`
    select from volunteer_information where id =
      (select volunteer_information_id from guardian_links where token_hash = ${tokenHash})
    for update`.execute(tx);
  return locked.rows.length === 0 ? null : findGuardianLink(tx, tokenHash);
}

export async function saveConsent(
  tx: Tx,
  given: { tokenHash: Buffer; agreementId: number; answer: GuardianAnswer; now: Date },
): Promise<void> {
  const { tokenHash, agreementId, answer, now } = given;
  await tx
    .updateTable('guardian_links')
    .set({ used_at: now, answer })
    .where('token_hash', '=', tokenHash)
    .execute();
  await tx
    .updateTable('volunteer_information')
    .set({
      guardian_approved_at: answer === 'approved' ? now : null,
      guardian_refused_at: answer === 'refused' ? now : null,
      updated_at: now,
    })
    .where('id', '=', agreementId)
    .execute();
}

export interface GuardedAgreement {
  id: number;
  dob: string;
  fullName: string;
  locale: Locale;
  ownPhone: string;
  isActive: boolean;
  guardianName: string | null;
  guardianPhone: string | null;
  approvedAt: Date | null;
  refusedAt: Date | null;
  /** When the present guardian was last sent a link that is still unanswered. */
  askedAt: Date | null;
}

/** The agreement of a volunteer, with what is known of the guardian. */
export async function readGuardedAgreement(
  executor: Executor,
  userId: number,
): Promise<GuardedAgreement | null> {
  const { rows } = await sql<GuardedAgreement>`
    select v.id, v.dob, u.full_name as "fullName", u.locale, u.phone as "ownPhone",
      u.is_active as "isActive",
      v.guardian_full_name as "guardianName", v.guardian_phone as "guardianPhone",
      v.guardian_approved_at as "approvedAt", v.guardian_refused_at as "refusedAt",
      (select case when l.used_at is null then l.created_at end from guardian_links l
        where l.volunteer_information_id = v.id order by l.id desc limit 1) as "askedAt"
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
 * Corrects the guardian's name or phone. Another phone (`other` is its keyed hash) means another person:
 * links sent to the former guardian end, and the former answers do not count. A refusal counts again when the
 * same person is named again.
 */
export async function saveGuardian(
  tx: Tx,
  agreementId: number,
  guardian: { name: string; phone: string; other: Buffer | null; now: Date },
): Promise<void> {
  const { name, phone, other, now } = guardian;
  const lastAnswer = sql<Date | null>`(
    select case when l.answer = 'refused' then l.used_at end from guardian_links l
    where l.volunteer_information_id = ${agreementId} and l.guardian_phone_hash = ${other}
      and l.used_at is not null
    order by l.used_at desc, l.id desc limit 1)`;
  await tx
    .updateTable('volunteer_information')
    .set({
      guardian_full_name: name,
      guardian_phone: phone,
      ...(other !== null && { guardian_refused_at: lastAnswer }),
      updated_at: now,
    })
    .where('id', '=', agreementId)
    .execute();
  if (other !== null) await endGuardianLinks(tx, agreementId, now);
}

/** Ends the unanswered links of an agreement. */
export async function endGuardianLinks(tx: Tx, agreementId: number, now: Date): Promise<void> {
  await tx
    .updateTable('guardian_links')
    .set({ expires_at: now })
    .where('volunteer_information_id', '=', agreementId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
