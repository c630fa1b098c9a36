/** Things that happen later, the earliest first; those of the same moment in the order in which they were added. */
export interface EventQueue<T> {
  add(at: number, what: T): void;
  next(): { readonly at: number; readonly what: T } | undefined;
}

export function makeEventQueue<T>(): EventQueue<T> {
  const waiting: { at: number; what: T }[] = [];
  return {
    add(at, what) {
      let [low, high] = [0, waiting.length];
      // The latest stand first, so that the earliest is taken off the end.
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((waiting[middle]?.at ?? 0) > at) low = middle + 1;
        else high = middle;
      }
      waiting.splice(low, 0, { at, what });
    },
    next: () => waiting.pop(),
  };
}
