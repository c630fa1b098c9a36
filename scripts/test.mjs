/**
 * `npm test` and `npm run test:full`: everything, from a bare machine. Installs what is missing, builds,
 * runs the static checks, the unit, API and component tests (Vitest) and the browser tests (Playwright).
 * The last line is `N passed, N failed, N skipped`; each static check counts as one.
 * `--full` adds what takes long (EZRA_TEST_FULL=1) and the API tests on an external PostgreSQL.
 */
import './lib/require-node.mjs';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { ensureBrowser } = await import('./lib/browser.mjs');
const { ROOT, run, runAll } = await import('./lib/run.mjs');
const { STATIC_CHECKS } = await import('./checks/static-checks.mjs');
const { startScratchPostgres } = await import('./lib/scratch-postgres.mjs');
const { addCount, countCheck, countPlaywright, countVitest, emptyCount, reportCount } =
  await import('./lib/test-count.mjs');

const full = process.argv.includes('--full');
const results = resolve(ROOT, '.cache/test');
const env = full ? { EZRA_TEST_FULL: '1' } : {};
const total = emptyCount();

const heading = (words) => console.log(`\n== ${words}`);
const checked = (name, ok) => addCount(total, countCheck(name, ok));

async function vitest(name, args, extra = {}) {
  const file = resolve(results, `${name}.json`);
  const { ok } = await run(['vitest', 'run', ...args], {
    show: true,
    env: { ...env, ...extra, VITEST_SUMMARY: file },
    minutes: full ? 20 : 10,
  });
  addCount(total, countVitest(name, file, ok));
}

async function browserTests(built) {
  heading('Browser tests');
  if (!built) {
    console.log('The product did not build: there is nothing to open in a browser.');
    return checked('browser tests', false);
  }
  const browser = await ensureBrowser();
  if ('problem' in browser) {
    console.log(browser.problem);
    return checked('browser tests', false);
  }
  const file = resolve(results, 'playwright.json');
  const config = ['-c', 'packages/e2e/playwright.config.ts', '--reporter=list,json', '--pass-with-no-tests'];
  const { ok } = await run(['playwright', 'test', ...config], {
    show: true,
    env: { ...env, CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    minutes: full ? 25 : 12,
  });
  return addCount(total, countPlaywright('browser tests', file, ok));
}

async function externalPostgres() {
  heading('API tests on an external PostgreSQL');
  const postgres = await startScratchPostgres();
  if ('problem' in postgres) {
    total.skipped.set(`the API tests on an external PostgreSQL: ${postgres.problem}`, 1);
    return;
  }
  console.log(postgres.version);
  try {
    await vitest('external', ['--project', 'server'], { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

const started = performance.now();
rmSync(results, { recursive: true, force: true });

heading('Build');
const build = await run(['node', 'scripts/build.mjs'], { show: true });
checked('build', build.ok);

heading('Static checks');
for (const { name, ok } of await runAll(STATIC_CHECKS)) checked(`static check: ${name}`, ok);

heading('Unit, API and component tests');
await vitest('vitest', []);
await browserTests(build.ok);
if (full) await externalPostgres();
else {
  const reason = 'the API tests on an external PostgreSQL: they belong to npm run test:full';
  total.skipped.set(reason, 1);
}

heading(
  `${full ? 'All tests, the long ones too' : 'All tests'}, ${((performance.now() - started) / 60_000).toFixed(1)} minutes`,
);
reportCount(total);
process.exitCode = total.failures.length === 0 ? 0 : 1;
