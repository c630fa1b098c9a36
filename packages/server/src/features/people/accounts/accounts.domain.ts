import type { Handover } from '@ezra/contract/people/open-work';
import { DAYS_UNTIL_ERASED } from '@ezra/contract/people/account-removal';
import { can } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import type { CommandOf } from '../../../platform/cases/step.domain.ts';

/** An account, as far as its steps care. */
export interface AccountState {
  readonly isActive: boolean;
  readonly isBlocked: boolean;
  readonly deletedAt: Date | null;
}
export type AccountStatus = 'present' | 'deleted';
export const statusOf = ({ deletedAt }: AccountState): AccountStatus =>
  deletedAt === null ? 'present' : 'deleted';

/** The steps of an account, each with what it needs to know: who takes over what the person leaves. */
export interface AccountSteps {
  activate: object;
  deactivate: { readonly to: Handover };
  block: object;
  unblock: object;
  delete: { readonly to: Handover };
  restore: object;
}
export type AccountCommand = CommandOf<AccountSteps>;

/** The columns of the account that change. */
export interface AccountEffect {
  readonly set: {
    readonly is_active?: boolean;
    readonly blocked_at?: Date | null;
    readonly deleted_at?: Date | null;
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when an account that is removed now can be restored. */
export const restorableUntil = (removedAt: Date): Date =>
  new Date(removedAt.valueOf() + DAYS_UNTIL_ERASED * DAY_MS);

/** Accounts removed before this moment are erased. */
export const erasedBefore = (now: Date): Date => new Date(now.valueOf() - DAYS_UNTIL_ERASED * DAY_MS);

/** Work that must not be left without staff: the care of users, and the role that other staff cannot change. */
const KEPT = ['users.list', 'site.own'] as const;

/** Whether removing this person would leave such work without staff; `others`: roles of the other usable accounts. */
export const isLastOfKind = (roles: readonly Role[], others: readonly Role[]): boolean =>
  KEPT.some((kept) => roles.some((role) => can(role, kept)) && !others.some((role) => can(role, kept)));
