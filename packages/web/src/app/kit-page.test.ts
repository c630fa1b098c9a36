import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

/** The routes of a build with these settings. */
async function addresses(isDevelopment: boolean, kit: string): Promise<string[]> {
  vi.stubEnv('DEV', isDevelopment);
  vi.stubEnv('VITE_KIT', kit);
  const { createAppRouter } = await import('./router.tsx');
  return Object.keys(createAppRouter().routesByPath);
}

it.each([
  [true, '', true],
  [false, '1', true],
  [false, '', false],
])("the developers' page: development %s, flag '%s', there: %s", async (isDevelopment, kit, isThere) => {
  const found = await addresses(isDevelopment, kit);
  expect(found).toContain('/404');
  expect(found.includes('/dev/kit')).toBe(isThere);
});
