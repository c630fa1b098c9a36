import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import type { ForwardedCalls } from '../../../platform/forwarded/forwarded-calls.ts';
import { networkOf, subscriberOf } from '../../../platform/network-address.ts';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits.repository.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { blockIp, blocksSince, isIpBlocked } from '../blocked-ips/blocking.service.ts';
import { tooManyWrongCodes } from '../blocked-ips/blocked-ips.domain.ts';
import type { AuthLimits } from '../../../platform/sign-in-limits.policy.ts';
import { BLOCK_MEMORY_SECONDS, blockFor, captchaLevel, later } from './auth.domain.ts';
import { countGuessAbove, type GuessAbove } from './guesses-above.repository.ts';
import { addWrongCodes, readWrongCodes } from './wrong-codes.repository.ts';

const HOUR = 3600;
const SENDS_IP = 'code_ip_hour';
const SENDS_NETWORK = 'code_network_hour';
const FAILURES_IP = 'code_failures_ip_hour';

/** Widens the limits of an untrusted proxy, whose callers all count as one address. */
const PROXY_WIDENING = 10;

/** A call with a wrong code. */
interface Guess {
  readonly ip: string;
  readonly path: string;
  readonly now: Date;
}

/**
 * Limits network addresses: counts calls for codes and wrong codes, and derives the level of the human check
 * from them. An address is one IPv4 address or an IPv6 /64; a network is a /24 or a /64.
 */
export interface AddressGuard {
  isBlocked(executor: Executor, ip: string, now: Date): Promise<boolean>;
  /** The level of the human check for this address now, 0 (easiest) to 3. */
  level(executor: Executor, ip: string, now: Date): Promise<number>;
  /** Counts a call for a code; gives the seconds to wait when over a limit, else 0. */
  countAsk(tx: Tx, ip: string, now: Date): Promise<number>;
  /**
   * Counts a wrong code. Blocks an address that keeps failing, and lists it with the path it called. The
   * first block is short and only repeats grow, because many people share a carrier's address. Never blocks
   * an untrusted proxy.
   */
  countFailure(tx: Tx, failure: Guess): Promise<void>;
  /**
   * Counts a wrong code for the whole installation. That is a single row: lock it last, after the row of the
   * address, as `countSuccess` does. Another order deadlocks right and wrong codes of one address.
   */
  countWrongCode(tx: Tx, guess: Guess): Promise<void>;
  /** Counts a code that was not judged because the address is blocked. */
  countRefusedGuess(tx: Tx, guess: Guess): Promise<void>;
  /** Subtracts wrong codes of the address, and one of the installation, after a right code. */
  countSuccess(tx: Tx, ip: string, now: Date): Promise<void>;
}

interface AddressGuardDeps {
  readonly rateLimits: RateLimits;
  readonly realtime: Realtime;
  readonly forwarded: ForwardedCalls;
  readonly keyedHash: Secrets['keyedHash'];
  readonly limits: AuthLimits;
}

export function createAddressGuard({
  rateLimits,
  realtime,
  forwarded,
  keyedHash,
  limits,
}: AddressGuardDeps): AddressGuard {
  const countAbove = (tx: Tx, ceiling: GuessAbove['ceiling'], { ip, ...guess }: Guess) =>
    countGuessAbove(tx, { ...guess, ceiling, networkHash: keyedHash('guess-network', networkOf(ip)) });
  return {
    isBlocked: async (executor, ip, now) =>
      (await isIpBlocked(executor, subscriberOf(ip), now)) && !(await forwarded.isProxy(executor, ip, now)),

    async level(executor, ip, now) {
      const address = subscriberOf(ip);
      const record = {
        sendsOfIp: await rateLimits.used(executor, SENDS_IP, address, now),
        sendsOfNetwork: await rateLimits.used(executor, SENDS_NETWORK, networkOf(ip), now),
        failuresOfIp: await rateLimits.used(executor, FAILURES_IP, address, now),
        wrongCodes: await readWrongCodes(executor, now, limits.wrongCodesHalfLifeSeconds),
      };
      return captchaLevel(record, limits);
    },

    async countAsk(tx, ip, now) {
      const wider = (await forwarded.isProxy(tx, ip, now)) ? PROXY_WIDENING : 1;
      const windows = [
        { name: SENDS_IP, key: subscriberOf(ip), limit: limits.sendsPerIpHour * wider },
        { name: SENDS_NETWORK, key: networkOf(ip), limit: limits.sendsPerNetworkHour * wider },
      ];
      for (const window of windows) {
        const verdict = await rateLimits.consume(tx, { ...window, windowSeconds: HOUR, now });
        if (!verdict.allowed) return verdict.retryAfterSeconds;
      }
      return 0;
    },

    async countFailure(tx, guess) {
      const { ip, path, now } = guess;
      const address = subscriberOf(ip);
      const limit = limits.blockAfterFailuresPerIpHour - 1;
      const verdict = await rateLimits.consume(tx, {
        name: FAILURES_IP,
        key: address,
        limit,
        windowSeconds: HOUR,
        now,
      });
      if (verdict.allowed) return;
      // The count stays, so the human check stays at its hardest: a block would shut out everyone behind the
      // proxy.
      if (await forwarded.isProxy(tx, ip, now)) return countAbove(tx, 'address', guess);
      const earlier = await blocksSince(tx, address, later(now, -BLOCK_MEMORY_SECONDS));
      await blockIp(tx, realtime, {
        ip: address,
        path,
        message: tooManyWrongCodes(limits.blockAfterFailuresPerIpHour),
        userId: null,
        now,
        until: later(now, blockFor(earlier, limits)),
      });
      await rateLimits.reset(tx, FAILURES_IP, address);
    },

    async countWrongCode(tx, guess) {
      const all = await addWrongCodes(tx, 1, guess.now, limits.wrongCodesHalfLifeSeconds);
      if (all >= limits.harderAfterWrongCodes) await countAbove(tx, 'installation', guess);
    },

    countRefusedGuess: (tx, guess) => countAbove(tx, 'address', guess),

    async countSuccess(tx, ip, now) {
      await rateLimits.giveBack(tx, FAILURES_IP, subscriberOf(ip), limits.failuresForgivenBySuccess);
      await addWrongCodes(tx, -1, now, limits.wrongCodesHalfLifeSeconds);
    },
  };
}
