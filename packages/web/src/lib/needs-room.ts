import { useEffect, useSyncExternalStore } from 'react';

let isNeeded = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
function setNeeded(next: boolean): void {
  isNeeded = next;
  listeners.forEach((listener) => listener());
}

/** Makes the menu smaller while a screen shows two things side by side. */
export function useAskForRoom(isAsking: boolean): void {
  useEffect(() => {
    setNeeded(isAsking);
    return () => setNeeded(false);
  }, [isAsking]);
}

/** Tells whether the screen needs room. */
export const useIsRoomNeeded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isNeeded,
    () => false,
  );
