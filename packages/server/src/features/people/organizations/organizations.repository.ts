import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';

/** Lets transactions give names and links one at a time, until each ends; readers do not wait. */
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

/** Finds the organization with that name, ignoring case; removed ones are left out. */
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

/** Selects the links that begin with this one, including those of removed organizations. */
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

/** Selects the organization of a person; null if none. */
export async function organizationOf(tx: Tx, userId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('users')
    .select('organization_id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.organization_id ?? null;
}

export async function saveMembership(tx: Tx, userId: number, organizationId: number | null): Promise<void> {
  await tx.updateTable('users').set({ organization_id: organizationId }).where('id', '=', userId).execute();
}
