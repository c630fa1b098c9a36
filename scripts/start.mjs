/** `npm start`: installs and builds whatever is missing, then serves. */
import './lib/require-node.mjs';
import { runServer } from './lib/server.mjs';

await runServer('main', ['server', 'web', 'forms']);
