import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    testTimeout: 20_000,
    setupFiles: ['./vitest.setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    // Times in tests must not depend on where the tests run.
    env: { TZ: 'America/New_York' },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
