/**
 * Lets `most` callers hold a turn at the same time; others wait in order of arrival. Resolves to a function
 * that returns the turn. A caller that leaves while waiting gets its turn at once, to notice that it is not
 * needed.
 */
export function takeTurns(most: number): (left: AbortSignal) => Promise<() => void> {
  let taken = 0;
  const waiting = new Set<() => void>();

  const give = (): void => {
    taken -= 1;
    const [next] = waiting;
    // Turns of callers that left while waiting exceed the limit.
    if (taken < most) next?.();
  };
  return (left) =>
    new Promise((resolve) => {
      const start = (): void => {
        waiting.delete(start);
        left.removeEventListener('abort', start);
        taken += 1;
        let isGiven = false;
        resolve(() => {
          if (!isGiven) give();
          isGiven = true;
        });
      };
      if (taken < most || left.aborted) {
        start();
        return;
      }
      waiting.add(start);
      left.addEventListener('abort', start, { once: true });
    });
}

const NEVER = new AbortController().signal;

/** The same for each key by itself: a person, say. */
export function turnsByKey(most: number): (key: number) => Promise<() => void> {
  const lines = new Map<number, { readonly turn: ReturnType<typeof takeTurns>; callers: number }>();
  return async (key) => {
    const line = lines.get(key) ?? { turn: takeTurns(most), callers: 0 };
    lines.set(key, line);
    line.callers += 1;
    const giveBack = await line.turn(NEVER);
    return () => {
      giveBack();
      line.callers -= 1;
      if (line.callers === 0) lines.delete(key);
    };
  };
}
