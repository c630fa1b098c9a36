import { STORAGE_PREFIX } from '../lib/environment.ts';

const KEY = `${STORAGE_PREFIX}:reloaded`;
const ONCE_WITHIN_MS = 30_000;

let isLeaving = false;
/** Whether this page is about to reload: until then no failure is shown. */
export const isLoadingAgain = (): boolean => isLeaving;

/**
 * Reloads a page that was open before an update and asks for files that are gone. Never twice in a row: then
 * the screen shows the failure.
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
