import type { Role } from '@ezra/contract/common/roles';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';

export async function saveRoles(
  tx: Tx,
  userId: number,
  { given, taken }: { readonly given: readonly Role[]; readonly taken: readonly Role[] },
  now: Date,
): Promise<void> {
  await sql`delete from user_roles where user_id = ${userId} and role = any(${[...taken]}::text[])`.execute(
    tx,
  );
  await sql`
    insert into user_roles (user_id, role, created_at)
    select ${userId}::integer, role, ${now}::timestamptz from unnest(${[...given]}::text[]) as role
    on conflict do nothing`.execute(tx);
}

/** Adds regions to those to which a person is limited; returns the new ones. */
export async function addRegions(
  tx: Tx,
  userId: number,
  stateIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into region_permissions (user_id, state_id, created_at)
    select ${userId}::integer, id, ${now}::timestamptz from unnest(${[...stateIds]}::integer[]) as id
    on conflict do nothing returning state_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Finds the person and region of a permission, and how many the person has; undefined if there is none. */
export async function findRegion(
  executor: Executor,
  id: number,
): Promise<{ userId: number; stateId: number; count: number } | undefined> {
  const { rows } = await sql<{ userId: number; stateId: number; count: number }>`
    select p.user_id as "userId", p.state_id as "stateId",
      (select count(*)::integer from region_permissions all_of where all_of.user_id = p.user_id) as count
    from region_permissions p where p.id = ${id}`.execute(executor);
  return rows[0];
}

export async function removeRegion(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('region_permissions').where('id', '=', id).execute();
}
