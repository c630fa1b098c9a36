import { associationOf } from '@ezra/contract/common/brand';
import { resetSecondFactor } from './features/account/public.ts';
import { runOperatorCommand } from './operator-command.ts';
import { systemClock } from './platform/clock.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { createMessaging } from './platform/messaging/messaging.ts';
import { OperatorError } from './platform/operator-error.ts';
import { parsePhone } from './platform/phone.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { providersOf } from './providers.ts';

function readArguments([typed]: readonly string[]): string {
  if (typed === undefined) throw new OperatorError('Usage: npm run reset-second-factor -- <phone>');
  const phone = parsePhone(typed);
  if (phone === null) throw new OperatorError(`${typed} is not a phone number. Example: 050-1234567`);
  return phone;
}

await runOperatorCommand('reset-second-factor', readArguments, async (phone, { db, config }) => {
  const channels = providersOf(config, db, systemClock).map(({ channel }) => channel);
  const parts = {
    messaging: createMessaging({
      channels,
      publicUrl: config.http.publicUrl,
      association: associationOf(config.showsInvented),
    }),
    realtime: createRealtime(),
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
  return `${phone}: the second factor is reset (${removed}), and all sessions are ended`;
});
