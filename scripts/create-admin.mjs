/** `npm run create-admin -- <phone> <name>`: creates the first super admin. */
import './lib/require-node.mjs';
import { runCommand } from './lib/server.mjs';

await runCommand('create-admin');
