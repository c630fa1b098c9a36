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

/** The origin of the test product's pages. */
const ORIGIN = 'https://ezra.example.org';

type Session = { token: string };

/** The code that an authenticator app shows at that moment. */
export const totpCode = (secret: string, at: Date): string =>
  new TOTP({ secret }).generate({ timestamp: at.valueOf() });

/** Sets the authenticator app up; gives the secret and the recovery codes, when it is the first factor. */
export async function enrolTotp(app: TestApp, as: Session) {
  const { secret } = (await app.call(beginTotp, { as })).ok.data;
  const code = totpCode(secret, app.clock.now());
  const { recovery_codes } = (await app.call(confirmTotp, { as, body: { code } })).ok.data;
  return { secret, recoveryCodes: recovery_codes };
}

/** Makes a passkey in a browser of its own; gives it and the recovery codes, when it is the first factor. */
export async function enrolPasskey(app: TestApp, as: Session, name = 'הטלפון שלי') {
  const passkey = softwarePasskey(ORIGIN);
  const options = (await app.call(newPasskeyChallenge, { as })).ok.data;
  const response = passkey.made(options);
  const { recovery_codes } = (await app.call(addPasskey, { as, body: { name, response } })).ok.data;
  return { passkey, recoveryCodes: recovery_codes };
}

/** Gives the second factor by a passkey, well or badly. */
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
