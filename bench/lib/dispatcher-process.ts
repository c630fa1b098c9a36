/** A process that sends messages to the outbox provider as the product does, until it is killed. */
import process from 'node:process';
import { systemClock } from '../../packages/server/src/platform/clock.ts';
import { openDatabase } from '../../packages/server/src/platform/db/database.ts';
import { openListener } from '../../packages/server/src/platform/events/pg-listener.ts';
import type { Log } from '../../packages/server/src/platform/log.ts';
import { startDispatcher } from '../../packages/server/src/platform/messaging/dispatcher.ts';
import { outboxProvider } from '../../packages/server/src/platform/messaging/outbox-provider.ts';

const quiet: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: console.warn,
  error: console.error,
  child: () => quiet,
};
const url = process.argv[2] ?? '';
const { db } = openDatabase(url, { max: 10, applicationName: 'ezra bench dispatcher' });
await startDispatcher({
  db,
  listener: await openListener({ connectionString: url, log: quiet }),
  clock: systemClock,
  log: quiet,
  providers: [outboxProvider('sms', { db, clock: systemClock })],
  // Without the product's limit of the outbox, because its speed is measured here.
  limits: { sms: { rate: 1_000_000, burst: 1_000_000 } },
  publicUrl: 'https://ezra.example.org',
});
process.send?.('ready');
