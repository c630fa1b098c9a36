import type { Executor, Tx } from '../../../platform/db/database.ts';
import { roomsWith, type Realtime } from '../../../platform/realtime/realtime.ts';
import { countBlocksSince, hasLiveBlock, insertBlock, type NewBlock } from './blocked-ips.repository.ts';

/** Whether calls of sign-in and registration from this address (of IPv4, or a /64 of IPv6) are refused now. */
export const isIpBlocked = (executor: Executor, ip: string, now: Date): Promise<boolean> =>
  hasLiveBlock(executor, ip, now);

/** Blocks an address and lists it for the admins, on open screens too. */
export async function blockIp(tx: Tx, realtime: Realtime, block: NewBlock): Promise<void> {
  await insertBlock(tx, block);
  await realtime.publishSoon(tx, roomsWith('addresses.block'), { topic: 'blocked-ips' });
}

/** How often an address was blocked for a time that ended after `since`. */
export const blocksSince = (executor: Executor, ip: string, since: Date): Promise<number> =>
  countBlocksSince(executor, ip, since);
