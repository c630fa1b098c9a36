/**
 * Lets `most` callers hold a turn at the same time; others wait in order of arrival. Resolves to a function
 * that gives the turn back. A caller that leaves while waiting gets its turn at once, so that it can stop.
 */
export function takeTurns(most: number): (left: AbortSignal) => Promise<() => void> {
  let taken = 0;
  const waiting = new Set<() => void>();

  const give = (): void => {
    taken -= 1;
    const [next] = waiting;
    // Callers that left while waiting may hold more turns than the limit.
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

/** Creates turns for each key separately, such as a person's id. */
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
