import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { hasRole } from '../../../platform/db/people.ts';
import { earlierGuardianRefused, guardianConsent, type AgreementRow } from './users.queries.ts';

export interface LockedAgreement extends AgreementRow {
  user_id: number;
  first_name: string;
  /** Deactivated, blocked, frozen, or without the role: cannot start even with all papers. */
  is_held_back: boolean;
  dob: string;
  guardian_approved_at: Date | null;
}

/** Finds the volunteer who signed an agreement; null if it does not exist. */
export async function ownerOfAgreement(tx: Tx, id: number): Promise<number | null> {
  const row = await tx
    .selectFrom('volunteer_information')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/**
 * Locks a volunteer's agreement, and the account as `holdVolunteer` does; null if there is none or the person
 * was removed. Reads after locking, to see a role or a guardian's answer of that moment.
 */
export async function lockAgreement(tx: Tx, id: number, today: string): Promise<LockedAgreement | null> {
  await sql`
    select from volunteer_information v join users u on u.id = v.user_id
    where v.id = ${id} for key share of u for update of v`.execute(tx);
  const row = await tx
    .selectFrom('volunteer_information as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .select([
      'v.id',
      'v.user_id',
      'v.validate_training',
      'v.validate_police',
      'v.is_required_police_validation',
      'v.place',
      'v.date',
      'v.gender',
      'v.signed_at',
      'v.dob',
      'v.guardian_approved_at',
      guardianConsent(today).as('guardian'),
      earlierGuardianRefused(today).as('earlier_guardian_refused'),
      sql<boolean>`v.frozen_at is not null`.as('is_frozen'),
      'u.first_name',
      sql<boolean>`not u.is_active or u.blocked_at is not null or v.frozen_at is not null
        or not ${sql.raw(hasRole('u.id', 'volunteer'))}`.as('is_held_back'),
    ])
    .where('v.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveValidation(
  tx: Tx,
  id: number,
  change: { validate_training: boolean } | { validate_police: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('volunteer_information')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}
