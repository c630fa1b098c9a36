import { useSyncExternalStore } from 'react';

/** Number of calls in progress that the person started; the loader overlay shows while there are any. */
let underWay = 0;
const listeners = new Set<() => void>();

/** Counts a call as started; the returned function counts it as ended, once. */
export function beginCall(): () => void {
  const change = (by: number) => {
    underWay += by;
    listeners.forEach((listener) => listener());
  };
  let open = true;
  change(1);
  return () => {
    if (open) change(-1);
    open = false;
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const isCalling = (): boolean => underWay > 0;
export const useIsCalling = (): boolean => useSyncExternalStore(subscribe, isCalling, () => false);
