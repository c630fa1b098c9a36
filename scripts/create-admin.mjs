/** `npm run create-admin -- <phone> <name>`: makes the first super admin. */
import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { runServer } = await import('./lib/server.mjs');
await runServer('create-admin', ['server']);
