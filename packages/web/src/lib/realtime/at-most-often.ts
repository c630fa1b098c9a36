/** Milliseconds. A list that reloaded for every single change in a rush would never show its rows. */
const PAUSE_MS = 1_000;

export interface Paced<T> {
  /** Acts at once, or once after the pause if it acted on the same thing a moment ago. */
  hear(thing: T): void;
  /** Drops waiting actions. */
  stop(): void;
}

interface Pace<T> {
  readonly pauseMs?: number;
  /** Delay before the first action on a thing, in milliseconds; default: none. */
  readonly delayOf?: (thing: T) => number;
}

/** Limits how often `act` runs: for each thing at once (or after its delay), then at most once per pause. */
export function atMostOften<T>(
  act: (thing: T) => void,
  { pauseMs = PAUSE_MS, delayOf = () => 0 }: Pace<T> = {},
): Paced<T> {
  const pauses = new Map<T, { timer: ReturnType<typeof setTimeout>; again: boolean }>();
  const hear = (thing: T): void => {
    const pause = pauses.get(thing);
    if (pause) {
      pause.again = true;
      return;
    }
    const delay = delayOf(thing);
    if (delay === 0) return actNow(thing);
    pauses.set(thing, { timer: setTimeout(() => actNow(thing), delay), again: false });
  };
  const actNow = (thing: T): void => {
    const timer = setTimeout(() => {
      const again = pauses.get(thing)?.again ?? false;
      pauses.delete(thing);
      if (again) hear(thing);
    }, pauseMs);
    pauses.set(thing, { timer, again: false });
    act(thing);
  };
  return {
    hear,
    stop() {
      for (const { timer } of pauses.values()) clearTimeout(timer);
      pauses.clear();
    },
  };
}
