import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { GuardianLink } from './registration.domain.ts';

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

export async function findGuardianLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<GuardianLink | null> {
  const { rows } = await sql<GuardianLink>`
    select v.id as "agreementId", u.first_name as "volunteerName",
      coalesce(v.guardian_full_name, '') as "guardianName", v.guardian_approved_at is not null as "isApproved"
    from guardian_links l
    join volunteer_information v on v.id = l.volunteer_information_id
    join users u on u.id = v.user_id and u.deleted_at is null
    where l.token_hash = ${tokenHash} and l.expires_at > ${now}`.execute(tx);
  return rows[0] ?? null;
}

export async function approveByGuardian(
  tx: Tx,
  tokenHash: Buffer,
  agreementId: number,
  now: Date,
): Promise<void> {
  await sql`
    update guardian_links set used_at = coalesce(used_at, ${now}) where token_hash = ${tokenHash}`.execute(
    tx,
  );
  await sql`
    update volunteer_information set guardian_approved_at = coalesce(guardian_approved_at, ${now})
    where id = ${agreementId}`.execute(tx);
}
