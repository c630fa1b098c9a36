/**
 * `npm test`, `npm run test:long` (what `npm test` leaves out: every screen in every width and language,
 * races and kills by the hundred, the API on the oldest PostgreSQL) and `npm run test:full` (both), from a
 * bare machine. Installs missing packages, builds, runs the static checks, the unit, API and component tests
 * (Vitest) and the browser tests (Playwright). Retries failures at the end of each part: a test that fails
 * again has failed, others are reported as flaky. Prints a table of the time of each part. The last line is
 * `N passed, N failed, N skipped`; each static check counts as one.
 */
import './lib/require-node.mjs';
import { rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import process from 'node:process';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { ensureBrowser } = await import('./lib/browser.mjs');
const { ROOT, run, runAll } = await import('./lib/run.mjs');
const { STATIC_CHECKS } = await import('./checks/static-checks.mjs');
const { startScratchPostgres } = await import('./lib/scratch-postgres.mjs');
const { addCount, countCheck, countPlaywright, countVitest, emptyCount, reportCount, secondTry } =
  await import('./lib/test-count.mjs');
const { playwrightTimes, reportTimes, vitestTimes } = await import('./lib/time-spent.mjs');

const runsAll = process.argv.includes('--full');
const runsLong = runsAll || process.argv.includes('--long');
const runsShort = runsAll || !runsLong;
const LONG = { EZRA_TEST_LONG: '1' };
/** In CI the API tests of the short run use the oldest PostgreSQL, instead of running once more. */
const isCi = Boolean(process.env.CI);
/** Imported by test files that have a long form, or only a long one. */
const LONG_MARK = 'packages/server/testing/long.ts';

/**
 * A part that takes longer hangs. The longest takes 8 minutes on a quiet machine, three times as long on a
 * busy one. Playwright stops its tests two minutes earlier, to name those that did not run.
 */
const MOST_MINUTES = 40;

const results = resolve(ROOT, '.cache/test');
const total = emptyCount();
/** @type {import('./lib/time-spent.mjs').Spent[]} */
const spent = [];

const heading = (words) => console.log(`\n== ${words}`);
const checked = (name, ok) => addCount(total, countCheck(name, ok));

async function vitest(name, args, env = {}) {
  const tryOnce = async (given, file) => {
    const options = { show: true, env: { ...env, VITEST_SUMMARY: file }, minutes: MOST_MINUTES };
    const { ok, seconds } = await run(['vitest', ...given], options);
    spent.push({ name: basename(file, '.json'), seconds, parts: vitestTimes(file) });
    return { file, ok };
  };
  const first = await tryOnce(args, resolve(results, `${name}.json`));
  const again = secondTry(first.file);
  if (!again) return addCount(total, countVitest(name, first));
  heading('What failed, once more');
  // Each file runs alone, so that leftovers of another file cannot decide the result.
  const second = await tryOnce(['run', '--isolate', ...again], resolve(results, `${name}-again.json`));
  return addCount(total, countVitest(name, first, second));
}

async function browserTests(name, isBuilt, env = {}) {
  heading(name);
  if (!isBuilt) {
    console.log('The product did not build: there is nothing to open in a browser.');
    return checked(name, false);
  }
  const browser = await ensureBrowser({ shell: true });
  if ('problem' in browser) {
    console.log(browser.problem);
    return checked(name, false);
  }
  const file = resolve(results, `${name}.json`);
  const options = ['-c', 'packages/e2e/playwright.config.ts', '--reporter=list,json', '--retries=1'];
  const limit = `--global-timeout=${(MOST_MINUTES - 2) * 60_000}`;
  const { ok, seconds } = await run(['playwright', 'test', ...options, limit], {
    show: true,
    env: { ...env, CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    minutes: MOST_MINUTES,
  });
  spent.push({ name, seconds, parts: playwrightTimes(file) });
  return addCount(total, countPlaywright(name, file, ok));
}

/** The oldest supported PostgreSQL; newer versions, such as the embedded one, accept more. */
async function onOldestPostgres(name, args) {
  const postgres = await startScratchPostgres();
  if ('problem' in postgres) {
    total.skipped.set(`the API tests on the oldest PostgreSQL: ${postgres.problem}`, 1);
    return false;
  }
  console.log(postgres.version);
  try {
    await vitest(name, args, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
  return true;
}

const started = performance.now();
rmSync(results, { recursive: true, force: true });

heading('Build');
const build = await run(['node', 'scripts/build.mjs', ...(runsShort ? [] : ['--changed'])], { show: true });
checked('build', build.ok);
spent.push({ name: 'build', seconds: build.seconds });

if (runsShort) {
  heading('Static checks');
  const { results: checks, seconds } = await runAll(STATIC_CHECKS);
  for (const { name, ok } of checks) checked(`static check: ${name}`, ok);
  spent.push({ name: 'static checks', seconds, parts: checks });
  heading('Unit, API and component tests');
  if (!(isCi && (await onOldestPostgres('vitest', ['run'])))) await vitest('vitest', ['run']);
  await browserTests('Browser tests', build.ok);
}
if (runsLong) {
  heading('Long API tests');
  await vitest('long', ['related', LONG_MARK, '--run'], LONG);
  await browserTests('Long browser tests', build.ok, LONG);
  if (!isCi) {
    heading('API tests on the oldest PostgreSQL');
    await onOldestPostgres('oldest', ['run', '--project', 'server']);
  }
}

const which = runsAll ? 'All tests' : runsLong ? 'The long tests' : 'All but the long tests';
heading(`${which}, ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
reportTimes(spent);
reportCount(total);
process.exitCode = total.failures.length === 0 ? 0 : 1;
