/**
 * `npm run serve`: serves the result of `npm run build`. Installs and builds nothing, so sources and tools
 * may be missing.
 */
import './lib/require-node.mjs';
import { runBuilt } from './lib/server.mjs';

await runBuilt('main', ['server', 'web', 'forms']);
