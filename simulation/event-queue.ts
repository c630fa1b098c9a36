/** A queue with the earliest first; happenings of the same moment keep their order. */
export interface EventQueue<T> {
  add(at: number, what: T): void;
  next(): { readonly at: number; readonly what: T } | undefined;
}

export function makeEventQueue<T>(): EventQueue<T> {
  const waiting: { at: number; what: T }[] = [];
  return {
    add(at, what) {
      let [low, high] = [0, waiting.length];
      // The latest are first in the array, so that the earliest can be popped off its end.
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
