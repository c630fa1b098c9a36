import { publicPath } from '../../platform/storage/storage.ts';
import type { OrganizationRow } from './organizations.queries.ts';

/** The public details of an organization. */
export const presentOrganization = ({ name, logo }: OrganizationRow) => ({
  name,
  logo: logo === null ? null : publicPath(logo),
});
