import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';

/** Whether system packages can be installed: as root on Debian or a derivative. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let listsAreFresh = false;

function apt(...args) {
  const { status, stdout, stderr } = spawnSync('apt-get', ['-qq', '-o', 'Acquire::Retries=3', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    timeout: 10 * 60_000,
  });
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}`.trim() };
}

/**
 * Installs system packages.
 * @param {string[]} names
 * @returns {string | null} null, or a line that says why not
 */
export function installPackages(...names) {
  console.log(`Installing ${names.join(', ')} (apt-get) ...`);
  if (!listsAreFresh) {
    const update = apt('update');
    if (!update.ok) return `apt-get update failed: ${update.output.split('\n').at(-1)}`;
    listsAreFresh = true;
  }
  const install = apt('install', '-y', '--no-install-recommends', ...names);
  return install.ok ? null : `apt-get install failed: ${install.output.split('\n').at(-1)}`;
}
