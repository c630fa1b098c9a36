/** `npm start`: on a bare machine installs and builds, then serves. */
import './lib/require-node.mjs';
import { runServer } from './lib/server.mjs';

await runServer('main', ['server', 'web', 'forms']);
