import { OTP_RESEND_SECONDS } from '@ezra/contract/common/constants';

/** Every limit of signing in. Seconds, or numbers in a rolling hour or day. */
export interface AuthLimits {
  /** From the last sending. The same digits are sent again for as long, so they live twice as long at most. */
  readonly codeSeconds: number;
  /** How long more codes may be requested without another human check. */
  readonly challengeSeconds: number;
  readonly resendSeconds: number;
  /** Wrong codes of a ticket between two sendings. */
  readonly triesPerCode: number;
  /** Limits of one phone's codes: in total, per network, and per device that its owner signed in with. */
  readonly sendsPerPhoneHour: number;
  readonly sendsPerPhoneDay: number;
  /** To one phone, by all networks together in which its owner never signed in. */
  readonly strangersSendsPerPhoneDay: number;
  /**
   * Beyond that a phone gets one message in that time, as long as no code is good, and its code is good for that time:
   * there is always one to enter or one to be had.
   */
  readonly pacedSendSeconds: number;
  /** Wrong codes of one phone: by all tickets but those of known devices … */
  readonly strangersTriesPerPhoneDay: number;
  /** … of which one network may spend so many, so that no single one spends them all … */
  readonly strangersTriesPerNetworkDay: number;
  /** … then of each network and device in which its owner signed in … */
  readonly knownTriesPerPhoneDay: number;
  /** … and by all callers who neither show a ticket nor requested a code from their network. */
  readonly looseTriesPerPhoneDay: number;
  /** For how long a device or network is known after a right code. */
  readonly knownSeconds: number;
  /** Calls for a code. Carriers share addresses among thousands, so these are wide and first make the human check harder. */
  readonly sendsPerIpHour: number;
  readonly sendsPerNetworkHour: number;
  readonly harderAfterSendsPerIpHour: number;
  readonly harderAfterSendsPerNetworkHour: number;
  /** Wrong codes of one ticket after which waits begin. */
  readonly failuresBeforeWait: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  /** Wrong codes are forgotten after as long without another one. */
  readonly waitMemorySeconds: number;
  readonly harderAfterFailuresPerIpHour: number;
  /** Wrong codes beyond those that right ones took back. */
  readonly blockAfterFailuresPerIpHour: number;
  /** How many wrong codes of an address a right one clears: people behind a shared address mostly get in. */
  readonly failuresForgivenBySuccess: number;
  /** How many right codes of one phone clear wrong ones per day: owning a phone buys no guesses. */
  readonly forgivingCodesPerPhoneDay: number;
  /** Wrong codes of the whole installation that make the human check harder for all … */
  readonly harderAfterWrongCodes: number;
  /** … where each is worth half after that time. A right code takes one back. */
  readonly wrongCodesHalfLifeSeconds: number;
  readonly firstBlockSeconds: number;
  /** The longest block: each one within a day of another is twice as long. */
  readonly blockSeconds: number;
  readonly grantSeconds: number;
  readonly captchaSeconds: number;
  /** PBKDF2 rounds of one step of the human check. */
  readonly captchaCost: number;
  /** Steps of the human check at its easiest: between half of it and all of it. */
  readonly captchaSteps: number;
}

const LIMITS: AuthLimits = {
  codeSeconds: 5 * 60,
  challengeSeconds: 30 * 60,
  resendSeconds: OTP_RESEND_SECONDS,
  triesPerCode: 5,
  sendsPerPhoneHour: 6,
  sendsPerPhoneDay: 12,
  strangersSendsPerPhoneDay: 24,
  pacedSendSeconds: 10 * 60,
  strangersTriesPerPhoneDay: 80,
  strangersTriesPerNetworkDay: 20,
  knownTriesPerPhoneDay: 30,
  looseTriesPerPhoneDay: 20,
  knownSeconds: 90 * 24 * 60 * 60,
  sendsPerIpHour: 120,
  sendsPerNetworkHour: 600,
  harderAfterSendsPerIpHour: 30,
  harderAfterSendsPerNetworkHour: 200,
  failuresBeforeWait: 5,
  firstWaitSeconds: 30,
  longestWaitSeconds: 60 * 60,
  waitMemorySeconds: 24 * 60 * 60,
  harderAfterFailuresPerIpHour: 20,
  blockAfterFailuresPerIpHour: 100,
  failuresForgivenBySuccess: 3,
  forgivingCodesPerPhoneDay: 3,
  harderAfterWrongCodes: 1000,
  wrongCodesHalfLifeSeconds: 6 * 60 * 60,
  firstBlockSeconds: 15 * 60,
  blockSeconds: 12 * 60 * 60,
  grantSeconds: 60 * 60,
  captchaSeconds: 10 * 60,
  captchaCost: 1000,
  captchaSteps: 100,
};

