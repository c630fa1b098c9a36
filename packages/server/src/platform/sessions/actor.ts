import type { SecondFactorState } from '@ezra/contract/account/auth';
import type { Locale } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import type { Acting } from './acting.policy.ts';

/** The signed-in person who makes a call, with the regions at that time. */
export interface Actor extends Acting {
  readonly sessionId: number;
  readonly roles: readonly Role[];
  /** Deactivated, frozen or not yet validated: reaches only endpoints with `restricted: true`. */
  readonly restricted: boolean;
  /** What the session still lacks; unless `none`, it reaches only endpoints with `beforeSecondFactor`. */
  readonly secondFactor: SecondFactorState;
  readonly locale: Locale;
}
