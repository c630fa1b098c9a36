import { useEffect } from 'react';
import { activity } from '@ezra/contract/calls/account';
import { call } from '../../../../lib/api/call.ts';
import { requestOf } from '../../../../lib/api/request.ts';
import { currentAuth, useAuth } from '../../../../lib/auth-record/store.ts';
import { STORAGE_PREFIX } from '../../../../lib/environment.ts';
import { lendWatch } from '../../../../lib/presence.ts';
import { uniqueName } from '../../../../lib/random.ts';
import { createActivityTracker, type TabMessage } from './activity.ts';

const NAME = `${STORAGE_PREFIX}:activity`;
const SIGNS_OF_LIFE = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchstart',
  'scroll',
  // Speech control and screen readers press without a pointer or a key.
  'click',
] as const;

function send(status: 0 | 1): void {
  // A failure needs no message: the next report follows.
  call(activity, { body: { status } }, { ignoreRequest: true }).catch(() => undefined);
}

/**
 * Reports while the page unloads: by a `fetch` with `keepalive`; by a beacon, which cannot send headers,
 * where the browser has no such `fetch`.
 */
function sendLast(status: 0): void {
  const { url, init } = requestOf(activity, { body: { status } });
  if ('keepalive' in Request.prototype) {
    fetch(url, { ...init, keepalive: true }).catch(() => undefined);
    return;
  }
  const body = JSON.stringify({ status, activity_token: currentAuth()?.activity_token ?? '' });
  navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }));
}

/** Reports whether the person is at the screen, once for all tabs. Only the app calls it. */
export function useActivity(): void {
  const token = useAuth()?.token;
  useEffect(() => {
    if (!token) return;
    const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : null;
    const tracker = createActivityTracker({
      send,
      sendLast,
      tell: (message) => channel?.postMessage(message),
      now: () => performance.timeOrigin + performance.now(),
      tab: uniqueName(),
    });
    lendWatch(tracker.isAway);
    const end = new AbortController();
    const options = { signal: end.signal, passive: true, capture: true };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, () => tracker.touch(), options);
    window.addEventListener('pagehide', () => tracker.leave(), options);
    // The page came back from the browser's back/forward cache.
    window.addEventListener('pageshow', (event) => event.persisted && tracker.touch(), options);
    channel?.addEventListener(
      'message',
      (event: MessageEvent<TabMessage>) => tracker.hear(event.data),
      options,
    );
    const timer = setInterval(() => tracker.tick(), 1000);

    if ('locks' in navigator) {
      // The tab that holds the lock reports, until it is closed; then another tab gets the lock.
      navigator.locks
        .request(NAME, { signal: end.signal }, () => {
          tracker.lead();
          return new Promise<void>((done) => end.signal.addEventListener('abort', () => done()));
        })
        .catch(() => undefined);
    } else tracker.lead();

    return () => {
      lendWatch(null);
      end.abort();
      clearInterval(timer);
      channel?.close();
    };
  }, [token]);
}
