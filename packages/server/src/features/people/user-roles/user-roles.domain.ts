import { ROLES, ROLE_TABLE, type Role } from '@ezra/contract/common/roles';

/** The roles of some numbers, in the order of all roles. */
export const rolesOfIds = (ids: readonly number[]): Role[] =>
  ROLES.filter((role) => ids.includes(ROLE_TABLE[role].id));

/** What a change of roles gives and takes. */
export const differenceOf = (before: readonly Role[], after: readonly Role[]) => ({
  given: after.filter((role) => !before.includes(role)),
  taken: before.filter((role) => !after.includes(role)),
});
