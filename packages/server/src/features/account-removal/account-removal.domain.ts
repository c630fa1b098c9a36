import { DAYS_UNTIL_ERASED } from '@ezra/contract/account-removal';
import type { Role } from '@ezra/contract/common/roles';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when an account that is removed now can be restored. */
export const restorableUntil = (removedAt: Date): Date =>
  new Date(removedAt.valueOf() + DAYS_UNTIL_ERASED * DAY_MS);

/** Accounts removed before this moment are erased. */
export const erasedBefore = (now: Date): Date => new Date(now.valueOf() - DAYS_UNTIL_ERASED * DAY_MS);

/** Other accounts by which the site can be managed: active, neither blocked nor removed. */
export interface OtherStaff {
  /** Admins and super admins. */
  readonly admins: number;
  readonly superAdmins: number;
}

/**
 * Whether removing this person would leave work without staff: without the last admin the users have no
 * admin, without the last super admin the roles cannot be given.
 */
export function isLastOfKind(roles: readonly Role[], others: OtherStaff): boolean {
  if (roles.includes('super admin') && others.superAdmins === 0) return true;
  return (roles.includes('admin') || roles.includes('super admin')) && others.admins === 0;
}
