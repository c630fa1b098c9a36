import type { Role } from '@ezra/contract/common/roles';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { disabilityIdsOf, isValidated, rolesOf } from '../../../platform/db/people.ts';
import type { DB } from '../../../platform/db/types.generated.ts';

/** The account of a phone, with what signing in needs. */
export interface Account {
  id: number;
  roles: Role[];
  isBlocked: boolean;
  /** Whether a help seeker's registration form, or one from before roles were told apart, is complete. */
  isSigned: boolean;
  hasAgreement: boolean;
}

/** The account of a phone (E.164), or null. Skips deleted accounts. */
export async function findAccount(executor: Executor, phone: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select u.id, u.blocked_at is not null as "isBlocked", u.signed_at is not null as "isSigned",
      ${sql.raw(rolesOf('u.id'))} as roles,
      exists (select from volunteer_information v where v.user_id = u.id) as "hasAgreement"
    from users u where u.phone = ${phone} and u.deleted_at is null`.execute(executor);
  return rows[0] ?? null;
}

/**
 * Finds and locks the account until the transaction ends. A sign-in during a block, removal or phone change
 * waits, and then sees the new state and roles.
 */
export async function lockAccount(tx: Tx, phone: string): Promise<Account | null> {
  await sql`
    select from users where phone = ${phone} and deleted_at is null for no key update`.execute(tx);
  return findAccount(tx, phone);
}

export interface SessionUserRow {
  id: number;
  roles: Role[];
  fullName: string;
  disabilityIds: number[];
  isActive: boolean;
  agreement: {
    id: number;
    isFrozen: boolean;
    isValidated: boolean;
  } | null;
}

/** Reads what the browser's guards need to know about the signed-in person. */
export async function readSessionUser(executor: Executor, userId: number): Promise<SessionUserRow> {
  const { rows } = await sql<SessionUserRow>`
    select u.id, u.full_name as "fullName", u.is_active as "isActive",
      ${sql.raw(rolesOf('u.id'))} as roles,
      ${sql.raw(disabilityIdsOf('u.id'))} as "disabilityIds",
      case when v.id is null then null else json_build_object(
        'id', v.id,
        'isFrozen', v.frozen_at is not null,
        'isValidated', ${sql.raw(isValidated('v'))}
      ) end as agreement
    from users u left join volunteer_information v on v.user_id = u.id
    where u.id = ${userId}`.execute(executor);
  const row = rows[0];
  if (row === undefined) throw new Error(`person ${userId} is gone`);
  return row;
}

/** Imported details of a volunteer, besides name and e-mail. */
export interface ImportedDetails {
  isWithdrawn: boolean;
  /** Sealed. */
  idNumber: string | null;
  address: string | null;
  dob: string | null;
  gender: string | null;
  languages: string[];
  interests: string[];
  place: string | null;
  date: string | null;
  isCitizen: boolean | null;
  hasLicense: boolean | null;
  hasVehicle: boolean | null;
  isLocalAuthority: boolean | null;
}

export interface PrefillRow {
  fullName: string;
  firstName: string;
  lastName: string;
  email: string | null;
  residentialAddress: string | null;
  arrivalAddress: string | null;
  disabilityIds: number[];
  /** Whether a registration form was completed, so that name and e-mail come from the person. */
  isSigned: boolean;
  /** From the signed agreement, sealed. */
  idNumber: string | null;
  imported: ImportedDetails | null;
}

/** Reads what is known about a phone's owner, without keys that are no longer available. */
export async function readPrefill(executor: Executor, phone: string): Promise<PrefillRow | null> {
  const { rows } = await sql<PrefillRow>`
    select u.full_name as "fullName", u.first_name as "firstName", u.last_name as "lastName", u.email,
      u.residential_address as "residentialAddress", u.arrival_address as "arrivalAddress",
      u.signed_at is not null as "isSigned", v.id_number as "idNumber",
      ${sql.raw(disabilityIdsOf('u.id'))} as "disabilityIds",
      case when i.user_id is null then null else json_build_object(
        'isWithdrawn', i.deleted_at is not null, 'idNumber', i.id_number, 'address', i.import_address,
        'dob', i.dob, 'place', i.place, 'date', i.date, 'isCitizen', i.israeli_citizen = 1,
        'hasLicense', i.driving_license, 'hasVehicle', i.vehicle_availability,
        'isLocalAuthority', i.local_authority,
        'gender', (select o.name from options o
          where o.list = 'volunteer_gender' and o.name = i.gender and o.is_active),
        'interests', array(select o.name from options o
          where o.list = 'volunteer_interests' and o.name = any(i.interests) and o.is_active order by o.position),
        -- A language that never was a key is one that was typed.
        'languages', array(select kept.name from unnest(i.languages) kept (name) where not exists (
          select from options o where o.list = 'volunteer_languages' and o.name = kept.name and not o.is_active))
      ) end as imported
    from users u
    left join volunteer_information v on v.user_id = u.id
    left join imported_volunteers i on i.user_id = u.id
    where u.phone = ${phone} and u.deleted_at is null`.execute(executor);
  return rows[0] ?? null;
}

export async function isImportWithdrawn(executor: Executor, phone: string): Promise<boolean> {
  const { rows } = await sql`
    select from imported_volunteers i join users u on u.id = i.user_id
    where u.phone = ${phone} and u.deleted_at is null and i.deleted_at is not null`.execute(executor);
  return rows.length > 0;
}

export interface ShownGrant {
  tokenHash: Buffer;
  phoneHash: Buffer;
  purpose: 'user' | 'volunteer';
  now: Date;
}

/** Whether a grant can be used: once, before it expires, for its own phone and purpose. */
export const isLive =
  ({ tokenHash, phoneHash, purpose, now }: ShownGrant) =>
  (eb: ExpressionBuilder<DB, 'registration_grants'>) =>
    eb.and([
      eb('token_hash', '=', tokenHash),
      eb('phone_hash', '=', phoneHash),
      eb('purpose', '=', purpose),
      eb('used_at', 'is', null),
      eb('expires_at', '>', now),
    ]);

/** Whether a grant could be used now for this phone and purpose. Does not use it up. */
export async function isGrantLive(executor: Executor, grant: ShownGrant): Promise<boolean> {
  const row = await executor
    .selectFrom('registration_grants')
    .select('expires_at')
    .where(isLive(grant))
    .executeTakeFirst();
  return row !== undefined;
}
