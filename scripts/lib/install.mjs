import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';

const ROOT = resolve(import.meta.dirname, '../..');
const LOCK = resolve(ROOT, 'package-lock.json');
const NPM_RECORD = resolve(ROOT, 'node_modules/.package-lock.json');
const STAMP = resolve(ROOT, 'node_modules/.ezra-installed');

/**
 * What the installation depends on: the lock file, and the Node version that native parts were fetched for.
 */
const fingerprint = () =>
  createHash('sha256').update(readFileSync(LOCK)).update(process.versions.modules).digest('hex');

function isInstalled() {
  if (!existsSync(NPM_RECORD)) return false;
  if (existsSync(STAMP)) return readFileSync(STAMP, 'utf8') === fingerprint();
  // Installed by hand: npm wrote its record after the lock file.
  return statSync(NPM_RECORD).mtimeMs >= statSync(LOCK).mtimeMs;
}

/** Installs packages when they are missing or do not match the lock file. */
export function ensureInstalled() {
  if (!isInstalled()) {
    console.log('Installing packages (npm ci) ...');
    const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) {
      console.error('npm ci failed: see the lines above. Without a network nothing can be installed.');
      process.exit(1);
    }
  }
  writeFileSync(STAMP, fingerprint());
}
