import type { Executor, Tx } from '../../../platform/db/database.ts';
import { roomsWith, type Realtime } from '../../../platform/realtime/realtime.ts';
import { countBlocksSince, hasLiveBlock, insertBlock, type NewBlock } from './blocked-ips.repository.ts';

/** Whether sign-in and registration calls from this address (IPv4, or an IPv6 /64) are refused now. */
export const isIpBlocked = (executor: Executor, ip: string, now: Date): Promise<boolean> =>
  hasLiveBlock(executor, ip, now);

/** Blocks an address and lists it for the admins, on open screens too. */
export async function blockIp(tx: Tx, realtime: Realtime, block: NewBlock): Promise<void> {
  await insertBlock(tx, block);
  await realtime.publishSoon(tx, roomsWith('addresses.block'), { topic: 'blocked-ips' });
}

/** Counts the timed blocks of an address that ended after `since`. */
export const blocksSince = (executor: Executor, ip: string, since: Date): Promise<number> =>
  countBlocksSince(executor, ip, since);
