import { liftByOperator } from './features/account/public.ts';
import { runOperatorCommand } from './operator-command.ts';
import { systemClock } from './platform/clock.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { subscriberOf } from './platform/network-address.ts';
import { OperatorError } from './platform/operator-error.ts';
import { createRealtime } from './platform/realtime/realtime.ts';

/** Returns an address as typed, or in the form in which IPv6 blocks are stored (its /64); null means all. */
function readArguments([typed]: readonly string[]): string | null {
  if (typed === undefined) throw new OperatorError('Usage: npm run unblock-address -- <address> | --all');
  if (typed === '--all') return null;
  if (subscriberOf(typed.replace(/\/64$/, '')) === subscriberOf(''))
    throw new OperatorError(`${typed} is not an address. Example: 192.0.2.1`);
  return typed;
}

await runOperatorCommand('unblock-address', readArguments, async (ip, { db }) => {
  const lifted = await inTransaction(db, (tx) => liftByOperator(tx, createRealtime(), ip, systemClock.now()));
  if (lifted.length === 0) return ip === null ? 'No address is blocked' : `${ip} is not blocked`;
  return `No longer blocked: ${lifted.join(', ')}`;
});
