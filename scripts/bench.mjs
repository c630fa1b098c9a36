/**
 * `npm run bench [-- name ...] [-- --quick]`: runs the scenarios of bench/scenarios one after another on the
 * built product, and writes their sections of bench/RESULTS.md. `--quick` uses small sizes and writes
 * nothing. `name:part` (`pages:/user/login`) measures one of the scenario's parts, and writes nothing either.
 * A scenario is a file that exports `scenario` (bench/lib/row.ts): its name, what it compares, and
 * `run({ quick, part })`, which returns the rows.
 * A bar that is not met is marked but does not fail the run: measurements are for readers, not for tests.
 */
import './lib/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./lib/build.mjs');
const { ROOT } = await import('./lib/run.mjs');
const { register } = await import('tsx/esm/api');

const FOLDER = resolve(ROOT, 'bench/scenarios');
const RESULTS = resolve(ROOT, 'bench/RESULTS.md');
const NATIVE = resolve(ROOT, 'packages/server/src/platform/db/embedded/native-binaries.ts');

const given = process.argv.slice(2);
const quick = given.includes('--quick');
const asked = given
  .filter((word) => word !== '--quick')
  .map((word) => {
    const [, name, part] = /^([^:]*):?(.+)?$/.exec(word) ?? [];
    return { name, part };
  });
const names = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, ''))
  .sort();
const unknown = asked.map(({ name }) => name).filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No scenario ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(1);
}

await ensureBuilt(['server', 'web']);
register();
const load = (file) => import(pathToFileURL(file).href);

const MET = new Map([
  [true, 'yes'],
  [false, '**no**'],
  [null, '-'],
]);

const { nativeBinaries } = await load(NATIVE);
const postgres = spawnSync(nativeBinaries().postgres, ['--version'], { encoding: 'utf8' }).stdout ?? '';

/** Returns when, and on which machine and versions, the numbers were measured. */
function circumstances() {
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`;
  const programs = `Node ${process.versions.node}, PostgreSQL ${/[\d.]+/.exec(postgres)?.[0] ?? 'unknown'}`;
  return `${new Date().toISOString().slice(0, 10)} · ${machine} · ${programs} · load ${loadavg()[1]?.toFixed(1)}`;
}

function sectionOf({ name, about }, rows) {
  const cells = rows.map(
    ({ what, measured, baseline, ratio, bar, met }) =>
      `| ${what} | ${measured} | ${baseline} | ${ratio} | ${bar} | ${MET.get(met)} |`,
  );
  const head = [
    '| what | measured | baseline | ratio | bar | met |',
    '| --- | --- | --- | --- | --- | --- |',
  ];
  return [`## ${name}`, '', about, '', circumstances(), '', ...head, ...cells, ''].join('\n');
}

function print({ what, measured, baseline, ratio, bar, met }) {
  const compared = baseline === '-' ? '' : ` against ${baseline}: ${ratio}x`;
  const judged = met === null ? '' : ` (bar ${bar})`;
  console.log(`${met === false ? 'MISS' : met ? 'ok  ' : '    '}  ${what}: ${measured}${compared}${judged}`);
}

const HEAD = `# Results

Written by \`npm run bench\`; \`npm run bench -- nearest\` measures one scenario again and replaces its section;
\`npm run bench -- --quick\` takes small sizes, shows that everything runs, and writes nothing.

Ratios compare what ran side by side in the same run. kB and MB are 1000-based. The load is the machine's average
over the last five minutes: far above the number of cores, the machine was shared with other work. Times are
then too long and ratios uncertain too: measure again on a quiet machine before relying on them.

`;

/** Reads the current sections of the results, by scenario. */
function readSections() {
  const text = existsSync(RESULTS) ? readFileSync(RESULTS, 'utf8') : '';
  const parts = text.split(/^(?=## )/m).filter((part) => part.startsWith('## '));
  return new Map(parts.map((part) => [/^## (\S+)/.exec(part)?.[1], `${part.trimEnd()}\n`]));
}

for (const { name, part } of asked.length > 0 ? asked : names.map((each) => ({ name: each }))) {
  const { scenario } = await load(resolve(FOLDER, `${name}.ts`));
  const { parts = [] } = scenario;
  if (part !== undefined && !parts.includes(part)) {
    console.error(`${name} has no part ${part}. There are: ${parts.join(', ') || 'none'}`);
    process.exit(1);
  }
  const began = performance.now();
  console.log(`\n== ${scenario.name}`);
  const rows = await scenario.run({ quick, part });
  rows.forEach(print);
  console.log(`      (${Math.round((performance.now() - began) / 1000)} s)`);
  if (quick || part !== undefined) continue;
  // Written after each scenario, so that a later failure loses nothing.
  const sections = readSections().set(name, sectionOf(scenario, rows));
  const known = names.flatMap((each) => sections.get(each) ?? []);
  writeFileSync(RESULTS, HEAD + known.join('\n'));
  console.log('      bench/RESULTS.md written');
}
process.exit(0);
