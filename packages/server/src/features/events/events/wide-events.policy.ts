import type { ReachState } from '@ezra/contract/events/events';

/** The facts about an event's reach. */
export interface EventReach {
  readonly wideSince: Date | null;
  readonly waitsSince: Date | null;
  /** An admin's decision; null: none yet. */
  readonly reachAllowed: boolean | null;
}

export interface ReachFacts extends EventReach {
  /** Whether its radius or number of people is above the limit. */
  readonly isWide: boolean;
  /** Whether a staff member who runs all events of the area opens or changes it. */
  readonly isByAdmin: boolean;
  readonly mode: 'tell' | 'confirm';
  /** Whether the area has an admin who could confirm. */
  readonly hasAdmins: boolean;
}

/**
 * What happens to people who are to be asked. `go`: they are asked. `tell`: they are asked, and admins are
 * told that the event is wide. `allow`: they are asked, and the admin who acts has thereby allowed it.
 * `wait`: they are asked only once an admin confirms. `hold`: they are not asked, because a confirmation is
 * requested already or was refused.
 */
export type ReachStep = 'go' | 'tell' | 'allow' | 'wait' | 'hold';

/** Without an admin who could confirm, the event opens, because nobody would ever answer. */
export function reachStep(facts: ReachFacts): ReachStep {
  const { isWide, isByAdmin, mode, hasAdmins, wideSince, waitsSince, reachAllowed } = facts;
  if (!isWide || reachAllowed === true) return 'go';
  if (isByAdmin) return 'allow';
  if (reachAllowed === false) return 'hold';
  if (mode === 'confirm' && hasAdmins) return waitsSince === null ? 'wait' : 'hold';
  return wideSince === null ? 'tell' : 'go';
}

export const isHeld = (step: ReachStep): boolean => step === 'wait' || step === 'hold';

/** The state of an event's reach, for its staff. */
export function reachStateOf({ wideSince, waitsSince, reachAllowed }: EventReach): ReachState {
  if (waitsSince !== null) return 'waiting';
  if (reachAllowed !== null) return reachAllowed ? 'allowed' : 'refused';
  return wideSince === null ? 'ordinary' : 'told';
}
