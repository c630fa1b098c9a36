import { subscriberOf } from '../network-address.ts';

export interface FloodGuardOptions {
  /** Maximum calls of one subscriber (IPv4 address or IPv6 /64) in a window. */
  readonly limit: number;
  readonly windowSeconds: number;
}

/** Generous, because all customers of a mobile carrier may share an address: stops floods, not people. */
export const FLOOD_LIMIT: FloodGuardOptions = { limit: 6000, windowSeconds: 10 };

/**
 * Counts calls by address in the memory of this process. The function returns 0 if the call may pass,
 * otherwise the seconds to wait. Never refuses the loopback address: behind a local proxy everybody has it.
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
