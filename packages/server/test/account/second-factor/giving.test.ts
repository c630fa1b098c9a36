import { currentSession } from '@ezra/contract/account/auth';
import {
  givePasskey,
  giveRecoveryCode,
  giveTotp,
  passkeyChallenge,
  readSecondFactor,
} from '@ezra/contract/account/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../../testing/accounts.ts';
import type { Answer } from '../../../testing/app.ts';
import { buildAdmin, buildManager } from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { enrolPasskey, enrolTotp, showPasskey, totpCode } from '../../../testing/second-factor.ts';
import { softwarePasskey } from '../../../testing/software-passkey.ts';

let app: ProductApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

const PERIOD = 30;
type Session = { token: string };

const stateOf = async (as: Session) => (await app.call(currentSession, { as })).ok.data.second_factor;
const said = (answer: Answer<typeof giveTotp> | Answer<typeof giveRecoveryCode>) =>
  answer.error.errors?.['code']?.[0];

/** An admin with an authenticator app, in a new session that waits for its code. */
async function withTotp() {
  const person = await buildAdmin(app.db, { locale: 'en-US' });
  const enrolled = await enrolTotp(app, await app.signIn(person.id, 'admin'));
  app.clock.advance(2 * PERIOD);
  const waiting = await app.signIn(person.id, 'admin', 'needed');
  return { person, waiting, ...enrolled };
}

/** Does the same with a passkey. */
async function withPasskey() {
  const person = await buildManager(app.db);
  const enrolled = await enrolPasskey(app, await app.signIn(person.id, 'manager'));
  const waiting = await app.signIn(person.id, 'manager', 'needed');
  return { person, waiting, ...enrolled };
}

const give = (as: Session, code: string) => app.call(giveTotp, { as, locale: 'en-US', body: { code } });
const recover = (as: Session, code: string) =>
  app.call(giveRecoveryCode, { as, locale: 'en-US', body: { code } });
const wrong = (right: string) => (right === '000000' ? '111111' : '000000');

