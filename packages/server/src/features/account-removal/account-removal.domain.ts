import { DAYS_UNTIL_ERASED } from '@ezra/contract/account-removal';
import { can } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when an account that is removed now can be restored. */
export const restorableUntil = (removedAt: Date): Date =>
  new Date(removedAt.valueOf() + DAYS_UNTIL_ERASED * DAY_MS);

/** Accounts removed before this moment are erased. */
export const erasedBefore = (now: Date): Date => new Date(now.valueOf() - DAYS_UNTIL_ERASED * DAY_MS);

/** What somebody has to be left for: looking after people, and a role that is out of reach of everybody else. */
const KEPT = ['users.list', 'site.own'] as const;

/** Whether nobody could do this person's work any more; `others`: roles of the other accounts that can be used. */
export const isLastOfKind = (roles: readonly Role[], others: readonly Role[]): boolean =>
  KEPT.some((kept) => roles.some((role) => can(role, kept)) && !others.some((role) => can(role, kept)));