/** Whether a setting names a limit. */
export const isLimit = (name: string): name is keyof AuthLimits => Object.hasOwn(LIMITS, name);

const OUTBOX_WIDENING = 10;

/** The limits in force: the settings over the defaults; sending is ten times as wide in outbox mode. */
export function authLimits(messaging: 'outbox' | 'live', settings: Partial<AuthLimits> = {}): AuthLimits {
  const wider = messaging === 'outbox' ? OUTBOX_WIDENING : 1;
  return {
    ...LIMITS,
    sendsPerPhoneHour: LIMITS.sendsPerPhoneHour * wider,
    sendsPerPhoneDay: LIMITS.sendsPerPhoneDay * wider,
    strangersSendsPerPhoneDay: LIMITS.strangersSendsPerPhoneDay * wider,
    sendsPerIpHour: LIMITS.sendsPerIpHour * wider,
    sendsPerNetworkHour: LIMITS.sendsPerNetworkHour * wider,
    harderAfterSendsPerIpHour: LIMITS.harderAfterSendsPerIpHour * wider,
    harderAfterSendsPerNetworkHour: LIMITS.harderAfterSendsPerNetworkHour * wider,
    ...settings,
  };
}

/** The sign-in page that was used: it decides the role of the session. */
export type SignInPage = 'user' | 'volunteer' | 'admin';
/** The purpose of a code. */
export type CodePurpose = SignInPage | `phone_change:${number}` | `account_deletion:${number}`;

/** A code sent to a phone that can still be entered. */
export interface LiveCode {
  readonly createdAt: Date;
  /** The last time. */
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

/** What connects a caller with the phone's owner; null: nothing. */
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

/** Whether the same digits are sent again: they stay good for the five minutes that the message promises. */
export const isSentAgain = (code: LiveCode, limits: AuthLimits, now: Date): boolean =>
  later(code.createdAt, limits.codeSeconds) > now;

/** Seconds until the next code may be sent. */
export const resendIn = (sentAt: Date | null, limits: AuthLimits, now: Date): number =>
  sentAt === null ? 0 : secondsUntil(later(sentAt, limits.resendSeconds), now);

/** Covers a second click on 'send again' and a call repeated after a lost answer. */
const REPEAT_SECONDS = 2;

/** Whether a resend is the one that was just made, once more. */
export const isRepeatedResend = ({ createdAt, sentAt }: Ticket, now: Date): boolean =>
  sentAt !== null && sentAt > createdAt && later(sentAt, REPEAT_SECONDS) > now;

/** Which counts of wrong codes of a phone a ticket draws on, in this order, as long as something is left there. */
export function tryPools({ knownBy, sentAt }: Ticket): readonly TryPool[] {
  if (knownBy === 'device') return ['known'];
  const shared = sentAt === null ? 'loose' : 'strangers';
  return knownBy === 'network' ? [shared, 'known'] : [shared];
}
export type TryPool = 'strangers' | 'known' | 'loose';

/**
 * How many wrong codes a ticket may enter between two sendings, by the share of the day's that others have left to it: five,
 * and fewer the more of them strangers have spent, so that one who reads the message gets in long after they began.
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

/** How long an address is blocked that was blocked `earlier` times within a day: 15 minutes, 30 … 12 hours. */
export const blockFor = (earlier: number, limits: AuthLimits): number =>
  Math.min(limits.firstBlockSeconds * 2 ** Math.min(earlier, 20), limits.blockSeconds);

/** An address' past hour, and the wrong codes of the whole installation. */
export interface AddressRecord {
  readonly sendsOfIp: number;
  readonly sendsOfNetwork: number;
  readonly failuresOfIp: number;
  readonly wrongCodes: number;
}

/** Gives the level of the human check for an address: 0 by default, at most 3. */
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

/** Range from which the number of steps is drawn: work grows fourfold a level. */
export function captchaRange(level: number, limits: AuthLimits): { from: number; to: number } {
  const to = limits.captchaSteps * LEVEL_FACTOR ** level;
  return { from: Math.ceil(to / 2), to };
}
