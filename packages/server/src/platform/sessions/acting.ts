import { can, rolesWith, type Permission } from '@ezra/contract/common/permissions';
import { isStaffRole } from '@ezra/contract/common/roles';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../db/database.ts';
import { isReachable } from '../db/reachable.ts';
import type { Acting } from './acting.policy.ts';
import type { Actor } from './actor.ts';

/**
 * Who acts, with the regions that one of the staff is held to. Without regions on record that is none for holders of
 * `regions.all`, and for the others every one: they see no more than what they manage themselves.
 */
export async function actingAs(
  executor: Executor,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
): Promise<Acting> {
  if (!isStaffRole(role)) return { userId, role, states: [] };
  const { rows } = await sql<{ id: number }>`
    select state_id as id from region_permissions where user_id = ${userId} order by state_id`.execute(
    executor,
  );
  const isFree = rows.length === 0 && can(role, 'regions.all');
  return { userId, role, states: isFree ? null : rows.map(({ id }) => id) };
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
