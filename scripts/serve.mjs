/** `npm run serve`: serves what `npm run build` made. Installs and builds nothing: sources and their tools may be gone. */
import './lib/require-node.mjs';
import { runBuilt } from './lib/server.mjs';

await runBuilt('main', ['server', 'web', 'forms']);
