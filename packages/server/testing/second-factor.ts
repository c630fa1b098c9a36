import {
  addPasskey,
  beginTotp,
  confirmTotp,
  givePasskey,
  newPasskeyChallenge,
  passkeyChallenge,
} from '@ezra/contract/account/second-factor';
import { TOTP } from 'otpauth';
import type { TestApp } from './app.ts';
import { softwarePasskey, type Answering } from './software-passkey.ts';

const ORIGIN = 'https://ezra.example.org';

type Session = { token: string };

/** The authenticator app's code at that moment. */
export const totpCode = (secret: string, at: Date): string =>
  new TOTP({ secret }).generate({ timestamp: at.valueOf() });

/** Sets up the authenticator app; returns the secret, and the recovery codes if it is the first factor. */
export async function enrolTotp(app: TestApp, as: Session) {
  const { secret } = (await app.call(beginTotp, { as })).ok.data;
  const code = totpCode(secret, app.clock.now());
  const { recovery_codes } = (await app.call(confirmTotp, { as, body: { code } })).ok.data;
  return { secret, recoveryCodes: recovery_codes };
}

/** Creates a passkey in a new browser; returns it, and the recovery codes if it is the first factor. */
export async function enrolPasskey(app: TestApp, as: Session, name = 'הטלפון שלי') {
  const passkey = softwarePasskey(ORIGIN);
  const options = (await app.call(newPasskeyChallenge, { as })).ok.data;
  const response = passkey.made(options);
  const { recovery_codes } = (await app.call(addPasskey, { as, body: { name, response } })).ok.data;
  return { passkey, recoveryCodes: recovery_codes };
}

/** Passes the second factor with a passkey, or fails it. */
export async function showPasskey(
  app: TestApp,
  as: Session,
  passkey: ReturnType<typeof softwarePasskey>,
  how: Answering = {},
) {
  const options = (await app.call(passkeyChallenge, { as })).ok.data;
  const response = passkey.shown(options, how);
  return { response, answer: await app.call(givePasskey, { as, body: { response } }) };
}
