import { useSyncExternalStore } from 'react';
import { reportAnswer } from '../lib/api/connection.ts';
import { STORAGE_PREFIX } from '../lib/environment.ts';

const KEY = `${STORAGE_PREFIX}:reloaded`;
const ONCE_WITHIN_MS = 30_000;

let isLeaving = false;
const watchers = new Set<() => void>();
const setLeaving = (leaves: boolean) => {
  isLeaving = leaves;
  watchers.forEach((watcher) => watcher());
};
const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Tells whether this page is about to reload. No failure is shown until then. */
export const useIsLoadingAgain = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLeaving,
    () => false,
  );

/** Reloads the page only if the server answers; otherwise the browser would show an empty window. */
export async function loadAgain(): Promise<void> {
  setLeaving(true);
  const answers = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (answers) {
    window.location.reload();
    return;
  }
  setLeaving(false);
  reportAnswer(false);
}

/**
 * Reloads a page that was open before an update and requests files that are gone. If it just reloaded, the
 * screen shows the failure instead.
 */
export function reloadOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || isLeaving) return;
    const now = event.timeStamp + performance.timeOrigin;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (now - last < ONCE_WITHIN_MS) return;
    sessionStorage.setItem(KEY, String(now));
    void loadAgain();
  });
}
