/** Milliseconds. In a rush, a list that reloaded for each single change would never get to show its rows. */
const PAUSE_MS = 1_000;

export interface Paced<T> {
  /**
   * Acts at once; if it acted on the same thing a moment ago, acts once after the pause, however often it is
   * called.
   */
  hear(thing: T): void;
  /** Drops what waits. */
  stop(): void;
}

interface Pace<T> {
  readonly pauseMs?: number;
  /** Delay before the first action on a thing, in milliseconds; default: none. */
  readonly delayOf?: (thing: T) => number;
}

/** Paces `act`: for each thing at once (or after its delay), then at most once per pause. */
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
