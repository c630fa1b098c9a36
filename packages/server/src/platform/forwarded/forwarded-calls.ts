import type { Executor } from '../db/database.ts';
import { isPrivateAddress } from '../network-address.ts';
import { peopleSignedInFrom } from './forwarded.queries.ts';

/** What this process saw of an address whose calls say that they were forwarded. */
export interface Seen {
  /** Addresses in whose name it called. */
  readonly callers: ReadonlySet<string>;
  /** It also made calls in no other's name, as a proxy never does. */
  readonly hasOwnCalls: boolean;
}

/** How many callers and signed-in people make a public address count as a proxy. */
export const MANY = 10;
const WITHIN_MS = 24 * 60 * 60 * 1000;
/** Bounds the memory: beyond it all is forgotten and gathered anew. */
const MOST_ADDRESSES = 1_000;

/**
 * Whether an address, which TRUST_PROXY does not name, is a proxy in front of many people. Anybody can write the header of
 * a forwarded call, so it proves nothing alone. An address of an own network cannot come from the internet. Another one
 * has to carry many callers, never call for itself, and have had many different people sign in through it, each with a
 * code sent to a phone of their own: people behind a carrier's address call without the header, which tells them apart.
 */
export const isLikeProxy = (ip: string, seen: Seen | undefined, peopleSignedIn: number): boolean =>
  seen !== undefined &&
  (isPrivateAddress(ip) || (hasManyCallers(seen) && !seen.hasOwnCalls && peopleSignedIn >= MANY));

const hasManyCallers = ({ callers }: Seen): boolean => callers.size >= MANY;

export interface ForwardedCalls {
  /** Notes a call by the address of its connection, and in whose name it came; undefined: in its own. */
  note(ip: string, caller: string | undefined): void;
  /** Whether the address is a proxy that is not trusted, and so stands for many people. */
  isProxy(executor: Executor, ip: string, now: Date): Promise<boolean>;
}

/** Remembers in whose name addresses call, while no proxy is trusted. */
export function forwardedCalls(): ForwardedCalls {
  const seen = new Map<string, { callers: Set<string>; hasOwnCalls: boolean }>();
  return {
    note(ip, caller) {
      const known = seen.get(ip);
      if (caller === undefined) {
        if (known) known.hasOwnCalls = true;
        return;
      }
      if (known === undefined && seen.size >= MOST_ADDRESSES) seen.clear();
      const entry = known ?? { callers: new Set<string>(), hasOwnCalls: false };
      if (entry.callers.size < MANY) entry.callers.add(caller);
      seen.set(ip, entry);
    },

    async isProxy(executor, ip, now) {
      const entry = seen.get(ip);
      if (entry === undefined || isPrivateAddress(ip)) return isLikeProxy(ip, entry, 0);
      if (!isLikeProxy(ip, entry, MANY)) return false;
      const since = new Date(now.valueOf() - WITHIN_MS);
      return isLikeProxy(ip, entry, await peopleSignedInFrom(executor, ip, since));
    },
  };
}
