import { publicPath } from '../../platform/storage/storage.ts';
import type { OrganizationRow } from './organizations.queries.ts';

/** What everybody may see of an organization. */
export const presentOrganization = ({ name, logo }: OrganizationRow) => ({
  name,
  logo: logo === null ? null : publicPath(logo),
});
