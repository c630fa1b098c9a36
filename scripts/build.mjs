/**
 * `npm run build`: builds the server, the web app and the downloadable forms again; with `--changed` only
 * those whose sources changed.
 */
import './lib/require-node.mjs';
import process from 'node:process';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./lib/build.mjs');
try {
  await ensureBuilt(['server', 'web', 'forms'], { force: !process.argv.includes('--changed') });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
