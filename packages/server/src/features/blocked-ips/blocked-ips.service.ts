import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { recordActivity } from '../../platform/events/activity-log.ts';
import { subscriberOf } from '../../platform/network-address.ts';
import { roomsWith, type Realtime } from '../../platform/realtime/realtime.ts';
import { liftBlocks } from './blocked-ips.repository.ts';

/** An address as blocks name it: that of IPv6 is its /64, which is taken as it stands. */
const blockedFormOf = (ip: string): string => {
  const subscriber = subscriberOf(ip);
  return subscriber === 'unknown' ? ip : subscriber;
};

/**
 * Ends the blocks of an address. Its wrong codes were forgotten when it was blocked, so the next one blocks nothing.
 * Where blocks were but have ended, there is nothing left to do.
 */
export async function lift(
  tx: Tx,
  realtime: Realtime,
  ip: string,
  { actorId, now }: { actorId: number; now: Date },
): Promise<void> {
  const lifted = await liftBlocks(tx, blockedFormOf(ip), now);
  if (lifted === null) throw new AppError('not_found');
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
}
