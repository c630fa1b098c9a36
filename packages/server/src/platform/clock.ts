/** The only source of the present time: services and jobs get `now` from it, tests pass their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
