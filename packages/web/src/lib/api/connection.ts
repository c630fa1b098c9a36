import { useSyncExternalStore } from 'react';

/** `offline`: the device says so. `unreachable`: the device is online, but calls get no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

let answered = true;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

export const connection = (): Connection =>
  !navigator.onLine ? 'offline' : answered ? 'online' : 'unreachable';

/** Takes from the client whether the server answered the last call. */
export function reportAnswer(arrived: boolean): void {
  if (arrived === answered) return;
  answered = arrived;
  tell();
}

window.addEventListener('online', () => {
  answered = true;
  tell();
});
window.addEventListener('offline', tell);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The prerendered page is always 'online'; the app takes over from there. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection, () => 'online');
