import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid, type AppError } from '../../../platform/errors.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import type { RateLimits } from '../../../platform/rate-limits/rate-limits.repository.ts';
import { waitAfter } from './second-factor.domain.ts';

export interface Try {
  readonly userId: number;
  /** Counted for each kind, so that a person who fails with the app can still use a recovery code. */
  readonly kind: 'totp' | 'recovery';
  readonly now: Date;
}

const FAILURES = 'second_factor_failures';
const WAIT = 'second_factor_wait';
const MEMORY_SECONDS = 24 * 3600;
/** More than a person can fail in a day with waits. */
const COUNTED = 10_000;
/** Waits up to this are told in seconds, longer ones in minutes. */
const SECONDS_TOLD = 90;

const waitRefusal = (seconds: number): AppError =>
  invalid({
    code:
      seconds <= SECONDS_TOLD
        ? { key: 'otpWait', params: { seconds } }
        : { key: 'otpWaitMinutes', params: { minutes: Math.ceil(seconds / 60) } },
  });

export type Tries = ReturnType<typeof createTries>;

/**
 * Limits one person's wrong codes: five in a row, then growing waits. Strangers cannot cause waits, because
 * only a person with a verified phone gets here; the waits always end.
 */
export function createTries(rateLimits: RateLimits) {
  return {
    /** Judges one try; `accept` gives the value or the error. Hold the person's lock. */
    async judge<T>(
      tx: Tx,
      { userId, kind, now }: Try,
      accept: () => Promise<{ value: T } | AnyFieldMessage>,
    ): Promise<Outcome<T>> {
      const key = `${userId}\n${kind}`;
      if ((await rateLimits.used(tx, WAIT, key, now)) > 0) {
        const over = await rateLimits.consume(tx, { name: WAIT, key, limit: 0, windowSeconds: 1, now });
        return { ok: false, error: waitRefusal(over.retryAfterSeconds) };
      }
      const accepted = await accept();
      if (typeof accepted === 'object') {
        await rateLimits.reset(tx, FAILURES, key);
        return { ok: true, value: accepted.value };
      }
      const counted = { name: FAILURES, key, limit: COUNTED, windowSeconds: MEMORY_SECONDS, now };
      const { remaining } = await rateLimits.consume(tx, counted);
      const wait = waitAfter(COUNTED - remaining);
      if (wait > 0) await rateLimits.consume(tx, { name: WAIT, key, limit: 0, windowSeconds: wait, now });
      return { ok: false, error: invalid({ code: accepted }) };
    },
  };
}
