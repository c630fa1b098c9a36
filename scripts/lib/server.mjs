import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ROOT } from './run.mjs';

/**
 * Brings the build up to date and runs an entry of the server in this very process, so that signals and
 * exit codes are the server's own. Settings with relative paths are relative to the repository.
 * @param {'main' | 'create-admin' | 'reset-second-factor' | 'setting'} entry
 * @param {('server' | 'web' | 'forms')[]} parts what must be built
 */
export async function runServer(entry, parts) {
  try {
    await ensureBuilt(parts);
  } catch (error) {
    console.error(`The build failed.\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  process.chdir(ROOT);
  process.setSourceMapsEnabled(true);
  // The server measures its start from here, without installing and building.
  performance.mark('server-start');
  await import(pathToFileURL(resolve(ROOT, `packages/server/dist/${entry}.js`)).href);
}
