import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sources = path.join(import.meta.dirname, 'src');

/**
 * Tests that cannot share what is loaded with other files: those that replace modules, and those that say so by a
 * line that begins with `// Alone:` and gives the reason.
 */
export const ALONE = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) =>
    /\bvi\.(mock|doMock)\(|^\/\/ Alone: /m.test(readFileSync(path.join(sources, file), 'utf8')),
  )
  .map((file) => `src/${file.replaceAll(path.sep, '/')}`);

/** What all tests of the web app have in common. */
export const SHARED = {
  environment: 'jsdom',
  environmentOptions: { jsdom: { url: 'http://localhost/' } },
  testTimeout: 40_000,
  setupFiles: ['./vitest.setup.ts'],
  // Times in tests must not depend on where the tests run.
  env: { TZ: 'America/New_York' },
  restoreMocks: true,
  unstubGlobals: true,
};
