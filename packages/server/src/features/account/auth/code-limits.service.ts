import type { Tx } from '../../../platform/db/database.ts';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits.repository.ts';
import type { AddressGuard } from './address-guard.service.ts';
import type { AuthLimits } from '../../../platform/sign-in-limits.policy.ts';
import { secondsUntil, triesOf, tryPools, type TryPool } from './auth.domain.ts';
import type { Asker } from './tickets.service.ts';
import type { StoredTicket } from './tickets.repository.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const NETWORK_TRIES = 'code_tries_network_day';

export interface Sending {
  /** E.164. */
  readonly phone: string;
  readonly asker: Asker;
  readonly ip: string;
  readonly now: Date;
}

export type CodeLimits = ReturnType<typeof createCodeLimits>;

/** Limits messages to a phone and wrong codes for it, by caller. The caller must hold the phone's lock. */
export function createCodeLimits(rateLimits: RateLimits, guard: AddressGuard, limits: AuthLimits) {
  const keyOf = (phone: string, asker: Buffer) => `${phone}\n${asker.toString('hex')}`;

  /** The windows of one device or network, which no other caller can use up. */
  function ownWindows(phone: string, asker: Asker) {
    const key = keyOf(phone, asker.hash);
    return [
      { name: 'code_asker_hour', key, limit: limits.sendsPerPhoneHour, windowSeconds: HOUR },
      { name: 'code_asker_day', key, limit: limits.sendsPerPhoneDay, windowSeconds: DAY },
    ];
  }
  /** The window of all callers unknown to the phone's owner. */
  const strangersWindow = (phone: string) => ({
    name: 'code_strangers_day',
    key: phone,
    limit: limits.strangersSendsPerPhoneDay,
    windowSeconds: DAY,
  });

  /** The counts that a wrong code of a pool is added to. */
  const countsOf = (pool: TryPool, phone: string, { askerHash }: StoredTicket) => {
    const own = keyOf(phone, askerHash);
    return {
      strangers: [
        { name: 'code_tries_strangers_day', key: phone, limit: limits.strangersTriesPerPhoneDay },
        { name: NETWORK_TRIES, key: own, limit: limits.strangersTriesPerNetworkDay },
      ],
      known: [{ name: 'code_tries_known_day', key: own, limit: limits.knownTriesPerPhoneDay }],
      loose: [{ name: 'code_tries_loose_day', key: phone, limit: limits.looseTriesPerPhoneDay }],
    }[pool];
  };

  return {
    /**
     * Counts a call for a code, even if no message follows, because each gives tries. Gives the seconds to
     * wait when the address or its network may ask no more, else 0. A known device may always ask.
     */
    countAsk: async (tx: Tx, { asker, ip, now }: Sending): Promise<number> =>
      asker.knownBy === 'device' ? 0 : guard.countAsk(tx, ip, now),

    /**
     * Counts a message: gives how long its code is valid, or the seconds until one may be sent. When
     * strangers have used up their common share, one is sent once no code is valid any more (`goodUntil`;
     * null: none is).
     */
    async spend(
      tx: Tx,
      { phone, asker, now }: Sending,
      goodUntil: Date | null,
    ): Promise<{ goodSeconds: number } | { wait: number }> {
      for (const window of ownWindows(phone, asker)) {
        const { allowed, retryAfterSeconds } = await rateLimits.consume(tx, { ...window, now });
        if (!allowed) return { wait: retryAfterSeconds };
      }
      const isFree =
        asker.knownBy !== null || (await rateLimits.consume(tx, { ...strangersWindow(phone), now })).allowed;
      if (isFree) return { goodSeconds: limits.codeSeconds };
      return goodUntil === null
        ? { goodSeconds: limits.pacedSendSeconds }
        : { wait: secondsUntil(goodUntil, now) };
    },

    async sendsLeft(tx: Tx, phone: string, asker: Asker, now: Date): Promise<number> {
      const shared = asker.knownBy === null ? [strangersWindow(phone)] : [];
      const left = [];
      for (const { name, key, limit } of [...ownWindows(phone, asker), ...shared])
        left.push(limit - (await rateLimits.used(tx, name, key, now)));
      return Math.min(...left);
    },

    /**
     * Finds the pool that counts a ticket's next wrong code, and the tries left in it for the ticket; null:
     * none left in any pool. The ticket's own wrong codes do not reduce its tries.
     */
    async triesLeft(
      tx: Tx,
      phone: string,
      ticket: StoredTicket,
      now: Date,
    ): Promise<{ pool: TryPool; tries: number } | null> {
      for (const pool of tryPools(ticket)) {
        let left = Infinity;
        let share = 1;
        for (const { name, key, limit } of countsOf(pool, phone, ticket)) {
          const unused = limit - (await rateLimits.used(tx, name, key, now));
          left = Math.min(left, unused);
          share = Math.min(share, (unused + ticket.tries) / limit);
        }
        if (left > 0) return { pool, tries: Math.min(triesOf(pool, share, limits) - ticket.tries, left) };
      }
      return null;
    },

    async countTry(tx: Tx, pool: TryPool, phone: string, ticket: StoredTicket, now: Date): Promise<void> {
      for (const count of countsOf(pool, phone, ticket))
        await rateLimits.consume(tx, { ...count, windowSeconds: DAY, now });
    },

    /** Counts a right code; tells whether it clears wrong ones. */
    async countRight(tx: Tx, phone: string, now: Date): Promise<boolean> {
      const limit = limits.forgivingCodesPerPhoneDay;
      const use = { name: 'code_forgiving_day', key: phone, limit, windowSeconds: DAY, now };
      return (await rateLimits.consume(tx, use)).allowed;
    },

    /** Clears the wrong codes of the network that entered the right one; the phone's total stays. */
    forgiveTries: (tx: Tx, phone: string, { askerHash }: StoredTicket): Promise<void> =>
      rateLimits.reset(tx, NETWORK_TRIES, keyOf(phone, askerHash)),
  };
}
