/** `npm run unblock-address -- <address> | --all`: lifts blocks of addresses, also while the server runs. */
import './lib/require-node.mjs';
import { runCommand } from './lib/server.mjs';

await runCommand('unblock-address');
