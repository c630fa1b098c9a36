/** `npm run reset-second-factor -- <phone>`: for staff who lost their device. */
import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { runServer } = await import('./lib/server.mjs');
await runServer('reset-second-factor', ['server']);
