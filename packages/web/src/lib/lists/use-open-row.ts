import { useCallback, useSyncExternalStore } from 'react';

/** The open row's parameter in the address. */
export const OPEN_ROW = 'open';
const listeners = new Set<() => void>();

const inAddress = (): string | null => new URLSearchParams(window.location.search).get(OPEN_ROW);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** `hasOpenedRow` if this page opened the row, so that 'back' leads to the list. */
type Kept = { readonly hasOpenedRow?: true } | null;

function write(row: string | null, how: 'pushState' | 'replaceState'): void {
  const { pathname, search, hash } = window.location;
  const params = new URLSearchParams(search);
  params.delete(OPEN_ROW);
  if (row !== null) params.set(OPEN_ROW, row);
  const query = params.toString().replaceAll('%2C', ',');
  const kept = window.history.state as Kept;
  const state = how === 'pushState' ? { ...kept, hasOpenedRow: true } : kept;
  window.history[how](state, '', `${pathname}${query && `?${query}`}${hash}`);
  listeners.forEach((listener) => listener());
}

/** Returns the address of another list with this row open. */
export const addressOfRow = (list: string, row: number | string): string => `${list}?${OPEN_ROW}=${row}`;

/** Returns the address of the current list with this row open. */
export function addressWithRow(row: string): string {
  const params = new URLSearchParams(window.location.search);
  params.set(OPEN_ROW, row);
  return `${window.location.pathname}?${params.toString().replaceAll('%2C', ',')}`;
}

/**
 * Keeps the open row of a list in the address, so that people can send it and a reload shows it again.
 * Opening the first row adds an entry to the browser's history, which 'back' undoes; the next rows do not.
 */
export function useOpenRow() {
  const row = useSyncExternalStore(subscribe, inAddress, inAddress);
  const open = useCallback(
    (next: string) => write(next, inAddress() === null ? 'pushState' : 'replaceState'),
    [],
  );
  const close = useCallback(() => {
    if (inAddress() === null) return;
    if ((window.history.state as Kept)?.hasOpenedRow) window.history.back();
    else write(null, 'replaceState');
  }, []);
  return { row, open, close } as const;
}
