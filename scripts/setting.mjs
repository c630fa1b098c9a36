/** `npm run setting -- <name> <value>`: changes how the product works; without arguments says what there is. */
import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { runServer } = await import('./lib/server.mjs');
await runServer('setting', ['server']);
