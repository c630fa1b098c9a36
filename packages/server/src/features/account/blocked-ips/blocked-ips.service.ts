import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordActivity } from '../../../platform/events/activity-log.ts';
import { subscriberOf } from '../../../platform/network-address.ts';
import { roomsWith, type Realtime } from '../../../platform/realtime/realtime.ts';
import { blockedAddresses, liftBlocks } from './blocked-ips.repository.ts';

/** The form of an address that blocks use: a /64 for IPv6. One that is a /64 already stays. */
const blockedFormOf = (ip: string): string => {
  const subscriber = subscriberOf(ip);
  return subscriber === 'unknown' ? ip : subscriber;
};

/**
 * Ends the blocks of an address. Its wrong codes were forgotten when it was blocked, so the next one does not
 * block it again. Does nothing when its blocks have already ended.
 */
export async function lift(
  tx: Tx,
  realtime: Realtime,
  ip: string,
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<void> {
  if ((await endBlocks(tx, realtime, blockedFormOf(ip), { actorId, now })) === null)
    throw new AppError('not_found');
}

/** For an operator: lifts the blocks of one address, or of all (null); gives the addresses. */
export async function liftByOperator(
  tx: Tx,
  realtime: Realtime,
  ip: string | null,
  now: Date,
): Promise<string[]> {
  const blocked = await blockedAddresses(tx, now);
  const named = ip === null ? blocked : blocked.filter((address) => address === blockedFormOf(ip));
  for (const address of named) await endBlocks(tx, realtime, address, { actorId: null, now });
  return named;
}

async function endBlocks(
  tx: Tx,
  realtime: Realtime,
  ip: string,
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<number[] | null> {
  const lifted = await liftBlocks(tx, ip, now);
  if (lifted === null) return null;
  for (const subjectId of lifted) {
    await recordActivity(tx, {
      subject: 'blocked_ip',
      subjectId,
      actorId,
      newValues: { status: 'lifted' },
      now,
    });
  }
  if (lifted.length > 0)
    await realtime.publishSoon(tx, roomsWith('addresses.block'), { topic: 'blocked-ips' });
  return lifted;
}
