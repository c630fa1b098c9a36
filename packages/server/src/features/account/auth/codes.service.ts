import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { OTP_LENGTH } from '@ezra/contract/common/constants';
import { flagOf, type FlagValue } from '@ezra/contract/common/fields';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { invalid, type FieldError } from '../../../platform/errors.ts';
import type { Letter, Messaging } from '../../../platform/messaging/messaging.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import type { AddressGuard } from './address-guard.service.ts';
import type { AuthLimits } from '../../../platform/sign-in-limits.policy.ts';
import {
  isRepeatedResend,
  isSentAgain,
  later,
  resendIn,
  secondsUntil,
  waitAfter,
  type CodePurpose,
} from './auth.domain.ts';
import type { CodeLimits } from './code-limits.service.ts';
import {
  clearWait,
  findWait,
  insertCode,
  liveCodes,
  lockPhone,
  noteSending,
  saveWait,
  useCodes,
  type StoredCode,
} from './codes.repository.ts';
import { countTry, renewTicket } from './tickets.repository.ts';
import type { Asker, Tickets } from './tickets.service.ts';

export const CODE_SENT: Phrase = { he: 'הקוד נשלח', en: 'Code sent successfully' };

export interface CodesDeps {
  readonly limits: AuthLimits;
  readonly keyedHash: Secrets['keyedHash'];
  readonly messaging: Messaging;
  readonly guard: AddressGuard;
  readonly tickets: Tickets;
  readonly codeLimits: CodeLimits;
  /** Host name of the site, for the line that lets phones recognize the code. */
  readonly host: string;
}

/** `retryAfter`: seconds until another code is accepted; the screens count them down. */
const refuse = (
  field: 'otp' | 'phone',
  key: AnyFieldMessage,
  params: FieldError['params'] = {},
  retryAfter = 0,
) => ({
  ok: false as const,
  error: invalid(
    { [field]: { key, params } },
    retryAfter > 0 ? { 'Retry-After': String(retryAfter) } : undefined,
  ),
});

type WaitWords = [AnyFieldMessage, FieldError['params'], number];

/** Gives long waits in minutes. */
const waitWords = (seconds: number): WaitWords =>
  seconds <= 90
    ? ['otpWait', { seconds }, seconds]
    : ['otpWaitMinutes', { minutes: Math.ceil(seconds / 60) }, seconds];

/** Says after the last try when another code can be requested. */
const newCodeWords = (seconds: number): WaitWords =>
  seconds === 0
    ? ['otpUsedUp', {}, 0]
    : seconds <= 90
      ? ['otpUsedUpWait', { seconds }, seconds]
      : ['otpUsedUpWaitMinutes', { minutes: Math.ceil(seconds / 60) }, seconds];

export interface CodeSent {
  resend_in: number;
  can_resend: FlagValue;
}
/** Includes the ticket that recognizes the browser when the code is entered. */
export interface CodeAsked extends CodeSent {
  ticket: string;
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
  /** Null: no code is sent, so none is right; `instead` may send an explanation. */
  readonly letter: Letter<{ code: string; host: string }> | null;
  readonly instead?: (tx: Tx) => Promise<void>;
}

export interface TryRequest {
  readonly phone: string;
  readonly otp: string;
  /** The ticket of the call that requested the code, if shown. */
  readonly ticket?: string | null | undefined;
  readonly ip: string;
  /** The call's path, for the list of blocked addresses. */
  readonly path: string;
  readonly now: Date;
}

export type Codes = ReturnType<typeof createCodes>;

const SEED_BYTES = 16;

