import type { listOrganizations } from '@ezra/contract/people/organizations';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import {
  allOf,
  countedPage,
  directionOf,
  holding,
  inRegions,
  oneOf,
  type ListOf,
  type Sql,
} from '../../../platform/db/lists.ts';
import { hasRole } from '../../../platform/db/people.ts';

export interface OrganizationRow {
  id: number;
  name: string;
  /** Storage key, or null. */
  logo: string | null;
  slug: string;
}

const living = (executor: Executor) =>
  executor.selectFrom('organizations').select(['id', 'name', 'logo', 'slug']).where('deleted_at', 'is', null);

/** Finds the organization of a registration link; null if there is none or it was removed. */
export async function findOrganization(executor: Executor, slug: string): Promise<OrganizationRow | null> {
  return (await living(executor).where('slug', '=', slug).executeTakeFirst()) ?? null;
}

export async function readOrganizationRow(executor: Executor, id: number): Promise<OrganizationRow | null> {
  return (await living(executor).where('id', '=', id).executeTakeFirst()) ?? null;
}

export interface ListedRow extends OrganizationRow {
  author_id: number | null;
  author_name: string | null;
  users_count: number;
  created_at: Date;
}

export interface OrganizationList extends ListOf<typeof listOrganizations> {
  /** Regions whose volunteers the reader may count; null for all. */
  readonly states: readonly number[] | null;
}

const SORTS: Readonly<Record<OrganizationList['orderBy'], Sql>> = {
  created_at: sql`o.created_at`,
  name: sql`lower(o.name)`,
  users_count: sql`users_count`,
};

const matching = (list: OrganizationList): Sql =>
  allOf(
    sql`o.deleted_at is null`,
    oneOf(sql`o.id`, list.ids),
    holding(list.search, [sql`o.name`, sql`o.slug`]),
  );

/** Selects all matching organizations in order. */
export const everyOrganization = (list: OrganizationList): RawBuilder<ListedRow> => {
  const direction = directionOf(list);
  return sql`
    select o.id, o.name, o.logo, o.slug, o.author_id, a.full_name as author_name, o.created_at,
      (select count(*)::integer from users u where ${allOf(
        sql`u.organization_id = o.id`,
        sql`u.deleted_at is null`,
        sql.raw(hasRole('u.id', 'volunteer')),
        inRegions(sql`u.state_id`, list.states),
      )}) as users_count
    from organizations o left join users a on a.id = o.author_id
    where ${matching(list)}
    order by ${SORTS[list.orderBy]} ${direction}, o.id ${direction}`;
};

/** Selects a page of organizations and the number that match. */
export const organizationPage = (executor: Executor, list: OrganizationList) =>
  countedPage(executor, list, everyOrganization(list), sql`organizations o where ${matching(list)}`);
