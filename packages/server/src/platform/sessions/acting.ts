import { can, rolesWith, type Permission } from '@ezra/contract/common/permissions';
import { isStaffRole, type Role } from '@ezra/contract/common/roles';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../db/database.ts';
import { isReachable } from '../db/reachable.ts';
import type { Acting } from './acting.policy.ts';
import type { Actor } from './actor.ts';

/**
 * The regions that one is held to, by those on record. Without any that is none for holders of `regions.all`, and for
 * the other staff every one: they see no more than what they manage themselves. People have nothing to do with regions.
 */
export const heldTo = (role: Role, onRecord: readonly number[]): readonly number[] | null =>
  onRecord.length === 0 && can(role, 'regions.all') ? null : onRecord;

/** The regions on record for an account that acts as staff, in their order; as text, by the SQL of its id. */
export const regionsOf = (userId: string): string =>
  `array(select p.state_id from region_permissions p where p.user_id = ${userId} order by p.state_id)`;

/**
 * Who acts, as a transaction finds it: what changes something asks again, because the regions may be others than when
 * the call came. What is only read goes by the regions that came with the session.
 */
export async function actingAs(
  executor: Executor,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
): Promise<Acting> {
  if (!isStaffRole(role)) return { userId, role, states: [] };
  const { rows } = await sql<{ ids: number[] }>`select ${sql.raw(regionsOf('who.id'))} as ids
    from (select ${userId}::integer as id) who`.execute(executor);
  return { userId, role, states: heldTo(role, rows[0]?.ids ?? []) };
}

/** Whether a person (`users.id`) holds one of the roles. */
export const holds = (
  userId: RawBuilder<unknown>,
  permission: Permission,
): RawBuilder<boolean> => sql<boolean>`
  exists (select from user_roles r where r.user_id = ${userId} and r.role = any(${rolesWith(permission)}::text[]))`;

/** Whether a person's regions hold a region, as `actingAs` has it. */
export const looksAfter = (
  userId: RawBuilder<unknown>,
  stateId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from region_permissions p where p.user_id = ${userId} and p.state_id = ${stateId})
  or (${holds(userId, 'regions.all')}
    and not exists (select from region_permissions p where p.user_id = ${userId})))`;

/** Ids of the staff with a permission who look after a region and can sign in; null: those who look after all. */
export async function staffWith(
  executor: Executor,
  permission: Permission,
  stateId: number | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where ${isReachable('u')}
      and ${holds(sql`u.id`, permission)} and ${looksAfter(sql`u.id`, sql`${stateId}::integer`)}
    order by u.id`.execute(executor);
  return rows.map(({ id }) => id);
}
