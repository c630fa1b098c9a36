import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { install, isInstalled, nativeParts } from './install.mjs';

const REAL = resolve(import.meta.dirname, '../..');
/** Needs no other file beside it, as that of sharp does. */
const PART = nativeParts(REAL).find((file) => !file.includes('sharp')) ?? '';
const OTHER_NODE = { node: 'of another Node' };
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  changeLock('first');
});
afterEach(() => {
  rmSync(root, { recursive: true });
  vi.restoreAllMocks();
});

const at = (name) => join(root, name);
const changeLock = (text) => writeFileSync(at('package-lock.json'), text);

/** What npm does: a package with a native part, and its record when all is there. */
function npm({ part = 'fits' } = {}) {
  rmSync(at('node_modules'), { recursive: true, force: true });
  mkdirSync(at('node_modules/native/lib'), { recursive: true });
  const file = at('node_modules/native/lib/part.node');
  if (part === 'fits') copyFileSync(PART, file);
  else writeFileSync(file, 'for another version');
  const packages = { 'node_modules/plain': {}, 'node_modules/native': { cpu: [process.arch] } };
  writeFileSync(at('node_modules/.package-lock.json'), JSON.stringify({ packages }));
  return true;
}
/** Starts a program: how often it installed, each time as `npm` does. */
function start(options = {}, part = 'fits') {
  const run = vi.fn(() => npm({ part }));
  install(root, { ...options, run });
  return run.mock.calls.length;
}

it('installs once', () => {
  expect([start(), start(), start()]).toEqual([1, 0, 0]);
});

it('installs again when the lock file changed', () => {
  start();
  changeLock('second');
  expect([start(), start()]).toEqual([1, 0]);
});

it('installs again on another machine', () => {
  start({ machine: 'linux x64 glibc' });
  expect(start({ machine: 'linux x64 other' })).toBe(1);
  expect(start({ machine: 'linux arm64 other' })).toBe(1);
});

it('keeps what another version of Node can load', () => {
  start();
  expect(start(OTHER_NODE)).toBe(0);
  // And does not try it each time.
  writeFileSync(at('node_modules/native/lib/part.node'), 'broken');
  expect(start(OTHER_NODE)).toBe(0);
});

it('installs again when another version of Node cannot load a native part', () => {
  start({}, 'broken');
  expect([start(OTHER_NODE), start(OTHER_NODE)]).toEqual([1, 0]);
});

it('installs again for another version of Node when a package with a native part is gone', () => {
  start();
  rmSync(at('node_modules/native'), { recursive: true });
  expect(start(OTHER_NODE)).toBe(1);
});

it('trusts an installation by hand that is newer than the lock file', () => {
  npm();
  utimesSync(at('package-lock.json'), 1, 1);
  expect(start()).toBe(0);
  rmSync(at('node_modules/.ezra-installed.json'));
  const future = Date.now() / 1000 + 60;
  utimesSync(at('package-lock.json'), future, future);
  expect(start()).toBe(1);
});

it('installs again after an installation that was ended at its first moment, or half-way', () => {
  const gone = (name) => () => rmSync(at(`node_modules/${name}`), { recursive: true, force: true });
  const moments = [() => undefined, gone('.ezra-installed.json'), gone('.package-lock.json'), gone('native')];
  for (const after of moments) {
    start({}, 'broken');
    const run = () => {
      after();
      throw new Error('killed');
    };
    expect(() => install(root, { ...OTHER_NODE, run })).toThrow('killed');
    expect([isInstalled(root), isInstalled(root, OTHER_NODE)]).toEqual([false, false]);
  }
  expect([start(), start()]).toEqual([1, 0]);
});

it('says that an installation failed, and tries again', () => {
  expect(install(root, { run: () => false })).toBe(false);
  expect(existsSync(at('node_modules/.ezra-installed.json'))).toBe(false);
  expect(start()).toBe(1);
});
