import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { readJson } from './read-json.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
/** Native parts fit the systems for which they were fetched: glibc or musl on Linux. */
const LIBC = process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'other';
const MACHINE = `${process.platform} ${process.arch} ${process.platform === 'linux' ? LIBC : ''}`;
/** ABI version of Node, for native parts compiled for one version only. */
const NODE = process.versions.modules;

const lockOf = (root) => join(root, 'package-lock.json');
/** npm writes this file once everything is installed. */
const recordOf = (root) => join(root, 'node_modules/.package-lock.json');
const stampOf = (root) => join(root, 'node_modules/.ezra-installed.json');

const fingerprint = (root, machine) =>
  createHash('sha256')
    .update(readFileSync(lockOf(root)))
    .update(machine)
    .digest('hex');

const readStamp = (root) => readJson(stampOf(root));

/**
 * Records for which packages, machine and Node this is installed. Replaces the file at once, so that it is
 * never half written.
 */
function writeStamp(root, { machine = MACHINE, node = NODE } = {}) {
  const fresh = `${stampOf(root)}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify({ fits: fingerprint(root, machine), node }));
  renameSync(fresh, stampOf(root));
}

/** Lists the files that npm fetched for this machine or compiled during the installation. */
export function nativeParts(root) {
  const { packages } = JSON.parse(readFileSync(recordOf(root), 'utf8'));
  return Object.entries(packages)
    .filter(([, { cpu, hasInstallScript }]) => cpu || hasInstallScript)
    .flatMap(([folder]) =>
      readdirSync(join(root, folder), { recursive: true })
        .filter((file) => file.endsWith('.node'))
        .map((file) => join(root, folder, file)),
    );
}

/**
 * Whether this Node can load the native parts, as most fit every version. Tries it in a separate process,
 * which may crash.
 */
function nativePartsLoad(root) {
  try {
    const load = 'process.argv.slice(1).forEach((file) => require(file))';
    const { status } = spawnSync(process.execPath, ['-e', load, ...nativeParts(root)], { stdio: 'ignore' });
    return status === 0;
  } catch {
    return false;
  }
}

/**
 * Whether packages are missing. Under `NODE_ENV=production`, or with `--omit`, npm leaves out what the build
 * needs and calls that complete. Optional packages may be missing: most are for other systems.
 */
export function lacksPackages(root) {
  const there = readJson(recordOf(root))?.packages ?? {};
  const { packages } = JSON.parse(readFileSync(lockOf(root), 'utf8'));
  return Object.entries(packages).some(
    ([folder, { optional }]) => folder !== '' && optional !== true && !(folder in there),
  );
}

/** Whether all packages of the lock file are installed and fit this machine and this Node. */
export function isInstalled(root, { machine = MACHINE, node = NODE } = {}) {
  if (lacksPackages(root)) return false;
  const stamp = readStamp(root);
  // Installed by hand: npm wrote its record after the lock file.
  if (!stamp) return statSync(recordOf(root)).mtimeMs >= statSync(lockOf(root)).mtimeMs;
  return stamp.fits === fingerprint(root, machine) && (stamp.node === node || nativePartsLoad(root));
}

/** Named explicitly: the environment (`NODE_ENV`, `npm_config_omit`) may leave out what the build needs. */
const ALL = ['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`);

const npmCi = (root) =>
  spawnSync('npm', ['ci', '--no-audit', '--no-fund', ...ALL], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status === 0;

/** Installs packages if they are missing or do not fit; returns false if that failed. */
export function install(root, { machine = MACHINE, node = NODE, run = npmCi } = {}) {
  if (!isInstalled(root, { machine, node })) {
    // An interrupted installation must not look complete.
    for (const file of [stampOf(root), recordOf(root)]) rmSync(file, { force: true });
    console.log('Installing packages (npm ci) ...');
    if (!run(root)) return false;
  }
  if (readStamp(root)?.node !== node) writeStamp(root, { machine, node });
  return true;
}

/** Ends the program if packages are missing and cannot be installed. */
export function ensureInstalled() {
  if (install(ROOT)) return;
  console.error('npm ci failed: see the lines above. Without a network nothing can be installed.');
  process.exit(1);
}
