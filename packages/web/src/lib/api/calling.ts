import { useSyncExternalStore } from 'react';

/** How many calls started by the person are under way; the loader overlay shows while there are any. */
let underWay = 0;
const listeners = new Set<() => void>();

/** Counts a call in; the returned function counts it out, once. */
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
