import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

/** Tells whether a build with these settings has a screen at each address. */
async function screensOf(isDevelopment: boolean, kit: string) {
  vi.stubEnv('DEV', isDevelopment);
  vi.stubEnv('VITE_KIT', kit);
  const { screenOf } = await import('./router/addresses.ts');
  return ['/404', '/dev/kit'].map((path) => screenOf(path) !== undefined);
}

it.each([
  [true, '', true],
  [false, '1', true],
  [false, '', false],
])("the developers' page: development %s, flag '%s', there: %s", async (isDevelopment, kit, isThere) => {
  expect(await screensOf(isDevelopment, kit)).toEqual([true, isThere]);
});
