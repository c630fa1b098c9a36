import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Cursor } from './renewal.queries.ts';
import { signedColumns, type Signed } from '../registration/registration.repository.ts';

export interface LockedAgreement {
  id: number;
  firstName: string;
  timeZone: string;
  signedAt: Date;
  gender: string;
  /** Sealed. */
  idNumber: string;
  dob: string;
  isFrozen: boolean;
  /** False when the account is deactivated. */
  isActive: boolean;
  requiresPolice: boolean;
  hasPolice: boolean;
  /** Whether training and, where needed, the police certificate are confirmed. */
  isComplete: boolean;
  hasGuardianConsent: boolean;
  hasTraining: boolean;
  /** Keyed hash of the form of the last renewal; null: none. */
  formHash: Buffer | null;
}

/** Locks a volunteer's agreement until the transaction ends; null when there is none. */
export async function lockAgreement(tx: Tx, userId: number): Promise<LockedAgreement | null> {
  const { rows } = await sql<LockedAgreement>`
    select v.id, u.first_name as "firstName", u.time_zone as "timeZone", v.signed_at as "signedAt",
      v.gender, v.id_number as "idNumber", v.dob, v.frozen_at is not null as "isFrozen",
      u.is_active as "isActive", v.is_required_police_validation as "requiresPolice",
      v.validate_police as "hasPolice",
      v.validate_training as "hasTraining", v.renewal_form_hash as "formHash",
      v.validate_training and (v.validate_police or not v.is_required_police_validation) as "isComplete",
      v.guardian_approved_at is not null as "hasGuardianConsent"
    from volunteer_information v join users u on u.id = v.user_id
    where v.user_id = ${userId} for update of v`.execute(tx);
  return rows[0] ?? null;
}

export interface Renewal extends Signed {
  /** Whether it names another person than before, so that an admin must look again. */
  needsReview: boolean;
  formHash: Buffer;
}

/**
 * Saves a renewal: the agreement is in force again. Training stays confirmed unless an admin must look again;
 * the police certificate does not count any more. Questions that the form does not ask (how to help, how to
 * be written to) keep their answers; without a licence there is no vehicle.
 */
export async function saveRenewal(tx: Tx, id: number, renewal: Renewal): Promise<void> {
  await tx
    .updateTable('volunteer_information')
    .set({
      ...signedColumns(renewal),
      vehicle_availability: sql<boolean>`vehicle_availability and ${renewal.form.driving_license}::boolean`,
      ...(renewal.needsReview && { validate_training: false }),
      renewal_form_hash: renewal.formHash,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Freezes an ended agreement. False when it was frozen or signed again since it was read, so that only one of
 * two parallel runs freezes it.
 */
export async function freeze(tx: Tx, agreement: Cursor, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update volunteer_information set frozen_at = ${now}, updated_at = ${now}
    where id = ${agreement.id} and frozen_at is null
      and signed_at = ${agreement.signedAtText}::timestamptz`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Records that these reminders are sent now; gives the ids of those that no run sent before. Skips agreements
 * that were signed again meanwhile.
 */
export async function noteReminders(
  tx: Tx,
  reminders: readonly (Cursor & { days: number })[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into renewal_reminders (volunteer_information_id, signed_at, days, sent_at)
    select v.id, v.signed_at, due.days, ${now}
    from unnest(${reminders.map(({ id }) => id)}::integer[],
      ${reminders.map(({ signedAtText }) => signedAtText)}::timestamptz[],
      ${reminders.map(({ days }) => days)}::smallint[]) as due (id, signed_at, days)
    join volunteer_information v on v.id = due.id and v.signed_at = due.signed_at and v.frozen_at is null
    order by v.id
    for share of v
    on conflict do nothing
    returning volunteer_information_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
