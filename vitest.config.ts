import process from 'node:process';
import { defineConfig } from 'vitest/config';
import { vitestSummary } from './scripts/lib/vitest-summary.mjs';

// Of another environment, production above all, React leaves out what its tests need.
process.env['NODE_ENV'] = 'test';

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
