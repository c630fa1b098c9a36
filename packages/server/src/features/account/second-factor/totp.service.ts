import { BRAND_NAME } from '@ezra/contract/common/brand';
import { Secret, TOTP } from 'otpauth';
import { TOTP_PERIOD, stepOf } from './second-factor.domain.ts';

const SECRET_BYTES = 20;
/** Clocks of phones differ: the half-minutes before and after count as well. */
const WINDOW = 1;
const RULES = { algorithm: 'SHA1', digits: 6, period: TOTP_PERIOD } as const;

/** A new secret, base32 as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that the QR code holds; `account` is how the app names it beside ours. */
export const totpAddress = (secret: string, account: string): string =>
  new TOTP({ ...RULES, issuer: BRAND_NAME.en, label: account, secret }).toString();

/** The half-minute whose code this is, or null when it is none of those that count now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = new TOTP({ ...RULES, secret }).validate({
    token: code,
    timestamp: now.valueOf(),
    window: WINDOW,
  });
  return delta === null ? null : stepOf(now, delta);
}
