import { defineConfig } from 'vitest/config';
import { vitestSummary } from './scripts/lib/vitest-summary.mjs';

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', vitestSummary],
    projects: [
      'packages/contract',
      'packages/server',
      'packages/web',
      'packages/web/vitest.alone.config.ts',
      { test: { name: 'checks', include: ['scripts/**/*.test.mjs'] } },
      { test: { name: 'simulation', include: ['simulation/**/*.test.ts'] } },
    ],
  },
});
