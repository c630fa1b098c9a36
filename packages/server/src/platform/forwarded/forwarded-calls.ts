import type { Executor } from '../db/database.ts';
import { isPrivateAddress } from '../network-address.ts';
import { peopleSignedInFrom } from './forwarded.queries.ts';

/** What this process has seen of an address that sends forwarded calls. */
export interface Seen {
  readonly callers: ReadonlySet<string>;
  /** It also called without a forwarding header, which a proxy never does. */
  readonly hasOwnCalls: boolean;
}

/** A public address counts as a proxy from this many callers and signed-in people on. */
export const MANY = 10;
const WITHIN_MS = 24 * 60 * 60 * 1000;
/** Bounds the memory. Above it everything is forgotten and collected again. */
const MOST_ADDRESSES = 1_000;

/**
 * Whether an address that TRUST_PROXY does not name is a proxy in front of many people. The header alone
 * proves nothing, because anybody can send it. An address of a private network cannot come from the internet,
 * so the header is enough there. A public address must forward for many callers, never call for itself, and
 * have had many different people sign in through it, each with a code sent to a phone of their own. People
 * who share the address of a mobile carrier send no such header.
 */
export const isLikeProxy = (ip: string, seen: Seen | undefined, peopleSignedIn: number): boolean =>
  seen !== undefined &&
  (isPrivateAddress(ip) || (hasManyCallers(seen) && !seen.hasOwnCalls && peopleSignedIn >= MANY));

const hasManyCallers = ({ callers }: Seen): boolean => callers.size >= MANY;

export interface ForwardedCalls {
  /** Notes a call by its connection's address and the caller named in its header; undefined: no header. */
  note(ip: string, caller: string | undefined): void;
  /** Whether the address is an untrusted proxy, and so stands for many people. */
  isProxy(executor: Executor, ip: string, now: Date): Promise<boolean>;
}

/** Remembers which callers each address forwards for, while no proxy is trusted. */
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
