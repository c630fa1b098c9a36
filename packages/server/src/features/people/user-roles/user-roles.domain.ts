import { ROLES, ROLE_TABLE, type Role } from '@ezra/contract/common/roles';

/** Returns the roles with these ids, in the order of ROLES. */
export const rolesOfIds = (ids: readonly number[]): Role[] =>
  ROLES.filter((role) => ids.includes(ROLE_TABLE[role].id));

/** Returns the roles that a change gives and takes. */
export const differenceOf = (before: readonly Role[], after: readonly Role[]) => ({
  given: after.filter((role) => !before.includes(role)),
  taken: before.filter((role) => !after.includes(role)),
});
