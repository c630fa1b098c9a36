import type { Role } from '@ezra/contract/roles';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** What signing in needs to know of the account behind a phone. */
export interface Account {
  id: number;
  roles: Role[];
  isBlocked: boolean;
  /** The registration form of a help seeker, or of anybody before roles were told apart, is complete. */
  isSigned: boolean;
  hasAgreement: boolean;
}

/** The account of a phone (E.164), or null. Deleted accounts are none. */
export async function findAccount(executor: Executor, phone: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select u.id, u.blocked_at is not null as "isBlocked", u.signed_at is not null as "isSigned",
      array(select r.role from user_roles r where r.user_id = u.id) as roles,
      exists (select from volunteer_information v where v.user_id = u.id) as "hasAgreement"
    from users u where u.phone = ${phone} and u.deleted_at is null`.execute(executor);
  return rows[0] ?? null;
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

/** Who is signed in, with what the browser's guards look at. */
export async function readSessionUser(executor: Executor, userId: number): Promise<SessionUserRow> {
  const { rows } = await sql<SessionUserRow>`
    select u.id, u.full_name as "fullName", u.is_active as "isActive",
      array(select r.role from user_roles r where r.user_id = u.id) as roles,
      array(select d.option_id from user_disabilities d where d.user_id = u.id order by d.option_id)
        as "disabilityIds",
      case when v.id is null then null else json_build_object(
        'id', v.id,
        'isFrozen', v.frozen_at is not null,
        'isValidated', v.validate_training and (v.validate_police or not v.is_required_police_validation)
      ) end as agreement
    from users u left join volunteer_information v on v.user_id = u.id
    where u.id = ${userId}`.execute(executor);
  const row = rows[0];
  if (row === undefined) throw new Error(`person ${userId} is gone`);
  return row;
}

export interface PrefillRow {
  fullName: string;
  firstName: string;
  lastName: string;
  email: string | null;
  residentialAddress: string | null;
  arrivalAddress: string | null;
  disabilityIds: number[];
}

/** What is known of a phone's owner, for the registration form. */
export async function readPrefill(executor: Executor, phone: string): Promise<PrefillRow | null> {
  const { rows } = await sql<PrefillRow>`
    select u.full_name as "fullName", u.first_name as "firstName", u.last_name as "lastName", u.email,
      u.residential_address as "residentialAddress", u.arrival_address as "arrivalAddress",
      array(select d.option_id from user_disabilities d where d.user_id = u.id order by d.option_id)
        as "disabilityIds"
    from users u where u.phone = ${phone} and u.deleted_at is null`.execute(executor);
  return rows[0] ?? null;
}
