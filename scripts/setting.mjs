/** `npm run setting -- <name> <value>`: changes a setting of the product; without arguments lists them. */
import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { runServer } = await import('./lib/server.mjs');
await runServer('setting', ['server']);
