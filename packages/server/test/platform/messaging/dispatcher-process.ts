/** Dispatches SMS messages to a stand-in provider until it is killed. */
import { systemClock } from '../../../src/platform/clock.ts';
import { openDatabase } from '../../../src/platform/db/database.ts';
import { openListener } from '../../../src/platform/events/pg-listener.ts';
import { startDispatcher } from '../../../src/platform/messaging/dispatcher.ts';
import { standInProvider } from './provider-stand-in.ts';
import { quietLog } from './quiet-log.ts';

const [url = '', providerUrl = '', hasIdempotency = ''] = process.argv.slice(2);
const { db } = openDatabase(url, { max: 3 });
await startDispatcher({
  db,
  listener: await openListener({ connectionString: url, log: quietLog }),
  clock: systemClock,
  log: quietLog,
  providers: [standInProvider(providerUrl, hasIdempotency === 'keys')],
  limits: { sms: { rate: 10_000, burst: 10_000 } },
  publicUrl: 'https://example.org',
  timing: { sendTimeoutMs: 10_000, leaseMs: 1_500 },
});
process.send?.('ready');
