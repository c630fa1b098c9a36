import type { Socket } from 'socket.io-client';
import type { RealtimeMessage } from '@ezra/contract/common/realtime';
import { REALTIME_EVENTS } from '@ezra/contract/common/realtime-events';
import { upTo } from '../random.ts';

export interface RealtimeOptions {
  readonly token: string;
  onChanged(message: RealtimeMessage): void;
  /** Called after the connection was lost for a while: any data may have changed. */
  onResync(): void;
  /** Called when the channel opens or is lost. */
  onOpen?(isOpen: boolean): void;
}

export interface RealtimeConnection {
  /** Listens to a room (an event's map, a chat) until the returned function is called. */
  join(room: string): () => void;
  isOpen(): boolean;
  close(): void;
}

/** Milliseconds over which browsers return after a restart of the server. */
const RETURN_WITHIN_MS = 4000;

/** Runs once when the person comes back to this page, since many open pages are not in use. */
function whenLookedAt(run: () => void): void {
  const once = new AbortController();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    once.abort();
    run();
  };
  document.addEventListener('visibilitychange', look, { signal: once.signal });
  window.addEventListener('focus', look, { signal: once.signal });
}

/** Opens the realtime channel in the background. Without it, screens reload when they come into view. */
export function openRealtime(options: RealtimeOptions): RealtimeConnection {
  /** Number of parts of the screen that listen to each room. */
  const rooms = new Map<string, number>();
  let socket: Socket | null = null;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = async () => {
    const { io } = await import('socket.io-client');
    if (closed) return;
    socket = io({ transports: ['websocket'], auth: { token: options.token }, reconnectionDelayMax: 15_000 });
    const made = socket;
    const joinAll = () => {
      for (const room of rooms.keys()) made.emit(REALTIME_EVENTS.join, room);
    };
    const comeBack = () => {
      clearTimeout(timer);
      if (!closed) timer = setTimeout(() => made.connect(), 500 + upTo(RETURN_WITHIN_MS));
    };
    let isCrowdedOut = false;
    made.on(REALTIME_EVENTS.crowded, () => (isCrowdedOut = true));
    let wasConnected = false;
    made.on('connect', () => {
      joinAll();
      if (wasConnected) options.onResync();
      wasConnected = true;
      options.onOpen?.(true);
    });
    made.on(REALTIME_EVENTS.changed, (message: RealtimeMessage) => options.onChanged(message));
    made.on(REALTIME_EVENTS.resync, () => {
      // A new connection has not joined any room.
      joinAll();
      options.onResync();
    });
    // socket.io retries neither after the server disconnects on purpose nor after it refuses.
    made.on('disconnect', (reason) => {
      if (!closed) options.onOpen?.(false);
      if (isCrowdedOut) whenLookedAt(() => !closed && made.connect());
      else if (reason === 'io server disconnect') comeBack();
      isCrowdedOut = false;
    });
    made.on('connect_error', (error) => {
      if (made.active) return;
      // The next call finds the session expired and shows that.
      if (error.message === 'session_expired') options.onResync();
      else comeBack();
    });
  };
  start().catch(() => {
    // The code could not be loaded, for example offline. Screens reload their data by themselves.
  });

  return {
    isOpen: () => socket?.connected ?? false,
    join(room) {
      const before = rooms.get(room) ?? 0;
      rooms.set(room, before + 1);
      if (before === 0 && socket?.connected) socket.emit(REALTIME_EVENTS.join, room);
      let joined = true;
      return () => {
        if (!joined) return;
        joined = false;
        const left = (rooms.get(room) ?? 1) - 1;
        if (left > 0) rooms.set(room, left);
        else {
          rooms.delete(room);
          if (socket?.connected) socket.emit(REALTIME_EVENTS.leave, room);
        }
      };
    },
    close() {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
