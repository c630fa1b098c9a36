import { subscriberOf } from '../network-address.ts';

export interface FloodGuardOptions {
  /** The most calls of one subscriber (IPv4 address, IPv6 /64) in a window. */
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Wide, because whole mobile carriers share an address: stops floods, not people. */
export const FLOOD_LIMIT: FloodGuardOptions = { limit: 6000, windowSeconds: 10 };

/**
 * Counts calls by address in this process' memory. Gives 0 when the call may pass, else the seconds to wait.
 * Never refuses the machine itself: behind a local proxy all people would be one address.
 */
export function floodGuard({ limit, windowSeconds }: FloodGuardOptions): (ip: string, now: Date) => number {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (ip, now) => {
    const time = now.valueOf();
    if (time >= endsAt || time < endsAt - windowSeconds * 1000) {
      counts.clear();
      endsAt = time + windowSeconds * 1000;
    }
    if (isLoopback(ip)) return 0;
    const subscriber = subscriberOf(ip);
    const count = (counts.get(subscriber) ?? 0) + 1;
    counts.set(subscriber, count);
    return count > limit ? Math.max(1, Math.ceil((endsAt - time) / 1000)) : 0;
  };
}

const isLoopback = (ip: string): boolean =>
  ip === '::1' || ip.startsWith('127.') || ip.startsWith('::ffff:127.');
