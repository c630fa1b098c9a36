import type { ReachState } from '@ezra/contract/events/events';

/** What is known of an event's reach. */
export interface EventReach {
  readonly wideSince: Date | null;
  readonly waitsSince: Date | null;
  /** What an admin decided; null: nothing yet. */
  readonly reachAllowed: boolean | null;
}

export interface ReachFacts extends EventReach {
  /** Beyond the limits, by its radius or the people in it. */
  readonly isWide: boolean;
  /** One of those who run all events of the area opens or changes it. */
  readonly isByAdmin: boolean;
  readonly mode: 'tell' | 'confirm';
  /** There is an admin of the area who could confirm. */
  readonly hasAdmins: boolean;
}

/**
 * What becomes of people who are to be asked: they are (`go`); they are, and the event is noted as wide, which its admins
 * are told (`tell`) or have decided themselves (`allow`); they are not before an admin confirms (`wait`), or are not, since
 * that is asked for already or was refused (`hold`).
 */
export type ReachStep = 'go' | 'tell' | 'allow' | 'wait' | 'hold';

/** Pure. Where no admin could confirm, the event opens: people in need cannot wait for an answer that never comes. */
export function reachStep(facts: ReachFacts): ReachStep {
  const { isWide, isByAdmin, mode, hasAdmins, wideSince, waitsSince, reachAllowed } = facts;
  if (!isWide || reachAllowed === true) return 'go';
  if (isByAdmin) return 'allow';
  if (reachAllowed === false) return 'hold';
  if (mode === 'confirm' && hasAdmins) return waitsSince === null ? 'wait' : 'hold';
  return wideSince === null ? 'tell' : 'go';
}

export const isHeld = (step: ReachStep): boolean => step === 'wait' || step === 'hold';

/** How the reach of an event stands, for its staff. */
export function reachStateOf({ wideSince, waitsSince, reachAllowed }: EventReach): ReachState {
  if (waitsSince !== null) return 'waiting';
  if (reachAllowed !== null) return reachAllowed ? 'allowed' : 'refused';
  return wideSince === null ? 'ordinary' : 'told';
}
