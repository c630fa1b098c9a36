import type { AnyFieldMessage } from '@ezra/contract/server-field-messages';
import type { Locale, Phrase } from '@ezra/contract/locales';
import { OTP_LENGTH } from '@ezra/contract/constants';
import { flagOf, type FlagValue } from '@ezra/contract/fields';
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Tx } from '../../platform/db/database.ts';
import { invalid, type AppError, type FieldError } from '../../platform/errors.ts';
import type { Messaging } from '../../platform/messaging/messaging.ts';
import type { Template } from '../../platform/messaging/template.ts';
import type { AddressGuard } from './address-guard.service.ts';
import {
  isChallengeLive,
  isEnterable,
  later,
  resendIn,
  secondsUntil,
  waitAfter,
  type AuthLimits,
  type CodePurpose,
} from './auth.domain.ts';
import {
  clearWait,
  countTry,
  findCode,
  findWait,
  lockPhone,
  saveCode,
  saveWait,
  useCode,
} from './auth.repository.ts';
import type { RateLimits } from '../../platform/rate-limits/rate-limits.repository.ts';

/** What every call says that has sent a code. */
export const CODE_SENT: Phrase = { he: 'הקוד נשלח', en: 'Code sent successfully' };

/** A hash that only this installation can make; `context` keeps the uses apart. 32 bytes. */
export type KeyedHash = (context: string, value: string) => Buffer;

export interface CodesDeps {
  readonly limits: AuthLimits;
  readonly keyedHash: KeyedHash;
  readonly rateLimits: RateLimits;
  readonly messaging: Messaging;
  readonly guard: AddressGuard;
  /** Host name of the site, for the line by which phones recognise the code. */
  readonly host: string;
}

/**
 * A refusal is a value: tries, waits and counters must be stored with it, so the transaction commits
 * first and the caller throws afterwards (`unwrap`).
 */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: AppError };
const refuse = (field: 'otp' | 'phone', key: AnyFieldMessage, params: FieldError['params'] = {}) => ({
  ok: false as const,
  error: invalid({ [field]: { key, params } }),
});

/** Nobody counts to 3600: long waits are told in minutes. */
const waitWords = (seconds: number): [AnyFieldMessage, FieldError['params']] =>
  seconds <= 90 ? ['otpWait', { seconds }] : ['otpWaitMinutes', { minutes: Math.ceil(seconds / 60) }];

/** The value of an outcome, or its error thrown. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw outcome.error;
}

export interface CodeSent {
  resend_in: number;
  can_resend: FlagValue;
}

export interface SendRequest {
  /** E.164. */
  readonly phone: string;
  readonly ip: string;
  readonly locale: Locale;
  readonly now: Date;
}

export interface CodeMessage {
  readonly purpose: CodePurpose;
  /** Null: the code is stored but told to nobody, so it can never be entered; `instead` may say why. */
  readonly template: Template<{ code: string; host: string }> | null;
  readonly instead?: (tx: Tx) => Promise<void>;
}

export interface TryRequest {
  readonly phone: string;
  readonly otp: string;
  readonly ip: string;
  /** The call, as blocked addresses are listed with it. */
  readonly path: string;
  readonly now: Date;
}

export type Codes = ReturnType<typeof createCodes>;

