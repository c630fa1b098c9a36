import { useSyncExternalStore } from 'react';

/** The tasks that wait at a menu entry. */
export interface MenuCount {
  readonly count: number;
  /** The task is urgent: an emergency without an owner. */
  readonly isLoud?: boolean;
}
/** By address of the entry, without entries where nothing waits. */
export type MenuCounts = Readonly<Record<string, MenuCount>>;

const NONE: MenuCounts = {};
let present = NONE;
const listeners = new Set<() => void>();

/** Sets the counts, which arrive after the menus are drawn. */
export function showMenuCounts(counts: MenuCounts | null): void {
  present = counts ?? NONE;
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMenuCounts = (): MenuCounts => useSyncExternalStore(subscribe, () => present);
