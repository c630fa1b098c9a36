import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { install, isInstalled, nativeParts } from './install.mjs';

// Some of these tests run npm itself.
vi.setConfig({ testTimeout: 60_000 });

const REAL = resolve(import.meta.dirname, '../..');
/** A native file that needs no other file beside it, unlike that of sharp. */
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
const PACKAGES = {
  '': {},
  'node_modules/plain': {},
  'node_modules/builder': { dev: true },
  'node_modules/native': { cpu: [process.arch] },
  'node_modules/elsewhere': { cpu: ['other'], optional: true },
};
const changeLock = (name) =>
  writeFileSync(at('package-lock.json'), JSON.stringify({ name, packages: PACKAGES }));

/** Does what npm does: creates a package with a native part, and the record of installed packages. */
function npm({ part = 'fits', omitted = [] } = {}) {
  rmSync(at('node_modules'), { recursive: true, force: true });
  mkdirSync(at('node_modules/native/lib'), { recursive: true });
  const file = at('node_modules/native/lib/part.node');
  if (part === 'fits') copyFileSync(PART, file);
  else writeFileSync(file, 'for another version');
  const packages = Object.fromEntries(
    Object.entries(PACKAGES).filter(
      ([folder]) => !['', 'node_modules/elsewhere', ...omitted].includes(folder),
    ),
  );
  writeFileSync(at('node_modules/.package-lock.json'), JSON.stringify({ packages }));
  return true;
}
/** Starts a program; returns how often it installed, each time as `npm` above does. */
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
  // The result is remembered: the parts are not loaded at every start.
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

describe('without what building needs', () => {
  const omitted = ['node_modules/builder'];

  it('installs again, by hand or not, and after `npm prune`', () => {
    npm({ omitted });
    utimesSync(at('package-lock.json'), 1, 1);
    expect([start(), start()]).toEqual([1, 0]);
    const stamp = readFileSync(at('node_modules/.ezra-installed.json'));
    npm({ omitted });
    writeFileSync(at('node_modules/.ezra-installed.json'), stamp);
    expect([start(), start()]).toEqual([1, 0]);
  });

  it.each([
    ['NODE_ENV', 'production'],
    ['npm_config_omit', 'dev'],
    ['npm_config_production', 'true'],
  ])('installs it all the same with %s=%s', (name, value) => {
    vi.stubEnv(name, value);
    const offline = mkdtempSync(join(tmpdir(), 'install-real-'));
    try {
      mkdirSync(join(offline, 'tool'));
      const tool = { name: 'tool', version: '1.0.0' };
      const project = { name: 'project', version: '1.0.0', devDependencies: { tool: 'file:tool' } };
      writeFileSync(join(offline, 'tool/package.json'), JSON.stringify(tool));
      writeFileSync(join(offline, 'package.json'), JSON.stringify(project));
      const packages = {
        '': project,
        'node_modules/tool': { resolved: 'tool', link: true },
        tool: { version: '1.0.0', dev: true },
      };
      writeFileSync(
        join(offline, 'package-lock.json'),
        JSON.stringify({ name: 'project', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
      );
      expect(install(offline)).toBe(true);
      expect(existsSync(join(offline, 'node_modules/tool/package.json'))).toBe(true);
    } finally {
      rmSync(offline, { recursive: true });
      vi.unstubAllEnvs();
    }
  });
});