export function createCodes(deps: CodesDeps) {
  const { limits, keyedHash, rateLimits, messaging, guard, host } = deps;
  const phoneHash = (phone: string) => keyedHash('phone', phone);
  const codeHash = (phone: string, purpose: string, code: string) =>
    keyedHash('code', `${phone}\n${purpose}\n${code}`);

  const phoneWindows = [
    { name: 'code_phone_hour', limit: limits.sendsPerPhoneHour, windowSeconds: 3600 },
    { name: 'code_phone_day', limit: limits.sendsPerPhoneDay, windowSeconds: 24 * 3600 },
  ];

  async function sendsLeft(tx: Tx, phone: string, now: Date): Promise<number> {
    const left = [];
    for (const { name, limit } of phoneWindows)
      left.push(limit - (await rateLimits.used(tx, name, phone, now)));
    return Math.min(...left);
  }

  /** Counts a send against the phone and the address; seconds to wait when one of them has no more. */
  async function countSend(tx: Tx, phone: string, ip: string, now: Date): Promise<number> {
    for (const window of phoneWindows) {
      const { allowed, retryAfterSeconds } = await rateLimits.consume(tx, { ...window, key: phone, now });
      if (!allowed) return retryAfterSeconds;
    }
    return guard.countSend(tx, ip, now);
  }

  async function send(
    tx: Tx,
    request: SendRequest,
    message: CodeMessage,
    field: 'otp' | 'phone',
  ): Promise<Outcome<CodeSent>> {
    const { phone, ip, locale, now } = request;
    const wait = await countSend(tx, phone, ip, now);
    if (wait > 0) return refuse(field, 'otpSendLimit', { minutes: Math.ceil(wait / 60) });
    const code = randomInt(10 ** OTP_LENGTH)
      .toString()
      .padStart(OTP_LENGTH, '0');
    const { purpose, template } = message;
    const expiresAt = later(now, limits.codeSeconds);
    await saveCode(tx, {
      phoneHash: phoneHash(phone),
      purpose,
      // A purpose that nobody can ask for: the code of a message that is not sent never fits.
      codeHash: codeHash(phone, template ? purpose : `${purpose} (void)`, code),
      sentAt: now,
      expiresAt,
      challengeUntil: later(now, limits.challengeSeconds),
    });
    if (template) await messaging.send(tx, template, { phone, locale }, { code, host }, { now, expiresAt });
    else await message.instead?.(tx);
    const left = await sendsLeft(tx, phone, now);
    return { ok: true, value: { resend_in: limits.resendSeconds, can_resend: flagOf(left > 0) } };
  }

  return {
    phoneHash,

    /**
     * Begins a challenge and sends its code. A code sent less than 30 s ago still stands: it is not sent
     * again, so that reloading the page costs nobody a message.
     */
    async start(tx: Tx, request: SendRequest, message: CodeMessage): Promise<Outcome<CodeSent>> {
      const hash = phoneHash(request.phone);
      await lockPhone(tx, hash);
      const code = await findCode(tx, hash, [message.purpose]);
      const wait = code ? resendIn(code, limits, request.now) : 0;
      if (code && wait > 0) {
        if (!isEnterable(code, limits, request.now)) return refuse('phone', 'otpWait', { seconds: wait });
        const left = await sendsLeft(tx, request.phone, request.now);
        return { ok: true, value: { resend_in: wait, can_resend: flagOf(left > 0) } };
      }
      return send(tx, request, message, 'phone');
    },

    /** Sends a new code within the phone's live challenge; `messageFor` chooses the words for its purpose. */
    async resend(
      tx: Tx,
      request: SendRequest,
      purposes: readonly CodePurpose[],
      messageFor: (purpose: CodePurpose) => Promise<CodeMessage>,
    ): Promise<Outcome<CodeSent>> {
      const hash = phoneHash(request.phone);
      await lockPhone(tx, hash);
      const code = await findCode(tx, hash, purposes);
      if (!code || !isChallengeLive(code, request.now)) return refuse('otp', 'otpExpired');
      const wait = resendIn(code, limits, request.now);
      if (wait > 0) return refuse('otp', 'otpWait', { seconds: wait });
      return send(tx, request, await messageFor(code.purpose), 'otp');
    },

    /**
     * Judges a code against the phone's latest one among the purposes; `accept` runs in the same
     * transaction when it is right, and the code is used up when `accept` agrees.
     */
    async judge<T>(
      tx: Tx,
      request: TryRequest,
      purposes: readonly CodePurpose[],
      accept: (purpose: CodePurpose) => Promise<Outcome<T>>,
    ): Promise<Outcome<T>> {
      const { phone, otp, ip, path, now } = request;
      const hash = phoneHash(phone);
      const waitKey = keyedHash('code-wait', `${phone}\n${ip}`);
      await lockPhone(tx, hash);
      if (await guard.isBlocked(tx, ip, now)) return refuse('otp', 'ipBlocked');

      const known = await findWait(tx, waitKey);
      const recent = known && later(known.lastFailedAt, limits.waitMemorySeconds) > now ? known : null;
      // Before the first wait a call may be older than the failure it finds: they came at the same time.
      const waits = recent !== null && recent.failures >= limits.failuresBeforeWait;
      // Not judged, so it is no failure of its own: the one that began the wait was counted.
      if (waits && recent.waitUntil > now)
        return refuse('otp', ...waitWords(secondsUntil(recent.waitUntil, now)));

      const fail = async (key: AnyFieldMessage, params?: FieldError['params']) => {
        const failures = (recent?.failures ?? 0) + 1;
        const waitUntil = later(now, waitAfter(failures, limits));
        await saveWait(tx, { keyHash: waitKey, failures, waitUntil, now });
        await guard.countFailure(tx, { ip, path, now });
        return refuse('otp', key, params);
      };

      const code = await findCode(tx, hash, purposes);
      if (!code || code.expiresAt <= now) return fail('otpExpired');
      if (code.tries >= limits.triesPerCode) return fail('otpUsedUp');
      if (!timingSafeEqual(code.codeHash, codeHash(phone, code.purpose, otp))) {
        await countTry(tx, hash, code.purpose);
        const left = limits.triesPerCode - code.tries - 1;
        return left > 0 ? fail('otpWrong', { left }) : fail('otpUsedUp');
      }
      const accepted = await accept(code.purpose);
      if (accepted.ok) {
        await useCode(tx, hash, code.purpose, now);
        await clearWait(tx, waitKey);
        await guard.countSuccess(tx, ip);
      }
      return accepted;
    },
  };
}
