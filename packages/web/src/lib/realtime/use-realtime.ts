import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { RealtimeMessage, Topic } from '@ezra/contract/common/realtime';
import { invalidateTopics } from '../api/invalidate.ts';
import { useAuth } from '../auth-record/store.ts';
import { upTo } from '../random.ts';
import { atMostOften } from './at-most-often.ts';
import { openRealtime, type RealtimeConnection } from './connection.ts';

/** Topics sent to a whole role. Each browser waits a little, so that not all load at the same moment. */
const TOLD_TO_ALL: readonly Topic[] = ['open-requests'];
const SPREAD_MS = 3_000;

let current: RealtimeConnection | null = null;
/** Null until the channel first opens. */
let isOpen: boolean | null = null;
const watchers = new Set<() => void>();
const listeners = new Set<(message: RealtimeMessage) => void>();

function setCurrent(connection: RealtimeConnection | null): void {
  current = connection;
  setOpen(null);
}

function setOpen(next: boolean | null): void {
  isOpen = next;
  watchers.forEach((watcher) => watcher());
}

/** Keeps the channel open while a person is signed in, and reloads changed data. Used once, by the app. */
export function useRealtimeConnection(): void {
  const token = useAuth()?.token;
  const client = useQueryClient();
  useEffect(() => {
    if (!token) return;
    const asking = atMostOften<Topic>((topic) => void invalidateTopics(client, [topic]), {
      delayOf: (topic) => (TOLD_TO_ALL.includes(topic) ? upTo(SPREAD_MS) : 0),
    });
    const connection = openRealtime({
      token,
      onChanged: (message) => {
        asking.hear(message.topic);
        listeners.forEach((listener) => listener(message));
      },
      onResync: () => void client.invalidateQueries(),
      onOpen: setOpen,
    });
    setCurrent(connection);
    // The channel takes most of a minute to notice that the device is offline.
    const lose = () => setOpen(false);
    const comeBack = () => setOpen(connection.isOpen());
    window.addEventListener('offline', lose);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', comeBack);
      connection.close();
      asking.stop();
      setCurrent(null);
    };
  }, [token, client]);
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/**
 * Tells whether changes reach the browser: false once the channel is lost, null until it first opens.
 * @public
 */
export const useIsLive = (): boolean | null => useSyncExternalStore(subscribe, () => isOpen);

/**
 * Listens to a room while the screen is open; null for none.
 * @public
 */
export function useRoom(room: string | null): void {
  const connection = useSyncExternalStore(subscribe, () => current);
  useEffect(() => (room && connection ? connection.join(room) : undefined), [room, connection]);
}

/**
 * Calls `listener` with each change that the server reports. Keep the function stable.
 * @public
 */
export function useRealtimeMessages(listener: (message: RealtimeMessage) => void): void {
  useEffect(() => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listener]);
}
