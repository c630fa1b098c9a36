import { currentSession } from '@ezra/contract/account/auth';
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  giveRecoveryCode,
  giveTotp,
  newPasskeyChallenge,
  passkeyChallenge,
  readSecondFactor,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@ezra/contract/account/second-factor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetSecondFactor } from '../../../src/features/account/second-factor/reset.service.ts';
import { cleanSecondFactor } from '../../../src/features/account/second-factor/second-factor.jobs.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { activityOf } from '../../../src/platform/events/activity-log.ts';
import { createMessaging } from '../../../src/platform/messaging/messaging.ts';
import { createRealtime } from '../../../src/platform/realtime/realtime.ts';
import { messagesTo } from '../../../testing/accounts.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
} from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { enrolPasskey, enrolTotp, totpCode } from '../../../testing/second-factor.ts';
import { softwarePasskey } from '../../../testing/software-passkey.ts';

let app: ProductApp;
let required: ProductApp;
beforeAll(async () => {
  app = await productApp();
  required = await productApp({ database: app.database, secondFactor: 'required' });
});
afterAll(async () => {
  await required.close();
  await app.close();
});

const MINUTE = 60;
type Session = { token: string };
const read = async (as: Session) => (await app.call(readSecondFactor, { as })).ok.data;

async function admin() {
  const person = await buildAdmin(app.db, { locale: 'en-US' });
  return { ...person, session: await app.signIn(person.id, 'admin') };
}

describe('who may', () => {
  it('staff alone: others have no second factor', async () => {
    const volunteer = await buildVolunteer(app.db);
    const sessions = [
      await app.signIn((await buildHelpSeeker(app.db)).id, 'user'),
      await app.signIn(volunteer.id, 'volunteer'),
    ];
    for (const as of sessions) {
      expect((await app.call(readSecondFactor, { as })).status).toBe(403);
      expect((await app.call(beginTotp, { as })).status).toBe(403);
    }
    const manager = await app.signIn((await buildManager(app.db)).id, 'manager');
    expect(await read(manager)).toEqual({
      state: 'none',
      is_required: 0,
      passkey_host: 'ezra.example.org',
      passkeys: [],
      totp_since: null,
      recovery_codes_left: 0,
    });
  });
});

