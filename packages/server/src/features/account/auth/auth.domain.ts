import { OTP_RESEND_SECONDS } from '@ezra/contract/common/constants';

/** The limits of signing in: seconds, or numbers within a rolling hour or day. */
export interface AuthLimits {
  /**
   * How long a code is valid after it was last sent. The same digits are sent again during this time, so they
   * live at most twice as long.
   */
  readonly codeSeconds: number;
  /** How long more codes may be requested without another human check. */
  readonly challengeSeconds: number;
  readonly resendSeconds: number;
  /** Wrong codes that a ticket may enter between two sendings. */
  readonly triesPerCode: number;
  /** Codes sent to one phone: in total, per network, and per device that its owner signed in with. */
  readonly sendsPerPhoneHour: number;
  readonly sendsPerPhoneDay: number;
  /** Codes sent to one phone for all networks together where its owner never signed in. */
  readonly strangersSendsPerPhoneDay: number;
  /**
   * When `strangersSendsPerPhoneDay` is spent, the phone gets one message in this time while no code is
   * valid, and that code is valid for this time: so there is always a code to enter or to request.
   */
  readonly pacedSendSeconds: number;
  /** Wrong codes of one phone by all tickets except those of known devices. */
  readonly strangersTriesPerPhoneDay: number;
  /** The part of `strangersTriesPerPhoneDay` that one network may spend, so that none spends it all. */
  readonly strangersTriesPerNetworkDay: number;
  /** Wrong codes of one phone for each network and device where its owner signed in, after those limits. */
  readonly knownTriesPerPhoneDay: number;
  /** Wrong codes of one phone by all callers without a ticket whose network did not request a code. */
  readonly looseTriesPerPhoneDay: number;
  /** For how long a device or network is known after a right code. */
  readonly knownSeconds: number;
  /**
   * Calls for a code. Thousands of people share a carrier's address, so these limits are wide, and the human
   * check gets harder first.
   */
  readonly sendsPerIpHour: number;
  readonly sendsPerNetworkHour: number;
  readonly harderAfterSendsPerIpHour: number;
  readonly harderAfterSendsPerNetworkHour: number;
  /** Wrong codes of one ticket before waits begin. */
  readonly failuresBeforeWait: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  /** Wrong codes are forgotten after this time without another one. */
  readonly waitMemorySeconds: number;
  readonly harderAfterFailuresPerIpHour: number;
  /** Wrong codes of an address before it is blocked, less those that right codes cleared. */
  readonly blockAfterFailuresPerIpHour: number;
  /** Wrong codes of an address that a right one clears: most people who share an address get in. */
  readonly failuresForgivenBySuccess: number;
  /** Right codes of one phone per day that clear wrong ones, so that owning a phone buys no guesses. */
  readonly forgivingCodesPerPhoneDay: number;
  /** Wrong codes of the whole installation that make the human check harder for everyone. */
  readonly harderAfterWrongCodes: number;
  /** Time after which a wrong code of the installation counts half. A right code subtracts one. */
  readonly wrongCodesHalfLifeSeconds: number;
  readonly firstBlockSeconds: number;
  /** The longest block. Each block within a day of another is twice as long. */
  readonly blockSeconds: number;
  readonly grantSeconds: number;
  readonly captchaSeconds: number;
  /** PBKDF2 rounds of one step of the human check. */
  readonly captchaCost: number;
  /** Steps of the easiest human check: the number is drawn between half of this and all of it. */
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

export const isLimit = (name: string): name is keyof AuthLimits => Object.hasOwn(LIMITS, name);

const OUTBOX_WIDENING = 10;

/** The limits in force: the defaults, wider for sending in outbox mode, then the settings. */
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
