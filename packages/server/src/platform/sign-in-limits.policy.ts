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
