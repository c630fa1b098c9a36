import { can, rolesWith, type Permission } from '@ezra/contract/common/permissions';
import { isStaffRole, type Role } from '@ezra/contract/common/roles';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../db/database.ts';
import { isReachable } from '../db/reachable.ts';
import type { Acting } from './acting.policy.ts';
import type { Actor } from './actor.ts';

/**
 * Returns the regions to which a role is limited, from those recorded for the account. Without recorded
 * regions, holders of `regions.all` have no limit (null), and other staff see only what they manage
 * themselves. Regions do not matter for help seekers and volunteers.
 */
export const limitedTo = (role: Role, onRecord: readonly number[]): readonly number[] | null =>
  onRecord.length === 0 && can(role, 'regions.all') ? null : onRecord;

/** SQL for the sorted ids of the regions recorded for an account; `userId` is the SQL of its id. */
export const regionsOf = (userId: string): string =>
  `array(select p.state_id from region_permissions p where p.user_id = ${userId} order by p.state_id)`;

/**
 * Loads the acting person again, in a transaction. Changes use it, because the regions may differ from those
 * when the call came. Reads use the regions that came with the session.
 */
export async function actingAs(
  executor: Executor,
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
): Promise<Acting> {
  if (!isStaffRole(role)) return { userId, role, states: [] };
  const { rows } = await sql<{ ids: number[] }>`select ${sql.raw(regionsOf('who.id'))} as ids
    from (select ${userId}::integer as id) who`.execute(executor);
  return { userId, role, states: limitedTo(role, rows[0]?.ids ?? []) };
}

/** SQL for whether a person (`users.id`) has a role with the permission. */
export const holds = (
  userId: RawBuilder<unknown>,
  permission: Permission,
): RawBuilder<boolean> => sql<boolean>`
  exists (select from user_roles r where r.user_id = ${userId} and r.role = any(${rolesWith(permission)}::text[]))`;

/** SQL for whether a person's regions include a region, by the rule of `limitedTo`. */
export const looksAfter = (
  userId: RawBuilder<unknown>,
  stateId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from region_permissions p where p.user_id = ${userId} and p.state_id = ${stateId})
  or (${holds(userId, 'regions.all')}
    and not exists (select from region_permissions p where p.user_id = ${userId})))`;

/**
 * Returns the ids of reachable staff who have a permission and are responsible for a region; null: those
 * responsible for all.
 */
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
