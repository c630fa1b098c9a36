import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearAuth, signIn } from '../auth-record/store.ts';
import { createQueryClient } from '../api/queries.ts';
import { sampleUser } from '../../testing/signed-in-samples.ts';
import type { RealtimeOptions } from './connection.ts';
import { useIsLive, useRealtimeConnection } from './use-realtime.ts';

const server = vi.hoisted(() => ({ options: null as RealtimeOptions | null }));
vi.mock('./connection.ts', () => ({
  openRealtime: (options: RealtimeOptions) => {
    server.options = options;
    return { join: () => () => undefined, isOpen: () => true, close: () => undefined };
  },
}));

const asked = vi.fn(async () => []);
function People() {
  useRealtimeConnection();
  useQuery({ queryKey: ['people'], queryFn: asked, meta: { topics: ['pending-volunteers'] } });
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  signIn({ token: 'secret', activity_token: 'beacon', user: sampleUser('admin') });
});
afterEach(() => {
  clearAuth();
  vi.useRealTimers();
});

it('reloads a list at once after a change, and once a second in a rush', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <People />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(asked).toHaveBeenCalledTimes(1);
  const rush = () => {
    for (let id = 1; id <= 200; id += 1) server.options?.onChanged({ topic: 'pending-volunteers', id });
  };
  await act(async () => rush());
  expect(asked).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(asked).toHaveBeenCalledTimes(3);
});

it('tells whether changes reach the browser', async () => {
  const seen: (boolean | null)[] = [];
  function Watch() {
    useRealtimeConnection();
    seen.push(useIsLive());
    return null;
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Watch />
    </QueryClientProvider>,
  );
  const now = async (step: () => unknown) => {
    await act(async () => void step());
    return seen.at(-1);
  };
  expect(seen.at(-1)).toBeNull();
  expect(await now(() => server.options?.onOpen?.(true))).toBe(true);
  expect(await now(() => server.options?.onOpen?.(false))).toBe(false);
  expect(await now(() => window.dispatchEvent(new Event('online')))).toBe(true);
  expect(await now(() => window.dispatchEvent(new Event('offline')))).toBe(false);
});
