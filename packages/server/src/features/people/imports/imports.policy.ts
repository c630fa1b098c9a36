import { isInRegions, type Acting } from '../../../platform/sessions/acting.policy.ts';
import { isWithinAuthority, type Account } from '../../../platform/sessions/authority.policy.ts';

/** An account that already has a phone from the file. */
export interface KnownAccount extends Account {
  readonly id: number;
  readonly phone: string;
  /** Has the role or a signed agreement. */
  readonly isVolunteer: boolean;
  readonly isBlocked: boolean;
  /** Null until the account is registered: its owner's region is unknown. */
  readonly stateId: number | null;
  readonly isSigned: boolean;
}

/** Returns why a person with an account cannot be imported; null if they can. */
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
