import { sql } from 'kysely';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { hasRole } from '../../platform/db/people.ts';

/** Lets names and links be given one after the other, until the transaction ends; readers do not wait. */
export async function lockOrganizations(tx: Tx): Promise<void> {
  await sql`lock table organizations in share row exclusive mode`.execute(tx);
}

export interface SavedOrganization {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Storage key, or null. */
  readonly logo: string | null;
  readonly author_id: number | null;
  readonly created_at: Date;
}

const COLUMNS = ['id', 'name', 'slug', 'logo', 'author_id', 'created_at'] as const;

/** The living organization of that name, in capital letters or small ones. */
export const organizationNamed = (executor: Executor, name: string): Promise<SavedOrganization | undefined> =>
  executor
    .selectFrom('organizations')
    .select(COLUMNS)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const organizationById = (executor: Executor, id: number): Promise<SavedOrganization | undefined> =>
  executor
    .selectFrom('organizations')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The links that begin like this one, those of removed organizations too. */
export async function slugsLike(executor: Executor, slug: string): Promise<string[]> {
  const rows = await executor
    .selectFrom('organizations')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', `${slug}-%`)]))
    .execute();
  return rows.map((row) => row.slug);
}

export const insertOrganization = (
  tx: Tx,
  row: { name: string; slug: string; logo: string | null; author_id: number; created_at: Date },
): Promise<SavedOrganization> =>
  tx
    .insertInto('organizations')
    .values({ ...row, updated_at: row.created_at })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

export async function saveOrganization(
  tx: Tx,
  id: number,
  change: { name: string; logo: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('organizations')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export interface Member {
  readonly state_id: number | null;
  readonly organization_id: number | null;
  readonly is_active: boolean;
  readonly is_volunteer: boolean;
  readonly is_super_admin: boolean;
}

/** A person who is not deleted, locked, and read after it: the roles may be others by then. */
export async function lockMember(tx: Tx, userId: number): Promise<Member | undefined> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
  const { rows } = await sql<Member>`
    select u.state_id, u.organization_id, u.is_active,
      ${sql.raw(hasRole('u.id', 'volunteer'))} as is_volunteer,
      ${sql.raw(hasRole('u.id', 'super admin'))} as is_super_admin
    from users u where u.id = ${userId} and u.deleted_at is null`.execute(tx);
  return rows[0];
}

export async function saveMembership(tx: Tx, userId: number, organizationId: number | null): Promise<void> {
  await tx.updateTable('users').set({ organization_id: organizationId }).where('id', '=', userId).execute();
}
