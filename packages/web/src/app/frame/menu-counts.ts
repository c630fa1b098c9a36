import { useSyncExternalStore } from 'react';

/** What waits at an entry of the menus. */
export interface MenuCount {
  readonly count: number;
  /** It may not wait: an emergency without an owner. */
  readonly isLoud?: boolean;
}
/** By the addresses of the entries; without those where nothing waits. */
export type MenuCounts = Readonly<Record<string, MenuCount>>;

const NONE: MenuCounts = {};
let present = NONE;
const listeners = new Set<() => void>();

/** Tells the menus what waits; they are drawn before that is known. */
export function showMenuCounts(counts: MenuCounts | null): void {
  present = counts ?? NONE;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMenuCounts = (): MenuCounts => useSyncExternalStore(subscribe, () => present);
