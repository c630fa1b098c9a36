import { defineConfig } from 'vitest/config';
import { ALONE, SHARED } from './vitest.shared.ts';

export default defineConfig({
  test: {
    ...SHARED,
    name: 'web',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    exclude: ALONE,
    // The app is loaded once for a worker instead of once for each file: half of the time. So a file of tests
    // leaves nothing behind in modules.
    isolate: false,
  },
});
