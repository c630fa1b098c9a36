/**
 * Lets `most` hold a turn at the same time; others wait in the order in which they came. Resolves to what
 * gives the turn back. Whoever leaves while waiting gets the turn at once, to see that it is not needed.
 */
export function takeTurns(most: number): (left: AbortSignal) => Promise<() => void> {
  let taken = 0;
  const waiting = new Set<() => void>();

  const give = (): void => {
    taken -= 1;
    const [next] = waiting;
    // Who left while waiting came on top of the others.
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