export function createCodes(deps: CodesDeps) {
  const { limits, keyedHash, messaging, guard, tickets, codeLimits, host } = deps;
  const phoneHash = (phone: string) => keyedHash('phone', phone);

  /** Derives the digits from a seed. Without the installation's key the seed reveals nothing. */
  const digitsOf = (phone: string, purpose: CodePurpose, seed: Buffer): string => {
    const hash = keyedHash('code', `${phone}\n${purpose}\n${seed.toString('hex')}`);
    return (hash.readUIntBE(0, 6) % 10 ** OTP_LENGTH).toString().padStart(OTP_LENGTH, '0');
  };

  /** Replaces a ticket where the account in the purpose identifies the caller. */
  const accountTicket = (phone: string, purpose: CodePurpose): string =>
    tickets.issue(`account\n${phone}\n${purpose}`);

  const isRight = (code: StoredCode, { phone, otp }: TryRequest): boolean =>
    code.seed !== null &&
    timingSafeEqual(Buffer.from(digitsOf(phone, code.purpose, code.seed)), Buffer.from(otp));

  const answer = async (tx: Tx, { phone, now }: SendRequest, asker: Asker, sentAt: Date | null) => ({
    resend_in: resendIn(sentAt, limits, now),
    can_resend: flagOf((await codeLimits.sendsLeft(tx, phone, asker, now)) > 0),
  });

  /** Sends the digits of `last` again while they are recent, else new ones. Codes sent earlier stay valid. */
  async function send(
    tx: Tx,
    { phone, locale, now }: SendRequest,
    { purpose, letter, instead }: CodeMessage,
    { last, goodSeconds }: { last: StoredCode | undefined; goodSeconds: number },
  ): Promise<void> {
    const expiresAt = later(now, goodSeconds);
    const isAgain =
      last !== undefined && isSentAgain(last, limits, now) && (last.seed !== null) === (letter !== null);
    const seed = isAgain ? last.seed : letter && randomBytes(SEED_BYTES);
    if (isAgain) await noteSending(tx, last.id, now, expiresAt);
    else await insertCode(tx, { phoneHash: phoneHash(phone), purpose, seed, sentAt: now, expiresAt });
    if (letter && seed) {
      const code = digitsOf(phone, purpose, seed);
      await messaging.send(tx, letter, { phone, locale }, { code, host }, { now, expiresAt });
    } else await instead?.(tx);
  }

  /**
   * Sends a code, unless one was sent within 30 s, or the limits are spent while a code is still valid, which
   * this caller may then enter. Gives whether and when it was sent, or the seconds until it can be.
   */
  async function begin(
    tx: Tx,
    request: SendRequest,
    message: CodeMessage,
    asker: Asker,
  ): Promise<{ isSent: boolean; sentAt: Date } | { wait: number }> {
    const { phone, ip, now } = request;
    const sending = { phone, asker, ip, now };
    const crowded = await codeLimits.countAsk(tx, sending);
    if (crowded > 0) return { wait: crowded };
    const [last] = await liveCodes(tx, phoneHash(phone), [message.purpose], now);
    if (last && resendIn(last.sentAt, limits, now) > 0) return { isSent: false, sentAt: last.sentAt };
    const spent = await codeLimits.spend(tx, sending, last?.expiresAt ?? null);
    if ('wait' in spent) return last ? { isSent: false, sentAt: now } : spent;
    await send(tx, request, message, { last, ...spent });
    return { isSent: true, sentAt: now };
  }

  const tooMany = (wait: number) => ['otpSendLimit', { minutes: Math.ceil(wait / 60) }] as const;

  return {
    phoneHash,
    accountTicket,

    /**
     * Sends a code and opens the ticket for entering it. `ticket` goes into the answer; `device` is one that
     * the phone's owner may have signed in with. A code sent less than 30 s ago is not sent again, so that
     * reloading the page costs no message.
     */
    async start(
      tx: Tx,
      request: SendRequest & { ticket: string; device: string | null | undefined },
      message: CodeMessage,
    ): Promise<Outcome<CodeAsked>> {
      const { ticket, device, phone, ip, now } = request;
      const hash = phoneHash(phone);
      await lockPhone(tx, hash);
      const asker = await tickets.askerOf(tx, { phoneHash: hash, ip, ticket: device, now });
      const begun = await begin(tx, request, message, asker);
      if ('wait' in begun) return refuse('phone', ...tooMany(begun.wait));
      const ask = { phoneHash: hash, purpose: message.purpose, ip, ticket, now, ...begun };
      await tickets.open(tx, ask, asker);
      await tickets.openForNetwork(tx, ask);
      return { ok: true, value: { ticket, ...(await answer(tx, request, asker, begun.sentAt)) } };
    },

    /**
     * Sends a code for an account, which replaces the ticket. `isOwnPhone`: the phone is the account's own,
     * so its owner asks; for any other phone the caller counts as a stranger until the code is right.
     */
    async startForAccount(
      tx: Tx,
      request: SendRequest,
      message: CodeMessage,
      isOwnPhone: boolean,
    ): Promise<Outcome<CodeSent>> {
      const { phone, ip, now } = request;
      const { purpose } = message;
      const hash = phoneHash(phone);
      await lockPhone(tx, hash);
      const asker: Asker = {
        hash: keyedHash('account', purpose),
        knownBy: isOwnPhone ? 'device' : null,
      };
      const begun = await begin(tx, request, message, asker);
      if ('wait' in begun) return refuse('phone', ...tooMany(begun.wait));
      const ticket = accountTicket(phone, purpose);
      await tickets.open(tx, { phoneHash: hash, purpose, ip, ticket, now, ...begun }, asker);
      return { ok: true, value: await answer(tx, request, asker, begun.sentAt) };
    },

    /** Whether a call shows a ticket for this phone and one of the purposes. */
    isTicket: async (
      tx: Tx,
      { phone, ticket, now }: { phone: string; ticket: string | null | undefined; now: Date },
      purposes: readonly CodePurpose[],
    ): Promise<boolean> =>
      (await tickets.shown(tx, { phoneHash: phoneHash(phone), ticket, now }, purposes)) !== null,

    /**
     * Sends the code again to a caller with a ticket, else to the network, which must pass the human check
     * first. `messageFor` chooses the message for the purpose.
     */
    async resend(
      tx: Tx,
      request: SendRequest & { ticket: string | null | undefined },
      purposes: readonly CodePurpose[],
      messageFor: (purpose: CodePurpose) => Promise<CodeMessage>,
    ): Promise<Outcome<CodeSent>> {
      const { phone, ip, now } = request;
      const hash = phoneHash(phone);
      await lockPhone(tx, hash);
      const shown = { ...request, phoneHash: hash };
      const ticket = (await tickets.shown(tx, shown, purposes)) ?? (await tickets.ofNetwork(tx, shown));
      if (!ticket) return refuse('otp', 'otpExpired');
      const asker: Asker = { hash: ticket.askerHash, knownBy: ticket.knownBy };
      const own = resendIn(ticket.sentAt, limits, now);
      if (own > 0)
        return isRepeatedResend(ticket, now)
          ? { ok: true, value: await answer(tx, request, asker, ticket.sentAt) }
          : refuse('otp', ...waitWords(own));
      const [last] = await liveCodes(tx, hash, [ticket.purpose], now);
      const sending = { phone, asker, ip, now };
      const crowded = await codeLimits.countAsk(tx, sending);
      if (crowded > 0) return refuse('otp', ...tooMany(crowded));
      const spent = await codeLimits.spend(tx, sending, last?.expiresAt ?? null);
      if ('wait' in spent) return refuse('otp', ...tooMany(spent.wait));
      // A stranger requested a code a moment ago: that message holds the code to enter.
      if (!last || resendIn(last.sentAt, limits, now) === 0)
        await send(tx, request, await messageFor(ticket.purpose), { last, ...spent });
      await renewTicket(tx, ticket.hash, now, later(now, limits.challengeSeconds));
      return { ok: true, value: await answer(tx, request, asker, now) };
    },

    /**
     * Judges a code against those sent to the phone for the purposes. When it is right, runs `accept` in the
     * same transaction and uses the code up if `accept` agrees.
     */
    async judge<T>(
      tx: Tx,
      request: TryRequest,
      purposes: readonly [CodePurpose, ...CodePurpose[]],
      accept: (purpose: CodePurpose) => Promise<Outcome<T>>,
    ): Promise<Outcome<T>> {
      const { phone, ip, path, now } = request;
      const hash = phoneHash(phone);
      await lockPhone(tx, hash);
      if (await guard.isBlocked(tx, ip, now)) {
        await guard.countRefusedGuess(tx, { ip, path, now });
        return refuse('otp', 'ipBlocked');
      }
      const shown = { phoneHash: hash, ip, ticket: request.ticket, now };
      const ticket =
        (await tickets.shown(tx, shown, purposes)) ?? (await tickets.forTry(tx, shown, purposes[0]));

      const known = await findWait(tx, ticket.hash);
      const recent = known && later(known.lastFailedAt, limits.waitMemorySeconds) > now ? known : null;
      // Before the first wait, a call may have started before the failure it finds, if they were parallel.
      const waits = recent !== null && recent.failures >= limits.failuresBeforeWait;
      // Not judged, so not counted as a failure: the one that began the wait was.
      if (waits && recent.waitUntil > now)
        return refuse('otp', ...waitWords(secondsUntil(recent.waitUntil, now)));

      const failures = (recent?.failures ?? 0) + 1;
      const wait = waitAfter(failures, limits);
      const fail = async (key: AnyFieldMessage, params?: FieldError['params'], retryAfter?: number) => {
        await saveWait(tx, { keyHash: ticket.hash, failures, waitUntil: later(now, wait), now });
        await guard.countFailure(tx, { ip, path, now });
        return refuse('otp', key, params, retryAfter);
      };

      // Compares only with the codes of one page, so that a guess does not count against several.
      const live = await liveCodes(tx, hash, purposes, now);
      const isAskedFor = ticket.sentAt !== null && purposes.includes(ticket.purpose);
      const page = isAskedFor ? ticket.purpose : live[0]?.purpose;
      const codes = live.filter(({ purpose }) => purpose === page);
      if (codes.length === 0) return fail('otpExpired');
      const ofDay = await codeLimits.triesLeft(tx, phone, ticket, now);
      if (ofDay === null) return refuse('otp', 'otpSpent');
      if (ofDay.tries <= 0) return refuse('otp', ...newCodeWords(resendIn(ticket.sentAt, limits, now)));
      const code = codes.find((each) => isRight(each, request));
      if (!code) {
        await countTry(tx, ticket.hash);
        await codeLimits.countTry(tx, ofDay.pool, phone, ticket, now);
        const left = ofDay.tries - 1;
        const refused =
          left > 0
            ? await fail('otpWrong', { left })
            : // A new code could not be entered before the wait ends.
              await fail(...newCodeWords(Math.max(wait, resendIn(ticket.sentAt, limits, now))));
        await guard.countWrongCode(tx, { ip, path, now });
        return refused;
      }
      const accepted = await accept(code.purpose);
      if (accepted.ok) {
        await useCodes(tx, hash, code.purpose);
        await clearWait(tx, ticket.hash);
        await codeLimits.forgiveTries(tx, phone, ticket);
        await tickets.redeem(tx, shown, ticket);
        if (await codeLimits.countRight(tx, phone, now)) await guard.countSuccess(tx, ip, now);
      }
      return accepted;
    },
  };
}
