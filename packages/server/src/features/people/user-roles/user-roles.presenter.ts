import { say, type Locale } from '@ezra/contract/common/locales';
import { ROLES, ROLE_TABLE, roleLabel, type Role } from '@ezra/contract/common/roles';
import type { RegionPermission } from '@ezra/contract/people/user-roles';
import type { RegionRow } from './user-roles.queries.ts';

/** Lists roles as choices; `only` limits them. */
export const presentRoles = (locale: Locale, only: readonly Role[] = ROLES) =>
  only.map((role) => ({ id: ROLE_TABLE[role].id, name: role, label: roleLabel(role, locale) }));

export const presentRegion = (row: RegionRow, locale: Locale): RegionPermission => ({
  id: row.id,
  state: {
    id: row.state_id,
    name: row.state_name,
    label: say(row.state_label, locale),
    country_id: row.country_id,
  },
  country: {
    id: row.country_id,
    name: row.country_code.toLowerCase(),
    label: say(row.country_label, locale),
  },
});
