/** In a rush a list that asked again for each single change would never come to show anything. */
const PAUSE_MS = 1_000;

export interface Paced<T> {
  /** Acts at once, or, when the same was acted on a moment ago, once the pause is over, however often it comes. */
  hear(thing: T): void;
  /** What waits is let go. */
  stop(): void;
}

interface Pace<T> {
  readonly pauseMs?: number;
  /** How long something is put off at first, in milliseconds; default: not at all. */
  readonly delayOf?: (thing: T) => number;
}

/** Paces `act`: for each thing at once the first time (or after its delay), then once a pause. */
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
