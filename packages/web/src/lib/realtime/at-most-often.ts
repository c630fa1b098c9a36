/** In a rush a list that asked again for each single change would never come to show anything. */
const PAUSE_MS = 1_000;

export interface Paced<T> {
  /** Acts at once, or, when the same was acted on a moment ago, once the pause is over, however often it comes. */
  hear(thing: T): void;
  /** What waits is let go. */
  stop(): void;
}

/** Paces `act`: for each thing at once the first time, then once a pause. */
export function atMostOften<T>(act: (thing: T) => void, pauseMs = PAUSE_MS): Paced<T> {
  const pauses = new Map<T, { timer: ReturnType<typeof setTimeout>; again: boolean }>();
  const hear = (thing: T): void => {
    const pause = pauses.get(thing);
    if (pause) {
      pause.again = true;
      return;
    }
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
