/**
 * Combines single writes: items added during a write go into the next one. A lone item is written at once,
 * because there is no timer.
 */
export function createBatcher<T>(write: (items: T[]) => Promise<void>): {
  /** Resolves when the item is written; rejects if its write failed. */
  add(item: T): Promise<void>;
} {
  let waiting: T[] = [];
  let next: Promise<void> | null = null;
  let current: Promise<void> = Promise.resolve();

  return {
    add(item) {
      waiting.push(item);
      next ??= current
        .catch(() => undefined)
        .then(() => {
          const items = waiting;
          waiting = [];
          next = null;
          current = write(items);
          return current;
        });
      return next;
    },
  };
}
