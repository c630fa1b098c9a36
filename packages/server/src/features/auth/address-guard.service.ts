import type { Executor, Tx } from '../../platform/db/database.ts';
import type { RateLimits } from '../../platform/rate-limits/rate-limits.repository.ts';
import { blockIp, blocksSince, isIpBlocked } from '../blocked-ips/public.ts';
import {
  BLOCK_MEMORY_SECONDS,
  blockFor,
  captchaLevel,
  later,
  networkOf,
  type AuthLimits,
} from './auth.domain.ts';

const HOUR = 3600;
const SENDS_IP = 'code_ip_hour';
const SENDS_NETWORK = 'code_network_hour';
const FAILURES_IP = 'code_failures_ip_hour';

/** What network addresses may do: sends and wrong codes are counted, the human check follows the counts. */
export interface AddressGuard {
  isBlocked(executor: Executor, ip: string, now: Date): Promise<boolean>;
  /** How much harder the human check is for this address now, 0 to 3. */
  level(executor: Executor, ip: string, now: Date): Promise<number>;
  /** Counts a message; gives the seconds to wait when address or network may send no more, else 0. */
  countSend(tx: Tx, ip: string, now: Date): Promise<number>;
  /**
   * Counts a wrong code; an address that keeps failing is blocked and listed with the call it made. Carriers share
   * addresses: the first block is short, and only repeats grow.
   */
  countFailure(tx: Tx, failure: { ip: string; path: string; now: Date }): Promise<void>;
  /** Somebody got in: takes wrong codes of the address back. */
  countSuccess(tx: Tx, ip: string): Promise<void>;
}

export function createAddressGuard(rateLimits: RateLimits, limits: AuthLimits): AddressGuard {
  return {
    isBlocked: isIpBlocked,

    async level(executor, ip, now) {
      const [sendsOfIp, sendsOfNetwork, failuresOfIp] = [
        await rateLimits.used(executor, SENDS_IP, ip, now),
        await rateLimits.used(executor, SENDS_NETWORK, networkOf(ip), now),
        await rateLimits.used(executor, FAILURES_IP, ip, now),
      ];
      return captchaLevel({ sendsOfIp, sendsOfNetwork, failuresOfIp }, limits);
    },

    async countSend(tx, ip, now) {
      const windows = [
        { name: SENDS_IP, key: ip, limit: limits.sendsPerIpHour },
        { name: SENDS_NETWORK, key: networkOf(ip), limit: limits.sendsPerNetworkHour },
      ];
      for (const window of windows) {
        const verdict = await rateLimits.consume(tx, { ...window, windowSeconds: HOUR, now });
        if (!verdict.allowed) return verdict.retryAfterSeconds;
      }
      return 0;
    },

    async countFailure(tx, { ip, path, now }) {
      const limit = limits.blockAfterFailuresPerIpHour - 1;
      const verdict = await rateLimits.consume(tx, {
        name: FAILURES_IP,
        key: ip,
        limit,
        windowSeconds: HOUR,
        now,
      });
      if (verdict.allowed) return;
      const earlier = await blocksSince(tx, ip, later(now, -BLOCK_MEMORY_SECONDS));
      await blockIp(tx, {
        ip,
        path,
        message: `${limits.blockAfterFailuresPerIpHour} wrong codes within an hour`,
        userId: null,
        now,
        until: later(now, blockFor(earlier, limits)),
      });
      await rateLimits.reset(tx, FAILURES_IP, ip);
    },

    countSuccess: (tx, ip) => rateLimits.giveBack(tx, FAILURES_IP, ip, limits.failuresForgivenBySuccess),
  };
}