describe('the first second factor', () => {
  it('brings ten recovery codes, tells the phone, and asks the other sessions for it', async () => {
    const { id, phone, session } = await admin();
    const elsewhere = await app.signIn(id, 'admin');
    const { recoveryCodes } = await enrolPasskey(app, session, 'My phone');
    expect(recoveryCodes).toHaveLength(10);
    expect((await messagesTo(app.db, phone))[0]).toContain('A passkey was added');
    expect((await messagesTo(app.db, phone))[0]).toContain('My phone');
    expect(await read(session)).toMatchObject({
      state: 'none',
      passkeys: [{ name: 'My phone', last_used_at: null }],
      recovery_codes_left: 10,
    });
    expect((await app.call(currentSession, { as: elsewhere })).ok.data.second_factor).toBe('needed');
    const log = await activityOf(app.db, 'user', id);
    expect(log[0]).toMatchObject({ actorId: id, newValues: { second_factor: 'passkey added' } });
  });

  it('the next one brings none', async () => {
    const { session } = await admin();
    await enrolPasskey(app, session);
    expect((await enrolTotp(app, session)).recoveryCodes).toBeNull();
    expect((await enrolPasskey(app, session, 'key 2')).recoveryCodes).toBeNull();
    const found = await read(session);
    expect(found.passkeys.map(({ name }) => name)).toEqual(['הטלפון שלי', 'key 2']);
    expect(found.totp_since).not.toBeNull();
  });

  it('opens a session that had to set it up; another such session can then only give it', async () => {
    const person = await buildManager(app.db);
    const first = await required.signIn(person.id, 'manager', 'enrol');
    const second = await required.signIn(person.id, 'manager', 'enrol');
    await required.call(beginTotp, { as: second });
    await enrolTotp(required, first);
    expect((await required.call(currentSession, { as: first })).ok.data.second_factor).toBe('none');
    expect((await required.call(currentSession, { as: second })).ok.data.second_factor).toBe('needed');
    const late = await required.call(beginTotp, { as: second });
    expect(late.error.code).toBe('second_factor_needed');
  });

  it('is set up in one of two sessions that begin at once', async () => {
    const person = await buildManager(app.db);
    const sessions = [
      await required.signIn(person.id, 'manager', 'enrol'),
      await required.signIn(person.id, 'manager', 'enrol'),
    ];
    const begun = await Promise.all(
      sessions.map(async (as) => ({ as, secret: (await required.call(beginTotp, { as })).ok.data.secret })),
    );
    const answers = await Promise.all(
      begun.map(({ as, secret }) =>
        required.call(confirmTotp, { as, body: { code: totpCode(secret, required.clock.now()) } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('changing what there is', () => {
  it('asks for the second factor within fifteen minutes', async () => {
    const { session } = await admin();
    const { secret } = await enrolTotp(app, session);
    await enrolPasskey(app, session);
    app.clock.advance(15 * MINUTE + 1);
    const [passkey] = (await read(session)).passkeys;
    const params = { id: passkey?.id ?? 0 };
    const codes = [
      (await app.call(beginTotp, { as: session })).error.code,
      (await app.call(newPasskeyChallenge, { as: session })).error.code,
      (await app.call(removePasskey, { as: session, params })).error.code,
      (await app.call(removeTotp, { as: session })).error.code,
      (await app.call(renewRecoveryCodes, { as: session })).error.code,
    ];
    expect(new Set(codes)).toEqual(new Set(['second_factor_stale']));
    const code = totpCode(secret, app.clock.now());
    expect((await app.call(giveTotp, { as: session, body: { code } })).status).toBe(200);
    expect((await app.call(removePasskey, { as: session, params })).status).toBe(200);
  });

  it('is not for a session that never gave it', async () => {
    const { id, session } = await admin();
    await enrolTotp(app, session);
    // Opened before the first factor, in another role: not asked so far.
    const other = await app.signIn(id, 'admin');
    expect((await app.call(removeTotp, { as: other })).error.code).toBe('second_factor_stale');
    expect((await app.call(beginTotp, { as: other })).error.code).toBe('second_factor_stale');
  });

  it('replaces the app without a moment without one', async () => {
    const { session } = await admin();
    const before = await enrolTotp(app, session);
    const begun = (await app.call(beginTotp, { as: session })).ok.data;
    app.clock.advance(MINUTE);
    const old = await app.call(giveTotp, {
      as: session,
      body: { code: totpCode(before.secret, app.clock.now()) },
    });
    expect(old.status).toBe(200);
    const code = totpCode(begun.secret, app.clock.now());
    expect((await app.call(confirmTotp, { as: session, body: { code } })).status).toBe(200);
    // The code that confirmed it has counted.
    expect((await app.call(giveTotp, { as: session, body: { code } })).status).toBe(422);
    app.clock.advance(MINUTE);
    const gone = totpCode(before.secret, app.clock.now());
    expect((await app.call(giveTotp, { as: session, body: { code: gone } })).status).toBe(422);
  });

  it('refuses a wrong code, a late one, and a secret begun in another session', async () => {
    const { id, session } = await admin();
    const begun = (await app.call(beginTotp, { as: session })).ok.data;
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Ezra:%2B972\d+\?issuer=Ezra&secret=[A-Z2-7]{32}&/);
    const confirm = (as: Session, code: string) =>
      app.call(confirmTotp, { as, locale: 'en-US', body: { code } });
    const good = totpCode(begun.secret, app.clock.now());
    expect((await confirm(session, good === '000000' ? '111111' : '000000')).error.errors).toEqual({
      code: ['The code is wrong. Check it and try again'],
    });
    const other = await app.signIn(id, 'admin');
    expect((await confirm(other, good)).error.errors).toEqual({
      code: ['The setup took too long. Please start again'],
    });
    app.clock.advance(15 * MINUTE + 1);
    const late = await confirm(session, totpCode(begun.secret, app.clock.now()));
    expect(late.error.errors?.['code']?.[0]).toContain('took too long');
  });

  it('renews recovery codes: the earlier ones are void', async () => {
    const { phone, session } = await admin();
    const { recoveryCodes } = await enrolTotp(app, session);
    const renewed = (await app.call(renewRecoveryCodes, { as: session })).ok.data.recovery_codes;
    expect(renewed).toHaveLength(10);
    expect((await messagesTo(app.db, phone))[0]).toContain('New recovery codes');
    const give = (code = '') => app.call(giveRecoveryCode, { as: session, body: { code } });
    expect((await give(recoveryCodes?.[0])).status).toBe(422);
    expect((await give(renewed[0])).status).toBe(200);
  });

  it('makes no recovery codes for nothing', async () => {
    const { session } = await admin();
    expect((await app.call(renewRecoveryCodes, { as: session })).status).toBe(404);
    expect((await app.call(passkeyChallenge, { as: session })).status).toBe(404);
  });
});

describe('removing', () => {
  it('the last one takes the recovery codes along, and ends the sessions that wait for it', async () => {
    const { id, phone, session } = await admin();
    await enrolTotp(app, session);
    const waiting = await app.signIn(id, 'admin', 'needed');
    const colleague = await app.signIn((await admin()).id, 'admin', 'needed');
    expect((await app.call(removeTotp, { as: session })).status).toBe(200);
    expect(await read(session)).toMatchObject({ totp_since: null, recovery_codes_left: 0 });
    expect((await app.call(currentSession, { as: waiting })).status).toBe(401);
    expect((await app.call(currentSession, { as: colleague })).status).toBe(200);
    expect((await messagesTo(app.db, phone))[0]).toContain('authenticator app was removed');
  });

  it('the last one is refused while one is required; the one before it is not', async () => {
    const { session } = await admin();
    await enrolTotp(required, session);
    await enrolPasskey(required, session);
    const [passkey] = (await read(session)).passkeys;
    const params = { id: passkey?.id ?? 0 };
    expect((await required.call(removePasskey, { as: session, params })).status).toBe(200);
    const refused = await required.call(removeTotp, { as: session, locale: 'en-US' });
    expect([refused.status, refused.error.code]).toEqual([422, 'last_second_factor']);
    expect(refused.error.message).toContain('Add another one first');
    expect((await read(session)).totp_since).not.toBeNull();
  });

  it('leaves one of two that are removed at once while one is required', async () => {
    const { session } = await admin();
    await enrolTotp(required, session);
    await enrolPasskey(required, session);
    const [passkey] = (await read(session)).passkeys;
    const answers = await Promise.all([
      required.call(removeTotp, { as: session }),
      required.call(removePasskey, { as: session, params: { id: passkey?.id ?? 0 } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it("another person's passkey is not found", async () => {
    const [one, other] = [await admin(), await admin()];
    await enrolPasskey(app, one.session);
    await enrolPasskey(app, other.session);
    const [passkey] = (await read(other.session)).passkeys;
    const params = { id: passkey?.id ?? 0 };
    expect((await app.call(removePasskey, { as: one.session, params })).status).toBe(404);
    expect((await read(other.session)).passkeys).toHaveLength(1);
  });
});

describe('adding a passkey', () => {
  it('answers its challenge once, in time, from our pages, and only once for each key', async () => {
    const { session } = await admin();
    const passkey = softwarePasskey('https://ezra.example.org');
    const challenge = async () => (await app.call(newPasskeyChallenge, { as: session })).ok.data;
    const add = (response: object) =>
      app.call(addPasskey, { as: session, locale: 'en-US', body: { name: 'key', response } as never });
    expect((await add(passkey.made(await challenge(), { origin: 'https://example.org' }))).status).toBe(422);
    const late = passkey.made(await challenge());
    app.clock.advance(5 * MINUTE + 1);
    expect((await add(late)).status).toBe(422);
    const made = passkey.made(await challenge());
    expect((await add(made)).status).toBe(200);
    expect((await add(made)).error.errors).toEqual({
      response: ['The passkey was not accepted. Please try again'],
    });
    const options = await challenge();
    expect(options).toMatchObject({
      rp: { id: 'ezra.example.org' },
      excludeCredentials: [{ id: passkey.id }],
    });
    expect((await add(passkey.made(options))).error.errors).toEqual({
      response: ['This passkey is already saved'],
    });
  });

  it('tells authenticators nothing of who it is but the phone and the name', async () => {
    const { id, session } = await admin();
    const options = (await app.call(newPasskeyChallenge, { as: session })).ok.data;
    const user = options['user'] as { id: string };
    expect(Buffer.from(user.id, 'base64url')).toHaveLength(32);
    expect(Buffer.from(user.id, 'base64url').toString()).not.toContain(String(id));
  });

  it.each([
    [5, []],
    ['internal', []],
    [null, []],
    [
      ['internal', 7, 'teleport', { a: 1 }, 'hybrid'],
      ['hybrid', 'internal'],
    ],
  ])('keeps of the ways to reach it those that are ways: %j', async (transports, kept) => {
    const { id, session } = await admin();
    const made = softwarePasskey('https://ezra.example.org').made(
      (await app.call(newPasskeyChallenge, { as: session })).ok.data,
    );
    const response = { ...made, response: { ...made.response, transports } };
    const answer = await app.call(addPasskey, { as: session, body: { name: 'key', response } });
    expect(answer.status).toBe(200);
    const row = await app.db
      .selectFrom('passkeys')
      .select('transports')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.transports).toEqual(kept);
  });

  it('stops at ten', async () => {
    const { session } = await admin();
    for (let made = 0; made < 10; made += 1) await enrolPasskey(app, session, `key ${made}`);
    const eleventh = await app.call(newPasskeyChallenge, { as: session, locale: 'en-US' });
    expect(eleventh.error.errors).toEqual({ response: ['You can save up to 10 passkeys'] });
  });
});

describe('the operator', () => {
  it('takes everything away, signs out, and the phone is told', async () => {
    const { id, phone, session } = await admin();
    await enrolTotp(required, session);
    await enrolPasskey(required, session);
    const parts = {
      messaging: createMessaging({ channels: ['sms'], publicUrl: 'https://ezra.example.org' }),
      realtime: createRealtime(),
    };
    const factors = await inTransaction(app.db, (tx) =>
      resetSecondFactor(tx, parts, { userId: id, now: app.clock.now() }),
    );
    expect(factors).toBe(2);
    expect((await app.call(currentSession, { as: session })).status).toBe(401);
    expect((await messagesTo(app.db, phone))[0]).toContain('was reset');
    expect(await read(await app.signIn(id, 'admin'))).toMatchObject({
      passkeys: [],
      totp_since: null,
      recovery_codes_left: 0,
    });
  });
});

it('unfinished set-ups are deleted; those in use stay', async () => {
  const { session } = await admin();
  await enrolTotp(app, session);
  await app.call(beginTotp, { as: session });
  await app.call(newPasskeyChallenge, { as: session });
  app.clock.advance(2 * 60 * MINUTE);
  await cleanSecondFactor.run({}, { db: app.db, now: app.clock.now() } as never);
  const begun = await app.db
    .selectFrom('totp_secrets')
    .select('id')
    .where('confirmed_at', 'is', null)
    .execute();
  const challenges = await app.db.selectFrom('webauthn_challenges').selectAll().execute();
  expect([begun, challenges]).toEqual([[], []]);
  const kept = await app.db
    .selectFrom('totp_secrets')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .execute();
  expect(kept.length).toBeGreaterThan(0);
});
