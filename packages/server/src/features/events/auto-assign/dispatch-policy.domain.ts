/** How the automatic assignment weighs whom to call; found by `npm run simulate -- search`. */
export interface DispatchPolicy {
  /** Positive answers that are expected for each person who needs help, before no more are called. */
  readonly target: number;
  /** How much a help seeker who was asked just now counts, against one who needs help; it falls evenly to nothing. */
  readonly silentWeight: number;
  /** Minutes after which an answer is no longer expected: such a help seeker, or call, counts as nothing. */
  readonly silentMinutes: number;
  /** Share of volunteers who say yes, for one of whom nothing is known, and how many calls that is worth. */
  readonly priorYes: number;
  readonly priorCalls: number;
  /** What is left of an expected answer each time that the waiting time is over. */
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
  target: 2.1,
  silentWeight: 0.05,
  silentMinutes: 90,
  priorYes: 0.3,
  priorCalls: 7,
  lateShare: 0.65,
  kmForAnswering: 18,
  kmForCall: 0.15,
  kmForMisfit: 3,
  kmForAcquaintance: 3,
  callsCap: 12,
  growthMax: 30,
};
