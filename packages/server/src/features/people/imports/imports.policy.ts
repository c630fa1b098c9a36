import { isInRegions, type Acting } from '../../../platform/sessions/acting.policy.ts';
import { isWithinAuthority, type Account } from '../../../platform/sessions/authority.policy.ts';

/** The account that a phone of the file has already. */
export interface KnownAccount extends Account {
  readonly id: number;
  readonly phone: string;
  /** By the role, or by a signed agreement. */
  readonly isVolunteer: boolean;
  readonly isBlocked: boolean;
  /** Null for an account that is not registered yet: nothing tells where its owner is. */
  readonly stateId: number | null;
  readonly isSigned: boolean;
}

/** Why a person with an account cannot be imported; null when that is fine. */
export function whyNotImported(
  account: KnownAccount,
  acting: Acting,
): 'alreadyVolunteer' | 'accountBlocked' | 'accountElsewhere' | 'accountOfStaff' | null {
  const { isVolunteer, isBlocked, isSigned, stateId } = account;
  if (isVolunteer) return 'alreadyVolunteer';
  if (!isWithinAuthority(acting, account)) return 'accountOfStaff';
  if (isSigned && !isInRegions(acting, stateId)) return 'accountElsewhere';
  return isBlocked ? 'accountBlocked' : null;
}
