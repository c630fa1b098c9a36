import type { AuthLimits } from '../../../platform/sign-in-limits.policy.ts';

/** The sign-in page that was used; it decides the role of the session. */
export type SignInPage = 'user' | 'volunteer' | 'admin';
export type CodePurpose = SignInPage | `phone_change:${number}` | `account_deletion:${number}`;

/** A code sent to a phone that can still be entered. */
export interface LiveCode {
  readonly createdAt: Date;
  /** When it was last sent. */
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** Where the phone's owner signed in before: on the caller's device or network; null: neither. */
export type KnownBy = 'device' | 'network' | null;

/** The right to enter a phone's codes. */
export interface Ticket {
  readonly knownBy: KnownBy;
  /** Wrong codes since the last sending. */
  readonly tries: number;
  readonly createdAt: Date;
  /** When a code was last sent for it; null: none was requested with it. */
  readonly sentAt: Date | null;
}

export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.ceil((moment.valueOf() - now.valueOf()) / 1000));
export const later = (now: Date, seconds: number): Date => new Date(now.valueOf() + seconds * 1000);

/** Whether the same digits are sent again: they then stay valid for the time that the message promises. */
export const isSentAgain = (code: LiveCode, limits: AuthLimits, now: Date): boolean =>
  later(code.createdAt, limits.codeSeconds) > now;

/** Seconds until the next code may be sent. */
export const resendIn = (sentAt: Date | null, limits: AuthLimits, now: Date): number =>
  sentAt === null ? 0 : secondsUntil(later(sentAt, limits.resendSeconds), now);

/** Long enough for a second click on 'send again', or for a call repeated after a lost answer. */
const REPEAT_SECONDS = 2;

/** Whether a resend repeats the one that was made a moment ago. */
export const isRepeatedResend = ({ createdAt, sentAt }: Ticket, now: Date): boolean =>
  sentAt !== null && sentAt > createdAt && later(sentAt, REPEAT_SECONDS) > now;

/** The counts of a phone's wrong codes that a ticket draws on, in order, until each is spent. */
export function tryPools({ knownBy, sentAt }: Ticket): readonly TryPool[] {
  if (knownBy === 'device') return ['known'];
  const shared = sentAt === null ? 'loose' : 'strangers';
  return knownBy === 'network' ? [shared, 'known'] : [shared];
}
export type TryPool = 'strangers' | 'known' | 'loose';

/**
 * How many wrong codes a ticket may enter between two sendings. `share`: the part of the day's limit that
 * strangers have left. The less is left, the fewer tries, so that strangers cannot use them all up at once
 * and the phone's owner can still sign in later.
 */
export const triesOf = (pool: TryPool, share: number, limits: AuthLimits): number =>
  pool === 'strangers' ? Math.ceil(Math.min(1, share) * limits.triesPerCode) : limits.triesPerCode;

/** How long a ticket waits after its n-th wrong code in a day: 30 s, 60 s … 1 h. */
export function waitAfter(failures: number, limits: AuthLimits): number {
  if (failures < limits.failuresBeforeWait) return 0;
  const doublings = Math.min(failures - limits.failuresBeforeWait, 20);
  return Math.min(limits.firstWaitSeconds * 2 ** doublings, limits.longestWaitSeconds);
}

/** For how long after a block the next one counts as a repeat. */
export const BLOCK_MEMORY_SECONDS = 24 * 60 * 60;

/** How long to block an address that was blocked `earlier` times within a day: 15 minutes, 30 … 12 hours. */
export const blockFor = (earlier: number, limits: AuthLimits): number =>
  Math.min(limits.firstBlockSeconds * 2 ** Math.min(earlier, 20), limits.blockSeconds);

/** The past hour of an address, and the wrong codes of the whole installation. */
export interface AddressRecord {
  readonly sendsOfIp: number;
  readonly sendsOfNetwork: number;
  readonly failuresOfIp: number;
  readonly wrongCodes: number;
}

/** The level of the human check for an address, 0 to 3. */
export function captchaLevel(record: AddressRecord, limits: AuthLimits): number {
  const excess = Math.max(
    record.sendsOfIp / limits.harderAfterSendsPerIpHour,
    record.sendsOfNetwork / limits.harderAfterSendsPerNetworkHour,
    record.failuresOfIp / limits.harderAfterFailuresPerIpHour,
    record.wrongCodes / limits.harderAfterWrongCodes,
  );
  if (excess < 1) return 0;
  return excess < 2 ? 1 : excess < 3 ? 2 : 3;
}

const LEVEL_FACTOR = 4;

/** Range that the number of steps is drawn from: the work grows fourfold with each level. */
export function captchaRange(level: number, limits: AuthLimits): { from: number; to: number } {
  const to = limits.captchaSteps * LEVEL_FACTOR ** level;
  return { from: Math.ceil(to / 2), to };
}
