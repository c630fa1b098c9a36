import type { Clock } from '../src/platform/clock.ts';

export interface TestClock extends Clock {
  set(now: Date | string): void;
  advance(seconds: number): void;
}

/** A clock that moves only when told. Starts at the real time, to match the database's `now()`. */
export function testClock(start: Date = new Date()): TestClock {
  let now = start;
  return {
    now: () => now,
    set: (next) => {
      now = new Date(next);
    },
    advance: (seconds) => {
      now = new Date(now.valueOf() + seconds * 1000);
    },
  };
}
