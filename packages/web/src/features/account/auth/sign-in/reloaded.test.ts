import { beforeEach, expect, it, vi } from 'vitest';

const loadedBy = (type: 'reload' | 'navigate', address = window.location.href) => {
  performance.getEntriesByType = () => [{ type, name: address }] as unknown as PerformanceEntryList;
};
const load = () => import('./reloaded.ts');
beforeEach(() => {
  vi.resetModules();
});

it('is true after a reload, until another page of the app was open', async () => {
  loadedBy('reload', `${window.location.href}?lang=en-US`);
  const { isReloadedHere, leavePage } = await load();
  expect(isReloadedHere()).toBe(true);
  leavePage();
  expect(isReloadedHere()).toBe(false);
});

it('is false when the page was opened, or when another page was reloaded', async () => {
  const { isReloadedHere } = await load();
  loadedBy('navigate');
  expect(isReloadedHere()).toBe(false);
  loadedBy('reload', `${window.location.origin}/elsewhere`);
  expect(isReloadedHere()).toBe(false);
  performance.getEntriesByType = () => [];
  expect(isReloadedHere()).toBe(false);
});
