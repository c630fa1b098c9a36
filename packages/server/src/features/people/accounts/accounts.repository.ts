import type { Locale } from '@ezra/contract/common/locales';
import { STAFF_ROLES, type Role } from '@ezra/contract/common/roles';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import type { AccountEffect } from './accounts.domain.ts';

export interface LockedAccount {
  readonly id: number;
  readonly phone: string;
  readonly email: string | null;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly roles: readonly Role[];
  /** Channels on which the person still accepts ordinary messages. */
  readonly byPhone: boolean;
  readonly byEmail: boolean;
}

/** Locks an account until the transaction ends; null if it does not exist or was removed. */
export async function lockAccount(tx: Tx, userId: number): Promise<LockedAccount | null> {
  const { rows } = await sql<Omit<LockedAccount, 'roles'>>`
    select u.id, u.phone, u.email, u.locale, u.time_zone as "timeZone",
      u.is_wp or (u.is_sms and coalesce(s.sms, true)) as "byPhone",
      u.is_email and u.email is not null and coalesce(s.email, true) as "byEmail"
    from users u left join subscriptions s on s.user_id = u.id
    where u.id = ${userId} and u.deleted_at is null for update of u`.execute(tx);
  const row = rows[0];
  if (row === undefined) return null;
  const held = await tx.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute();
  return { ...row, roles: held.map(({ role }) => role as Role) };
}

const REMOVING_STAFF = 7_236_012;

/**
 * Selects the roles of the other staff, one removal at a time: if the last two admins leave at once, the
 * second one sees that nobody else is left.
 */
export async function rolesOfOthers(tx: Tx, userId: number): Promise<Role[]> {
  await sql`select pg_advisory_xact_lock(${REMOVING_STAFF})`.execute(tx);
  const { rows } = await sql<{ role: Role }>`
    select distinct r.role from users u join user_roles r on r.user_id = u.id
    where r.role = any(${STAFF_ROLES}::text[]) and u.id <> ${userId}
      and ${isReachable('u')}`.execute(tx);
  return rows.map(({ role }) => role);
}

/** Tells whether an account that is not removed has the phone. */
export async function isPhoneTaken(tx: Tx, phone: string): Promise<boolean> {
  const { rows } = await sql`select from users where phone = ${phone} and deleted_at is null`.execute(tx);
  return rows.length > 0;
}

/** Saves the changed columns. A removed account frees its phone, and messages skip it. */
export async function saveAccount(tx: Tx, userId: number, { set }: AccountEffect, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...set, updated_at: now })
    .where('id', '=', userId)
    .execute();
}
