import type { ListedOrganization } from '@ezra/contract/people/organizations';
import { publicPath } from '../../../platform/storage/storage.ts';
import type { ListedRow, OrganizationRow } from './organizations.queries.ts';

const pathOf = (logo: string | null): string | null => (logo === null ? null : publicPath(logo));

/** The public details of an organization. */
export const presentOrganization = ({ name, logo }: Pick<OrganizationRow, 'name' | 'logo'>) => ({
  name,
  logo: pathOf(logo),
});

/** The values of an organization in its form. */
export const presentForForm = ({ id, name, logo, slug }: OrganizationRow) => ({
  id,
  name,
  logo: pathOf(logo),
  slug,
});

/** A row of the list of organizations. */
export const presentListed = (row: ListedRow): ListedOrganization => ({
  ...presentForForm(row),
  author: row.author_id === null ? null : { id: row.author_id, full_name: row.author_name ?? '' },
  users_count: row.users_count,
  created_at: row.created_at.toISOString(),
});