describe('the code of the app', () => {
  it('opens the session, and counts once', async () => {
    const { person, waiting, secret } = await withTotp();
    const code = totpCode(secret, app.clock.now());
    expect((await give(waiting, code)).status).toBe(200);
    expect(await stateOf(waiting)).toBe('none');
    const other = await app.signIn(person.id, 'admin', 'needed');
    const replayed = await give(other, code);
    expect([replayed.status, said(replayed)]).toEqual([
      422,
      'This code was already used. Wait for the next one in the app',
    ]);
    expect(await stateOf(other)).toBe('needed');
    app.clock.advance(PERIOD);
    expect((await give(other, totpCode(secret, app.clock.now()))).status).toBe(200);
  });

  it('may be one half-minute off, not two; and none from before the last one counts', async () => {
    const { waiting, secret } = await withTotp();
    const at = (steps: number) =>
      totpCode(secret, new Date(app.clock.now().valueOf() + steps * PERIOD * 1000));
    for (const steps of [-2, 2]) expect(said(await give(waiting, at(steps)))).toMatch(/wrong/);
    expect((await give(waiting, at(1))).status).toBe(200);
    expect(said(await give(waiting, at(0)))).toMatch(/already used/);
  });

  it('is taken with spaces, and only six digits are', async () => {
    const { waiting, secret } = await withTotp();
    const code = totpCode(secret, app.clock.now());
    for (const bad of ['', '12345', '1234567', 'abcdef'])
      expect([bad, said(await give(waiting, bad))]).toEqual([bad, 'Enter 6 digits']);
    expect((await give(waiting, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it('counts for one of two sessions that give it at once', async () => {
    const { person, waiting, secret } = await withTotp();
    const other = await app.signIn(person.id, 'admin', 'needed');
    const code = totpCode(secret, app.clock.now());
    const answers = await Promise.all([give(waiting, code), give(other, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect([await stateOf(waiting), await stateOf(other)].sort()).toEqual(['needed', 'none']);
  });

  it('of another person does not count', async () => {
    const [one, other] = [await withTotp(), await withTotp()];
    expect((await give(one.waiting, totpCode(other.secret, app.clock.now()))).status).toBe(422);
    expect(await stateOf(one.waiting)).toBe('needed');
  });

  it('may be wrong five times; then waits grow, in words at the field, for this person alone', async () => {
    const { person, waiting, secret, recoveryCodes } = await withTotp();
    const bystander = await withTotp();
    const code = () => totpCode(secret, app.clock.now());
    for (let tries = 0; tries < 5; tries += 1)
      expect(said(await give(waiting, wrong(code())))).toBe('The code is wrong. Check it and try again');
    // From any session, and with the right code too.
    const second = await app.signIn(person.id, 'admin', 'needed');
    expect(said(await give(second, code()))).toBe('Wait 30 seconds and try again');
    app.clock.advance(29);
    expect(said(await give(second, code()))).toBe('Wait 1 seconds and try again');
    app.clock.advance(2);
    expect(said(await give(waiting, wrong(code())))).toMatch(/wrong/);
    app.clock.advance(31);
    expect(said(await give(waiting, code()))).toMatch(/^Wait (29|30) seconds/);
    app.clock.advance(31);
    expect(said(await give(waiting, wrong(code())))).toMatch(/wrong/);
    expect(said(await give(waiting, code()))).toBe('Too many tries. Minutes until the next one: 2');
    // Neither other people wait, nor a person with a recovery code.
    expect((await give(bystander.waiting, totpCode(bystander.secret, app.clock.now()))).status).toBe(200);
    expect((await recover(second, recoveryCodes?.[0] ?? '')).status).toBe(200);
    app.clock.advance(121);
    expect((await give(waiting, code())).status).toBe(200);
  });

  it('forgets wrong ones after a right one', async () => {
    const { waiting, secret } = await withTotp();
    for (let round = 0; round < 2; round += 1) {
      app.clock.advance(PERIOD);
      const code = totpCode(secret, app.clock.now());
      for (let tries = 0; tries < 4; tries += 1) await give(waiting, wrong(code));
      expect((await give(waiting, code)).status).toBe(200);
    }
  });
});

describe('a recovery code', () => {
  it('opens the session once, however it is typed, and the phone is told', async () => {
    const { person, waiting, recoveryCodes } = await withTotp();
    const codes = recoveryCodes ?? [];
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const [code = ''] = codes;
    const answer = await recover(waiting, ` ${code.toUpperCase().replace('-', ' ')} `);
    expect(answer.ok.data.recovery_codes_left).toBe(9);
    expect(await stateOf(waiting)).toBe('none');
    expect((await messagesTo(app.db, person.phone))[0]).toContain('Codes left: 9');
    const other = await app.signIn(person.id, 'admin', 'needed');
    expect(said(await recover(other, code))).toBe('This recovery code is wrong or was already used');
    expect((await app.call(readSecondFactor, { as: other })).ok.data.recovery_codes_left).toBe(9);
  });

  it('counts for one of two who give it at once', async () => {
    const { person, waiting, recoveryCodes } = await withTotp();
    const other = await app.signIn(person.id, 'admin', 'needed');
    const [code = ''] = recoveryCodes ?? [];
    const answers = await Promise.all([recover(waiting, code), recover(other, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('of another person does not count', async () => {
    const [one, other] = [await withTotp(), await withTotp()];
    expect((await recover(one.waiting, other.recoveryCodes?.[0] ?? '')).status).toBe(422);
  });

  it('is stored nowhere', async () => {
    const { recoveryCodes, secret } = await withTotp();
    const rows = await app.db.selectFrom('recovery_codes').selectAll().execute();
    const secrets = await app.db.selectFrom('totp_secrets').select('secret').execute();
    const stored = JSON.stringify([rows, secrets]);
    for (const code of recoveryCodes ?? []) expect(stored).not.toContain(code.slice(0, 5));
    expect(stored).not.toContain(secret);
  });
});

describe('a passkey', () => {
  it('opens the session', async () => {
    const { waiting, passkey } = await withPasskey();
    expect((await showPasskey(app, waiting, passkey)).answer.status).toBe(200);
    expect(await stateOf(waiting)).toBe('none');
    const { passkeys } = (await app.call(readSecondFactor, { as: waiting })).ok.data;
    expect(passkeys).toMatchObject([{ last_used_at: app.clock.now().toISOString() }]);
  });

  it('answers a challenge once', async () => {
    const { person, waiting, passkey } = await withPasskey();
    const { response } = await showPasskey(app, waiting, passkey);
    expect((await app.call(givePasskey, { as: waiting, body: { response } })).status).toBe(422);
    // Nor in another session of the same person.
    const other = await app.signIn(person.id, 'manager', 'needed');
    await app.call(passkeyChallenge, { as: other });
    const replayed = await app.call(givePasskey, { as: other, locale: 'en-US', body: { response } });
    expect(replayed.error.errors).toEqual({
      response: ['The passkey was not accepted. Please try again'],
    });
    expect(await stateOf(other)).toBe('needed');
  });

  it('uses a challenge up with a bad answer as well', async () => {
    const { waiting, passkey } = await withPasskey();
    const options = (await app.call(passkeyChallenge, { as: waiting })).ok.data;
    const bad = passkey.shown(options, { origin: 'https://ezra.example.com' });
    expect((await app.call(givePasskey, { as: waiting, body: { response: bad } })).status).toBe(422);
    const good = passkey.shown(options);
    expect((await app.call(givePasskey, { as: waiting, body: { response: good } })).status).toBe(422);
    expect((await showPasskey(app, waiting, passkey)).answer.status).toBe(200);
  });

  it('counts for one of two answers at once', async () => {
    const { waiting, passkey } = await withPasskey();
    const options = (await app.call(passkeyChallenge, { as: waiting })).ok.data;
    const body = { response: passkey.shown(options) };
    const answers = await Promise.all([
      app.call(givePasskey, { as: waiting, body }),
      app.call(givePasskey, { as: waiting, body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('answers within five minutes', async () => {
    const { waiting, passkey } = await withPasskey();
    for (const [seconds, status] of [
      [301, 422],
      [299, 200],
    ] as const) {
      const options = (await app.call(passkeyChallenge, { as: waiting })).ok.data;
      app.clock.advance(seconds);
      const response = passkey.shown(options);
      expect((await app.call(givePasskey, { as: waiting, body: { response } })).status).toBe(status);
    }
  });

  it('is refused when its count went back: it may have been copied', async () => {
    const { waiting, passkey } = await withPasskey();
    expect((await showPasskey(app, waiting, passkey, { counter: 7 })).answer.status).toBe(200);
    for (const counter of [7, 3])
      expect((await showPasskey(app, waiting, passkey, { counter })).answer.status).toBe(422);
    expect((await showPasskey(app, waiting, passkey, { counter: 8 })).answer.status).toBe(200);
  });

  it('is refused from another site, from another person, and when it is unknown', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const tries = [
      await showPasskey(app, one.waiting, one.passkey, { origin: 'http://ezra.example.org' }),
      await showPasskey(app, one.waiting, other.passkey),
      await showPasskey(app, one.waiting, softwarePasskey('https://ezra.example.org')),
    ];
    expect(tries.map(({ answer }) => answer.status)).toEqual([422, 422, 422]);
    const forged = { ...one.passkey, shown: other.passkey.shown };
    const options = (await app.call(passkeyChallenge, { as: one.waiting })).ok.data;
    const response = { ...forged.shown(options), id: one.passkey.id, rawId: one.passkey.id };
    expect((await app.call(givePasskey, { as: one.waiting, body: { response } })).status).toBe(422);
    expect(await stateOf(one.waiting)).toBe('needed');
  });

  it.each([{}, { id: 'x', type: 'public-key', response: {} }, 'text', null])(
    'that is %j is refused in words',
    async (response) => {
      const { waiting } = await withPasskey();
      await app.call(passkeyChallenge, { as: waiting });
      const answer = await app.call(givePasskey, { as: waiting, body: { response } as never });
      expect(answer.status).toBe(422);
    },
  );
});
