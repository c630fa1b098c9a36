/** The only source of the current time. Services and jobs get `now` from it; tests pass their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
