import type { Feature } from '../../platform/feature.ts';
import { accountRemoval } from './account-removal/account-removal.feature.ts';
import { imports } from './imports/imports.feature.ts';
import { openWork } from './open-work/open-work.feature.ts';
import { organizations } from './organizations/organizations.feature.ts';
import { regions } from './regions/regions.feature.ts';
import { userDetail } from './user-detail/user-detail.feature.ts';
import { userForm } from './user-form/user-form.feature.ts';
import { userRoles } from './user-roles/user-roles.feature.ts';
import { accounts } from './accounts/accounts.feature.ts';
import { users } from './users/users.feature.ts';

/** The care of people's accounts by the staff. */
export const peopleWing: readonly Feature[] = [
  users,
  openWork,
  accounts,
  userRoles,
  userForm,
  userDetail,
  imports,
  accountRemoval,
  organizations,
  regions,
];
