/** A process that starts (or joins) the embedded database of a folder and holds it until it is ended. */
import { startEmbeddedDatabase } from '../../../src/platform/db/embedded/embedded-database.ts';

const [dir = ''] = process.argv.slice(2);
const { url, stop } = await startEmbeddedDatabase({ dir, durable: false });
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
console.log(url);
setInterval(() => undefined, 60_000);
