import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTab } from './use-tab.ts';

const TABS = ['single', 'event'] as const;
const tabAt = (address: string) => {
  window.history.replaceState({ key: 'of the router' }, '', address);
  return renderHook(() => useTab(TABS)).result;
};

it.each([
  ['/', 'single'],
  ['/?tab=event', 'event'],
  ['/?tab=nonsense', 'single'],
])('%s opens %s', (address, tab) => {
  expect(tabAt(address).current[0]).toBe(tab);
});

it('writes the open tab into the address, and keeps the rest of it', () => {
  const tab = tabAt('/?status=assigned,closed#list');
  act(() => tab.current[1]('event'));
  expect(tab.current[0]).toBe('event');
  expect(window.location.search + window.location.hash).toBe('?status=assigned,closed&tab=event#list');
  expect(window.history.state).toEqual({ key: 'of the router' });
  act(() => tab.current[1]('single'));
  expect(window.location.search).toBe('?status=assigned,closed');
});
