/** The weights by which volunteers are called; found with `npm run simulate -- search`. */
export interface DispatchPolicy {
  /** Positive answers expected for each person who needs help; no more are called beyond that. */
  readonly target: number;
  /** Weight of a help seeker who was just asked, against 1 for one who needs help. Falls linearly to 0. */
  readonly silentWeight: number;
  /** Minutes after which no answer is expected any more from a help seeker or a volunteer. */
  readonly silentMinutes: number;
  /** Share of yes answers assumed for an unknown volunteer, and the number of calls that this counts as. */
  readonly priorYes: number;
  readonly priorCalls: number;
  /** What is left of an expected answer after each waiting time. */
  readonly lateShare: number;
  /** Kilometres that a volunteer who always says yes may be further away than one who never does. */
  readonly kmForAnswering: number;
  /** Kilometres added for each call in the last 30 days. */
  readonly kmForCall: number;
  /** Kilometres added for a missing vehicle, and for no common language. */
  readonly kmForMisfit: number;
  /** Kilometres subtracted for having worked together. */
  readonly kmForAcquaintance: number;
  /** Calls in 30 days after which a volunteer is not called any more. */
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
