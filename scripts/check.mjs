/**
 * `npm run check`: what CI checks short of the browser tests. Static checks side by side, then the tests
 * of contract, server, web and of the checks themselves.
 */
import './lib/require-node.mjs';
import process from 'node:process';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { run, runAll } = await import('./lib/run.mjs');
const { STATIC_CHECKS } = await import('./checks/static-checks.mjs');

const results = await runAll(STATIC_CHECKS);
const tests = await run(['vitest', 'run'], { show: true });
results.push({ name: 'tests', ...tests });

const width = Math.max(...results.map(({ name }) => name.length));
console.log('');
for (const { name, ok, seconds } of results) {
  console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`);
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
