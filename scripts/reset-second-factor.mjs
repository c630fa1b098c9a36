/** `npm run reset-second-factor -- <phone>`: for staff who lost their device. */
import './lib/require-node.mjs';
import { runCommand } from './lib/server.mjs';

await runCommand('reset-second-factor');
