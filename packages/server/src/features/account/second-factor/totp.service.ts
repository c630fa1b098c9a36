import { BRAND_NAME } from '@ezra/contract/common/brand';
import { Secret, TOTP } from 'otpauth';
import { TOTP_PERIOD, stepOf } from './second-factor.domain.ts';

const SECRET_BYTES = 20;
/** Also accepts the half-minutes before and after, because phone clocks differ. */
const WINDOW = 1;
const RULES = { algorithm: 'SHA1', digits: 6, period: TOTP_PERIOD } as const;

/** A new secret, in base32 as authenticator apps take it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address in the QR code. `account` is the name that the app shows beside ours. */
export const totpAddress = (secret: string, account: string): string =>
  new TOTP({ ...RULES, issuer: BRAND_NAME.en, label: account, secret }).toString();

/** The half-minute of this code, or null when the code is not valid now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = new TOTP({ ...RULES, secret }).validate({
    token: code,
    timestamp: now.valueOf(),
    window: WINDOW,
  });
  return delta === null ? null : stepOf(now, delta);
}
