import { OTP_RESEND_SECONDS } from '@ezra/contract/constants';

/** Every limit of signing in. Seconds, or numbers in a rolling hour or day. */
export interface AuthLimits {
  readonly codeSeconds: number;
  /** How long a code may be asked for again without another human check. */
  readonly challengeSeconds: number;
  readonly resendSeconds: number;
  readonly triesPerCode: number;
  readonly sendsPerPhoneHour: number;
  readonly sendsPerPhoneDay: number;
  /** Carriers share addresses among thousands, so these are wide and first make the human check harder. */
  readonly sendsPerIpHour: number;
  readonly sendsPerNetworkHour: number;
  readonly harderAfterSendsPerIpHour: number;
  readonly harderAfterSendsPerNetworkHour: number;
  /** Wrong codes of one phone from one address after which waits begin. */
  readonly failuresBeforeWait: number;
  readonly firstWaitSeconds: number;
  readonly longestWaitSeconds: number;
  /** Wrong codes are forgotten after as long without another one. */
  readonly waitMemorySeconds: number;
  readonly harderAfterFailuresPerIpHour: number;
  /** Wrong codes beyond those that right ones took back. */
  readonly blockAfterFailuresPerIpHour: number;
  /** How many wrong codes of an address a right one takes back: people behind a shared address mostly get in. */
  readonly failuresForgivenBySuccess: number;
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
    sendsPerIpHour: LIMITS.sendsPerIpHour * wider,
    sendsPerNetworkHour: LIMITS.sendsPerNetworkHour * wider,
    harderAfterSendsPerIpHour: LIMITS.harderAfterSendsPerIpHour * wider,
    harderAfterSendsPerNetworkHour: LIMITS.harderAfterSendsPerNetworkHour * wider,
    ...settings,
  };
}

/** The sign-in page that was used: it decides the role of the session. */
export type SignInPage = 'user' | 'volunteer' | 'admin';
/** What a code is good for. */
export type CodePurpose = SignInPage | `phone_change:${number}` | `account_deletion:${number}`;

export interface LiveCode {
  readonly tries: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly challengeUntil: Date;
  readonly usedAt: Date | null;
}

export const secondsUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.ceil((moment.valueOf() - now.valueOf()) / 1000));
export const later = (now: Date, seconds: number): Date => new Date(now.valueOf() + seconds * 1000);

/** Whether the code could still be entered. */
export const isEnterable = (code: LiveCode, limits: AuthLimits, now: Date): boolean =>
  code.usedAt === null && code.expiresAt > now && code.tries < limits.triesPerCode;

/** Whether a code may be asked for again without a human check. */
export const isChallengeLive = (code: LiveCode, now: Date): boolean =>
  code.usedAt === null && code.challengeUntil > now;

/** Seconds until the next code may be sent; a code that was used does not make anybody wait. */
export const resendIn = (code: LiveCode, limits: AuthLimits, now: Date): number =>
  code.usedAt === null ? secondsUntil(later(code.sentAt, limits.resendSeconds), now) : 0;

/** How long a phone and an address wait together after their n-th wrong code: 30 s, 60 s … 1 h. */
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

/** What an address did in the past hour. */
export interface AddressRecord {
  readonly sendsOfIp: number;
  readonly sendsOfNetwork: number;
  readonly failuresOfIp: number;
}

/** How much harder the human check is for an address: 0 as for everybody, at most 3. */
export function captchaLevel(record: AddressRecord, limits: AuthLimits): number {
  const excess = Math.max(
    record.sendsOfIp / limits.harderAfterSendsPerIpHour,
    record.sendsOfNetwork / limits.harderAfterSendsPerNetworkHour,
    record.failuresOfIp / limits.harderAfterFailuresPerIpHour,
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

/** The network of an address: its /24, or the /64 of IPv6. */
export function networkOf(ip: string): string {
  const v4 = /(\d+)\.(\d+)\.(\d+)\.\d+$/.exec(ip);
  if (v4) return `${v4[1]}.${v4[2]}.${v4[3]}.0/24`;
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::')
    ? Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
    : [];
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`;
}
