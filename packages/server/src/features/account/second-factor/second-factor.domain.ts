import type { SecondFactorState } from '@ezra/contract/account/auth';
import { plainDigits } from '@ezra/contract/common/plain-digits';
import { isStaffRole, type Role } from '@ezra/contract/common/roles';

export interface HeldFactors {
  readonly passkeys: number;
  readonly hasTotp: boolean;
}

export const countOf = ({ passkeys, hasTotp }: HeldFactors): number => passkeys + (hasTotp ? 1 : 0);

/** Tells which second factor a session needs in a role. One given in the session counts for all its roles. */
export function lacking(session: {
  role: Role;
  held: HeldFactors;
  wasGiven: boolean;
  isRequired: boolean;
}): SecondFactorState {
  const { role, held, wasGiven, isRequired } = session;
  if (!isStaffRole(role) || wasGiven) return 'none';
  if (countOf(held) > 0) return 'needed';
  return isRequired ? 'enrol' : 'none';
}

const FRESH_SECONDS = 15 * 60;
const isWithin = (since: Date, seconds: number, now: Date): boolean =>
  now.valueOf() - since.valueOf() <= seconds * 1000;

/** Whether a second factor was given recently enough to change second factors. */
export const isFresh = (givenAt: Date | null, now: Date): boolean =>
  givenAt !== null && isWithin(givenAt, FRESH_SECONDS, now);

const SETUP_SECONDS = 15 * 60;
/** Whether a secret begun at `begunAt` may still be confirmed. */
export const isSetupLive = (begunAt: Date, now: Date): boolean => isWithin(begunAt, SETUP_SECONDS, now);

const CHALLENGE_SECONDS = 5 * 60;
export const challengeEnd = (now: Date): Date => new Date(now.valueOf() + CHALLENGE_SECONDS * 1000);
export const CHALLENGE_MS = CHALLENGE_SECONDS * 1000;

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

/** Keeps only known transports: browsers may send any text, and it is not signed. */
export const knownTransports = (sent: unknown): Transport[] =>
  Array.isArray(sent) ? TRANSPORTS.filter((known) => sent.includes(known)) : [];

/** Seconds for which one code is valid. */
export const TOTP_PERIOD = 30;
/** The half-minute of a code that is `delta` steps away from the present one. */
export const stepOf = (now: Date, delta: number): number =>
  Math.floor(now.valueOf() / 1000 / TOTP_PERIOD) + delta;

const TRIES_BEFORE_WAIT = 5;
const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 60 * 60;

/** How long a person waits after the n-th wrong code in a row: 30 s after the fifth, then 60 s … 1 h. */
export function waitAfter(failures: number): number {
  if (failures < TRIES_BEFORE_WAIT) return 0;
  const doublings = Math.min(failures - TRIES_BEFORE_WAIT, 20);
  return Math.min(FIRST_WAIT_SECONDS * 2 ** doublings, LONGEST_WAIT_SECONDS);
}

export const RECOVERY_CODES = 10;
/** Leaves out letters and digits that are easily confused. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const RECOVERY_LENGTH = 10;

/** Writes `abcde-fghjk`, which is easier to copy by hand. */
export const writeRecoveryCode = (letters: string): string =>
  `${letters.slice(0, RECOVERY_LENGTH / 2)}-${letters.slice(RECOVERY_LENGTH / 2)}`;

/** Normalizes a typed code: ignores capitals, spaces and the dash. */
export const readRecoveryCode = (typed: string): string =>
  plainDigits(typed)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The host for which browsers make passkeys: a domain or localhost; null for an IP address. */
export function passkeyHost(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl);
  return hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname) ? null : hostname;
}
