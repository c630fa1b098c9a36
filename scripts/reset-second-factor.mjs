/** `npm run reset-second-factor -- <phone>`: for somebody of the staff who lost the device. */
import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { runServer } = await import('./lib/server.mjs');
await runServer('reset-second-factor', ['server']);
