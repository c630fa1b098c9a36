import { useEffect, useSyncExternalStore } from 'react';

/** Keys of conversations on the screen. Their new messages count as read. */
let open: readonly string[] = [];
const watchers = new Set<() => void>();

function change(next: readonly string[]): void {
  open = next;
  watchers.forEach((watcher) => watcher());
}
const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

export const useOpenChats = (): readonly string[] => useSyncExternalStore(subscribe, () => open);

/** Counts a conversation as open while the component is mounted. */
export function useCountAsOpen(key: string): void {
  useEffect(() => {
    change([...open, key]);
    return () => {
      const at = open.lastIndexOf(key);
      change(open.filter((_, index) => index !== at));
    };
  }, [key]);
}
