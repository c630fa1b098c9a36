/** `npm run setting -- <name> <value>`: changes a setting of the product; without arguments lists them. */
import './lib/require-node.mjs';
import { runCommand } from './lib/server.mjs';

await runCommand('setting');
