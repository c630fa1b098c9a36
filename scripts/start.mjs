/** `npm start`: on a bare machine installs and builds, then serves. */
import './lib/require-node.mjs';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { runServer } = await import('./lib/server.mjs');
await runServer('main', ['server', 'web', 'forms']);
