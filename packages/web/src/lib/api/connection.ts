import { useSyncExternalStore } from 'react';

/** `offline`: the device has no network. `unreachable`: the device is online, but calls get no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

let answered = true;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

export const connection = (): Connection =>
  !navigator.onLine ? 'offline' : answered ? 'online' : 'unreachable';

/** Records whether the server answered the last call. */
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

/** Prerendered pages are always 'online' until the app takes over. */
export const useConnection = (): Connection => useSyncExternalStore(subscribe, connection, () => 'online');
