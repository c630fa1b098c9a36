/**
 * `npm run statements`: runs the API tests and writes the SQL that the product sends into the `*.sql` files
 * beside its code. `npm run statements -- packages/server/test/users` runs only those tests: it adds new
 * statements and keeps those that are no longer sent.
 */
import './lib/require-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { ROOT, run } = await import('./lib/run.mjs');

const some = process.argv.slice(2);
const folder = resolve(ROOT, '.cache/statements');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const tests = await run(['vitest', 'run', '--project', 'server', ...some], {
  show: true,
  env: { EZRA_STATEMENTS: folder },
  minutes: 60,
});
const isWhole = some.length === 0 && tests.ok;
if (!tests.ok) console.log('Tests failed: nothing is taken out of the records.');
const { ok } = await run(
  ['tsx', 'packages/server/scripts/write-statements.ts', folder, ...(isWhole ? ['--whole'] : [])],
  { show: true },
);
process.exitCode = tests.ok && ok ? 0 : 1;
