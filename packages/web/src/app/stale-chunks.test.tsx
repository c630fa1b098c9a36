import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection, reportAnswer } from '../lib/api/connection.ts';
import { renderScreen } from '../testing/screen-kit.tsx';
import { ScreenFailure } from './screen-states.tsx';
import { reloadOnStaleChunks } from './stale-chunks.ts';

const reload = vi.fn();
const server = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('location', { href: 'https://ezra.example/events/map/7', reload });
});
afterEach(() => {
  reportAnswer(true);
  vi.unstubAllGlobals();
  for (const spy of [reload, server]) spy.mockReset();
});
reloadOnStaleChunks();
const missFile = () => act(async () => void window.dispatchEvent(new Event('vite:preloadError')));

it('stays and tells so while the server is away, and reloads with the button once it is back', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  renderScreen(<ScreenFailure />);
  await missFile();
  expect(reload).not.toHaveBeenCalled();
  expect(connection()).toBe('unreachable');

  const again = screen.getByRole('button', { name: 'לנסות שוב' });
  await act(async () => void fireEvent.click(again));
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'לנסות שוב' })).toBeTruthy();

  server.mockResolvedValue(new Response());
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'לנסות שוב' })));
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();
});
