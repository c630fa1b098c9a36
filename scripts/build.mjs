/** `npm run build`: builds the server and the web app anew. */
import './lib/require-node.mjs';
import process from 'node:process';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { ensureBuilt } = await import('./lib/build.mjs');
try {
  await ensureBuilt(['server', 'web'], { force: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
