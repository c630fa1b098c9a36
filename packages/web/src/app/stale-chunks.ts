import { STORAGE_PREFIX } from '../lib/environment.ts';

const KEY = `${STORAGE_PREFIX}:reloaded`;
const ONCE_WITHIN_MS = 30_000;

let isLeaving = false;
/** Whether this page is about to load again: until it does, nothing has failed for its reader. */
export const isLoadingAgain = (): boolean => isLeaving;

/**
 * After a new version was installed, a page that was open before asks for files that are gone. It loads
 * again by itself, but never twice in a row: then the screen says what is wrong.
 */
export function reloadOnStaleChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (event.timeStamp + performance.timeOrigin - last < ONCE_WITHIN_MS) return;
    sessionStorage.setItem(KEY, String(event.timeStamp + performance.timeOrigin));
    event.preventDefault();
    isLeaving = true;
    window.location.reload();
  });
}
