/**
 * `npm run check`: everything that CI checks except the browser tests. Runs the static checks in parallel,
 * then the tests of contract, server, web and of the checks themselves.
 */
import './lib/require-node.mjs';
import process from 'node:process';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { run, runAll } = await import('./lib/run.mjs');
const { STATIC_CHECKS } = await import('./checks/static-checks.mjs');
const { reportTimes } = await import('./lib/time-spent.mjs');

const { results, seconds } = await runAll(STATIC_CHECKS);
const tests = await run(['vitest', 'run'], { show: true });

console.log('');
reportTimes([
  { name: 'static checks', seconds, parts: results },
  { name: 'tests', seconds: tests.seconds },
]);
const failed = [...results, { name: 'tests', ...tests }].filter(({ ok }) => !ok);
for (const { name } of failed) console.log(`FAILED: ${name}`);
process.exitCode = failed.length === 0 ? 0 : 1;
