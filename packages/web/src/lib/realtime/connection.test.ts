import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRealtime } from './connection.ts';

/** Replaces the socket: records calls, and lets the test act as the server. */
const socket = vi.hoisted(() => {
  const handlers = new Map<string, (value: unknown) => void>();
  const spy: { options: unknown } = { options: null };
  return {
    handlers,
    spy,
    connected: false,
    active: true,
    on: (event: string, handler: (value: unknown) => void) => handlers.set(event, handler),
    emit: vi.fn(),
    connect: vi.fn(),
    close: vi.fn(),
  };
});
vi.mock('socket.io-client', () => ({
  io: (options: unknown) => {
    socket.spy.options = options;
    return socket;
  },
}));
const server = (event: string, value?: unknown) => {
  if (event === 'connect') socket.connected = true;
  socket.handlers.get(event)?.(value);
};

const onChanged = vi.fn();
const onResync = vi.fn();
async function opened() {
  const connection = openRealtime({ token: 'secret', onChanged, onResync });
  await vi.waitFor(() => expect(socket.handlers.size).toBeGreaterThan(0));
  return connection;
}

beforeEach(() => {
  socket.handlers.clear();
  socket.connected = false;
  socket.active = true;
  for (const spy of [socket.emit, socket.connect, socket.close, onChanged, onResync]) spy.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('realtime', () => {
  it('signs in with the token, only over WebSocket, and passes changes on', async () => {
    await opened();
    expect(socket.spy.options).toMatchObject({ transports: ['websocket'], auth: { token: 'secret' } });
    server('connect');
    server('changed', { topic: 'applications', id: 5 });
    expect(onChanged).toHaveBeenCalledExactlyOnceWith({ topic: 'applications', id: 5 });
    expect(onResync).not.toHaveBeenCalled();
  });

  it('joins a room once for all listeners, and leaves it with the last one', async () => {
    const connection = await opened();
    const first = connection.join('event:7');
    server('connect');
    expect(socket.emit.mock.calls).toEqual([['join', 'event:7']]);
    const second = connection.join('event:7');
    first();
    first();
    expect(socket.emit).toHaveBeenCalledTimes(1);
    second();
    expect(socket.emit).toHaveBeenLastCalledWith('leave', 'event:7');
  });

  it('joins again after a lost connection, and reloads everything', async () => {
    const connection = await opened();
    server('connect');
    connection.join('event:7');
    socket.emit.mockReset();
    server('connect');
    expect(socket.emit.mock.calls).toEqual([['join', 'event:7']]);
    expect(onResync).toHaveBeenCalledOnce();
  });

  it('returns to a server that shut down on purpose', async () => {
    await opened();
    vi.useFakeTimers();
    server('disconnect', 'io server disconnect');
    vi.advanceTimersByTime(5000);
    expect(socket.connect).toHaveBeenCalledOnce();
  });

  it('returns only when the person looks at the page, if it was closed for newer pages', async () => {
    await opened();
    vi.useFakeTimers();
    server('connect');
    server('crowded');
    server('disconnect', 'io server disconnect');
    vi.advanceTimersByTime(60_000);
    expect(socket.connect).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('focus'));
    expect(socket.connect).toHaveBeenCalledOnce();
    server('connect');
    expect(onResync).toHaveBeenCalledOnce();
  });

  it('does not return after it was closed', async () => {
    const connection = await opened();
    vi.useFakeTimers();
    connection.close();
    server('disconnect', 'io server disconnect');
    vi.advanceTimersByTime(60_000);
    expect(socket.connect).not.toHaveBeenCalled();
  });

  it('finds out at once that the session is over', async () => {
    await opened();
    socket.active = false;
    vi.useFakeTimers();
    server('connect_error', new Error('session_expired'));
    vi.advanceTimersByTime(60_000);
    expect(onResync).toHaveBeenCalledOnce();
    expect(socket.connect).not.toHaveBeenCalled();
  });
});
