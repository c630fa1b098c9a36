import process from 'node:process';
import { readConfig } from './config.ts';
import { resetSecondFactor } from './features/second-factor/public.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/create-log.ts';
import { openDatabase } from './platform/db/database.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { createMessaging } from './platform/messaging/messaging.ts';
import { failureLine, OperatorError } from './platform/operator-error.ts';
import { parsePhone } from './platform/phone.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { provideDatabase } from './provide-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { providersOf } from './providers.ts';

function readArguments([typed]: readonly string[]): string {
  if (typed === undefined) throw new OperatorError('Usage: npm run reset-second-factor -- <phone>');
  const phone = parsePhone(typed);
  if (phone === null) throw new OperatorError(`${typed} is not a phone number. Example: 050-1234567`);
  return phone;
}

async function main(): Promise<void> {
  const phone = readArguments(process.argv.slice(2));
  const config = await readConfig();
  const log = createLog({ level: 'warn', readable: false });
  const database = await provideDatabase(config, log);
  const { db, close } = openDatabase(database.url, { max: 2, applicationName: 'ezra reset-second-factor' });
  try {
    await prepareDatabase(database.url, db, { demo: null, secretKey: config.secretKey });
    const channels = providersOf(config, db, systemClock).map(({ channel }) => channel);
    const parts = {
      messaging: createMessaging({ channels }),
      realtime: createRealtime(),
      publicUrl: config.http.publicUrl,
    };
    const factors = await inTransaction(db, async (tx) => {
      const person = await tx
        .selectFrom('users')
        .select('id')
        .where('phone', '=', phone)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!person) throw new OperatorError(`${phone}: nobody has this phone number`);
      return resetSecondFactor(tx, parts, { userId: person.id, now: systemClock.now() });
    });
    const removed = factors === 0 ? 'there was none' : `removed: ${factors}`;
    console.log(`${phone}: the second factor is reset (${removed}), and all sessions are ended`);
  } finally {
    await close();
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  console.error(failureLine(error) ?? error);
  process.exitCode = 1;
}
