import type { Executor } from '../../platform/db/database.ts';

export interface OrganizationRow {
  id: number;
  name: string;
  /** Storage key, or null. */
  logo: string | null;
}

/** The organization that a registration link names; null when there is none, or none any more. */
export async function findOrganization(executor: Executor, slug: string): Promise<OrganizationRow | null> {
  const row = await executor
    .selectFrom('organizations')
    .select(['id', 'name', 'logo'])
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
