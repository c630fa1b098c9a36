import { existsSync } from 'node:fs';
import module from 'node:module';
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, missingParts } from './build.mjs';
import { ensureInstalled, lacksPackages } from './install.mjs';
import { ROOT } from './run.mjs';

/** @typedef {'main' | 'create-admin' | 'reset-second-factor' | 'setting' | 'unblock-address'} Entry */
/** @typedef {('server' | 'web' | 'forms')[]} Parts what must be built */

function refuse(words) {
  console.error(words);
  process.exit(1);
}

/** Whether this is a built release. It cannot be built here, because sources or build tools are left out. */
const isRelease = () =>
  missingParts(['server']).length === 0 &&
  (!existsSync(resolve(ROOT, 'packages/server/src')) || lacksPackages(ROOT));

/**
 * Runs a built entry of the server in this process, so that signals and exit codes are the server's own.
 * Relative paths in settings are relative to the repository.
 * @param {Entry} entry
 * @param {Parts} parts
 */
export async function runBuilt(entry, parts) {
  const missing = missingParts(parts);
  if (missing.length > 0)
    refuse(`There is no build of ${missing.join(' and ')} here: npm run build makes it.`);
  process.chdir(ROOT);
  process.setSourceMapsEnabled(true);
  // From Node 22 on; saves a fourth of the start.
  module.enableCompileCache?.(resolve(ROOT, '.cache/compile'));
  // The server measures its start from here, without installing and building.
  performance.mark('server-start');
  try {
    await import(pathToFileURL(resolve(ROOT, `packages/server/dist/${entry}.js`)).href);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    refuse(`Packages are missing (${error.message}): npm ci --omit=dev installs them.`);
  }
}

/**
 * Installs missing packages, brings the build up to date, and runs it.
 * @param {Entry} entry
 * @param {Parts} parts
 */
export async function runServer(entry, parts) {
  ensureInstalled();
  try {
    await ensureBuilt(parts);
  } catch (error) {
    refuse(`The build failed.\n${error instanceof Error ? error.message : error}`);
  }
  await runBuilt(entry, parts);
}

/**
 * Runs an operator's command: from the release if this is one, otherwise from the current sources.
 * @param {Entry} entry
 */
export const runCommand = (entry) => (isRelease() ? runBuilt : runServer)(entry, ['server']);
