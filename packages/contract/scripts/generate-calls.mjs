/**
 * Writes what the web app knows of the endpoints of each wing (`src/calls/<wing>.generated.ts`): method, path
 * and upload, with their schemas as types alone. With `--verify` it only fails if a committed file differs.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';

const SRC = join(import.meta.dirname, '../src');
const CALLS = join(SRC, 'calls');

const isEndpoint = (value) => typeof value?.path === 'string' && 'method' in value && 'data' in value;
/** Several endpoints of one name, such as those of `forStaff`. */
const isGroup = (value) =>
  typeof value === 'object' && Object.keys(value ?? {}).length > 0 && Object.values(value).every(isEndpoint);

const literal = (value) =>
  JSON.stringify(value, null, 1)
    .replaceAll(/\n\s*/g, ' ')
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll('"', "'");
const callOf = (type, { method, path, upload }) =>
  `call<typeof ${type}>(${[method, path, upload].filter(Boolean).map(literal).join(', ')})`;

/** Returns the declaration of what a module exports under a name; nothing if it is no endpoint. */
function declarations(module, [name, value]) {
  if (isEndpoint(value)) return [`export const ${name} = ${callOf(`${module}.${name}`, value)};`];
  if (!isGroup(value)) return [];
  const calls = Object.entries(value).map(
    ([key, each]) => `  ${key}: ${callOf(`${module}.${name}.${key}`, each)},\n`,
  );
  return [`export const ${name} = {\n${calls.join('')}};`];
}

/** Returns the file of a wing; null if it declares no endpoints. */
async function callsOf(wing) {
  const imports = [];
  const calls = [];
  for (const file of readdirSync(join(SRC, wing), { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/(?<!\.test|\.terms)\.ts$/.test(file)) continue;
    const module = basename(file, '.ts').replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
    const exported = Object.entries(await import(join(SRC, wing, file)));
    const found = exported.flatMap((each) => declarations(module, each));
    if (found.length === 0) continue;
    imports.push(`import type * as ${module} from '../${wing}/${file.replaceAll('\\', '/')}';`);
    calls.push('', ...found);
  }
  if (calls.length === 0) return null;
  const head = ['// Written by `npm run calls`.', "import { call } from '../common/call.ts';"];
  return [...head, ...imports, ...calls, ''].join('\n');
}

const expected = new Map();
for (const { name: wing } of readdirSync(SRC, { withFileTypes: true }).filter((each) => each.isDirectory())) {
  const text = wing === 'calls' ? null : await callsOf(wing);
  if (text !== null) expected.set(`${wing}.generated.ts`, text);
}

if (process.argv.includes('--verify')) {
  const committed = new Map(
    readdirSync(CALLS).map((name) => [name, readFileSync(join(CALLS, name), 'utf8')]),
  );
  for (const name of new Set([...committed.keys(), ...expected.keys()])) {
    if (committed.get(name) === expected.get(name)) continue;
    console.error(`src/calls/${name} differs from the endpoints: npm run calls`);
    process.exitCode = 1;
  }
} else {
  rmSync(CALLS, { recursive: true, force: true });
  mkdirSync(CALLS);
  for (const [name, text] of expected) writeFileSync(join(CALLS, name), text);
}
