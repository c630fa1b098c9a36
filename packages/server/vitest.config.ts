import { defineConfig } from 'vitest/config';
import { IS_LONG } from './testing/long.ts';

/** A test takes a few seconds, one with many rounds forty; on a busy machine several times as long. */
const MOST = IS_LONG ? 120_000 : 60_000;

export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['testing/global-setup.ts'],
    setupFiles: ['testing/statements/note-statements.ts'],
    pool: 'forks',
    // The product is loaded once for a worker instead of once for each file: a quarter of the time. So a file of
    // tests keeps nothing in modules: what files share is a function that each calls (see my-data-fixture.ts).
    isolate: false,
    testTimeout: MOST,
    hookTimeout: MOST,
  },
});
