/** How the automatic assignment weighs whom to call; found by `npm run simulate -- search`. */
export interface DispatchPolicy {
  /** Positive answers that are expected for each person who needs help, before no more are called. */
  readonly target: number;
  /** How much a help seeker who has not answered counts, against one who needs help. */
  readonly silentWeight: number;
  /** Minutes after which such a help seeker does not count any more. */
  readonly silentMinutes: number;
  /** Share of volunteers who say yes, for one of whom nothing is known, and how many calls that is worth. */
  readonly priorYes: number;
  readonly priorCalls: number;
  /** What is left of an expected answer once the waiting time is over. */
  readonly lateShare: number;
  /** Kilometres that a volunteer who always says yes may be further away than one who never does. */
  readonly kmForAnswering: number;
  /** Kilometres that one call in the last 30 days counts as. */
  readonly kmForCall: number;
  /** Kilometres that a missing vehicle, or a missing common language, counts as. */
  readonly kmForMisfit: number;
  /** Kilometres that it is worth to have worked together. */
  readonly kmForAcquaintance: number;
  /** Calls in 30 days after which a volunteer is left alone. */
  readonly callsCap: number;
  /** Kilometres by which the search may grow beyond the event. */
  readonly growthMax: number;
}

export const DEFAULT_POLICY: DispatchPolicy = {
  target: 1.6,
  silentWeight: 0.3,
  silentMinutes: 60,
  priorYes: 0.3,
  priorCalls: 4,
  lateShare: 0.15,
  kmForAnswering: 4,
  kmForCall: 0.15,
  kmForMisfit: 3,
  kmForAcquaintance: 3,
  callsCap: 12,
  growthMax: 30,
};
