/** The only source of the present: services and jobs receive `now` from it, tests pass their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
