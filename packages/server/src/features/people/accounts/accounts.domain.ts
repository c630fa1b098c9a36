import type { Handover } from '@ezra/contract/people/open-work';
import { DAYS_UNTIL_ERASED } from '@ezra/contract/people/account-removal';
import { can } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import type { CommandOf } from '../../../platform/cases/step.domain.ts';

/** The part of an account that its steps read. */
export interface AccountState {
  readonly isActive: boolean;
  readonly isBlocked: boolean;
  readonly deletedAt: Date | null;
}
export type AccountStatus = 'present' | 'deleted';
export const statusOf = ({ deletedAt }: AccountState): AccountStatus =>
  deletedAt === null ? 'present' : 'deleted';

/** The steps of an account, each with its arguments; `to` names the people who take over the open work. */
export interface AccountSteps {
  activate: object;
  deactivate: { readonly to: Handover };
  block: object;
  unblock: object;
  delete: { readonly to: Handover };
  restore: object;
}
export type AccountCommand = CommandOf<AccountSteps>;

/** The columns of the account to change. */
export interface AccountEffect {
  readonly set: {
    readonly is_active?: boolean;
    readonly blocked_at?: Date | null;
    readonly deleted_at?: Date | null;
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns until when an account removed at `removedAt` can be restored. */
export const restorableUntil = (removedAt: Date): Date =>
  new Date(removedAt.valueOf() + DAYS_UNTIL_ERASED * DAY_MS);

/** Returns the moment before which a removed account must have been removed to be erased. */
export const erasedBefore = (now: Date): Date => new Date(now.valueOf() - DAYS_UNTIL_ERASED * DAY_MS);

/** Permissions that must not be left without staff: without them nobody could give anybody a role again. */
const KEPT = ['roles.grant', 'site.own'] as const;

/**
 * Tells whether removing these roles would leave a permission in KEPT without staff. `others` holds the roles
 * of the other usable accounts.
 */
export const isLastOfKind = (roles: readonly Role[], others: readonly Role[]): boolean =>
  KEPT.some((kept) => roles.some((role) => can(role, kept)) && !others.some((role) => can(role, kept)));
