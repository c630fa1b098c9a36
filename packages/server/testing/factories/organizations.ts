import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { slugOf } from '../../src/features/people/organizations/organizations.domain.ts';
import type { Executor } from '../../src/platform/db/database.ts';

export interface OrganizationOverrides {
  name?: string;
  slug?: string;
  /** Storage key of the image. */
  logo?: string | null;
  authorId?: number | null;
  createdAt?: Date;
  deletedAt?: Date | null;
}

export interface BuiltOrganization {
  id: number;
  name: string;
  slug: string;
}

export async function buildOrganization(
  db: Executor,
  overrides: OrganizationOverrides = {},
): Promise<BuiltOrganization> {
  const { name = `ידיד ${randomInt(2 ** 40).toString(36)}` } = overrides;
  const { slug = slugOf(name) } = overrides;
  const { rows } = await sql<{ id: number }>`
    insert into organizations (name, slug, logo, author_id, created_at, deleted_at)
    values (${name}, ${slug}, ${overrides.logo ?? null}, ${overrides.authorId ?? null},
      ${overrides.createdAt ?? new Date()}, ${overrides.deletedAt ?? null})
    returning id`.execute(db);
  return { id: rows[0]?.id ?? 0, name, slug };
}
