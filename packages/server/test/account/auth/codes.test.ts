import {
  activity,
  captchaChallenge,
  registerOtp,
  userLogin,
  verifyOtp,
  verifyRegisterOtp,
} from '@ezra/contract/account/auth';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  accountsApp,
  cleanSignIn,
  messagesTo,
  signInByCode,
  solveCaptcha,
  wrongCode,
} from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import { buildHelpSeeker, uniquePhone } from '../../../testing/factories/people.ts';
import { app, code, login, phone, usePhone, verify, words } from './codes-fixture.ts';

usePhone();

describe('a code', () => {
  it('is refused after five minutes', async () => {
    await login();
    app.clock.advance(5 * 60);
    const answer = await verify(await code());
    expect(answer.status).toBe(422);
    expect(words(answer)).toBe('הקוד כבר לא בתוקף. נא לבקש קוד חדש');
  });

  it('works until just before', async () => {
    await login();
    app.clock.advance(5 * 60 - 1);
    expect((await verify(await code())).status).toBe(200);
  });

  it('works once', async () => {
    await login();
    const otp = await code();
    expect((await verify(otp)).status).toBe(200);
    expect(words(await verify(otp))).toBe('הקוד כבר לא בתוקף. נא לבקש קוד חדש');
  });

  it('counts down its five tries and is then of no use, right or wrong', async () => {
    await login();
    const otp = await code();
    const told = [];
    const waits = [];
    for (let i = 0; i < 5; i++) {
      const answer = await verify(wrongCode(otp));
      told.push(words(answer));
      waits.push(answer.headers['retry-after']);
    }
    expect(waits).toEqual([undefined, undefined, undefined, undefined, '30']);
    expect(told).toEqual([
      'הקוד אינו נכון. ניסיונות שנותרו: 4',
      'הקוד אינו נכון. ניסיונות שנותרו: 3',
      'הקוד אינו נכון. ניסיונות שנותרו: 2',
      'הקוד אינו נכון. ניסיונות שנותרו: 1',
      'היו יותר מדי ניסיונות. אפשר לבקש קוד חדש בעוד 30 שניות',
    ]);
    app.clock.advance(31);
    expect(words(await verify(otp))).toBe('היו יותר מדי ניסיונות. נא לבקש קוד חדש');
  });

  it('judges exactly the allowed number of parallel tries', async () => {
    await login();
    const otp = await code();
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(wrongCode(otp))));
    const told = answers.map(words);
    expect(told.filter((text) => text?.startsWith('הקוד אינו נכון'))).toHaveLength(4);
    expect(told.filter((text) => text?.startsWith('היו יותר מדי'))).toHaveLength(1);
    expect(told.filter((text) => text?.startsWith('נא לחכות'))).toHaveLength(15);
    const { rows } = await sql<{
      tries: number;
    }>`select max(tries) as tries from code_tickets`.execute(app.db);
    expect(rows[0]?.tries).toBe(5);
  });

  it('opens one session when it is entered twice at once', async () => {
    await login();
    const otp = await code();
    const statuses = (await Promise.all([verify(otp), verify(otp), verify(otp)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422, 422]);
  });

  it('of another phone does not fit', async () => {
    const { phone: other } = await buildHelpSeeker(app.db);
    await login();
    await login(other);
    let [mine, theirs] = [await code(), await code(other)];
    while (mine === theirs) {
      app.clock.advance(31);
      await verify(theirs, other);
      await login(other);
      [mine, theirs] = [await code(), await code(other)];
    }
    expect(words(await verify(theirs))).toContain('הקוד אינו נכון');
    expect((await verify(mine)).status).toBe(200);
  });

  it('is four digits, and told in English to those who ask in English', async () => {
    await login();
    for (const otp of ['123', '12345', '12a4', '']) expect((await verify(otp)).status).toBe(422);
    const answer = await app.call(verifyOtp, {
      locale: 'en-US',
      body: { phone, otp: wrongCode(await code()) },
    });
    expect(answer.error.errors).toEqual({ otp: ['The code is wrong. Tries left: 4'] });
  });

  it('is stored as a hash alone, and blanked in the log', async () => {
    await login();
    const otp = await code();
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(c::text, ''), '') || (select string_agg(log_text, '') from messages) as all
      from sign_in_codes c`.execute(app.db);
    expect(rows[0]?.all).not.toContain(phone);
    expect(rows[0]?.all).not.toMatch(new RegExp(`(: |#)${otp}`));
  });
});

describe('a person who keeps failing', () => {
  const failFive = async (of: string, on: TestApp) => {
    await login(of, on);
    const otp = await code(of);
    for (let i = 0; i < 5; i++) await verify(wrongCode(otp), of, on);
  };

  it('waits longer and longer, for this phone alone', async () => {
    await failFive(phone, app);
    app.clock.advance(1);
    expect(words(await verify('0000'))).toBe('נא לחכות 29 שניות ולנסות שוב');
    app.clock.advance(30);
    await login();
    const otp = await code();
    await verify(wrongCode(otp));
    expect(words(await verify(otp))).toBe('נא לחכות 60 שניות ולנסות שוב');
    const { phone: other } = await buildHelpSeeker(app.db);
    await login(other);
    expect((await verify(await code(other), other)).status).toBe(200);
    app.clock.advance(60);
    expect((await verify(otp)).status).toBe(200);
  });

  it('begins anew after getting in: what failed before counts no more', async () => {
    await login();
    const first = await code();
    for (let i = 0; i < 4; i++) await verify(wrongCode(first));
    expect((await verify(first)).status).toBe(200);
    app.clock.advance(30);
    await login();
    const second = await code();
    for (let i = 0; i < 4; i++) await verify(wrongCode(second));
    expect((await verify(second)).status).toBe(200);
  });

  it('does not lock the account for its owner elsewhere', async () => {
    await failFive(phone, app);
    app.clock.advance(31);
    await login();
    const otp = await code();
    await verify(wrongCode(otp));
    const elsewhere = await accountsApp({
      database: app.database,
      config: { publicUrl: 'https://x.example', trustProxy: true },
    });
    elsewhere.clock.set(app.clock.now());
    const answer = await elsewhere.call(verifyOtp, {
      body: { phone, otp },
      headers: { 'x-forwarded-for': '198.51.100.7' },
    });
    expect(answer.status).toBe(200);
    await elsewhere.close();
  });

  it('gets a harder human check', async () => {
    const level = async () => {
      const { parameters } = (await app.call(captchaChallenge, {})).ok.data as {
        parameters: { data: { level: number } };
      };
      return parameters.data.level;
    };
    expect(await level()).toBe(0);
    for (let i = 0; i < 25; i++) await verify('0000', uniquePhone());
    expect(await level()).toBe(1);
    for (let i = 0; i < 40; i++) await verify('0000', uniquePhone());
    expect(await level()).toBe(3);
    app.clock.advance(3600);
    expect(await level()).toBe(0);
  });
});

describe('the human check', () => {
  const sendWith = (captcha: string, to = phone) => app.call(userLogin, { body: { phone: to, captcha } });

  it('counts once', async () => {
    const captcha = await solveCaptcha(app);
    expect((await sendWith(captcha)).status).toBe(200);
    const replay = await sendWith(captcha, uniquePhone());
    expect(replay.error.errors).toEqual({ captcha: ['האימות לא הצליח. נא לנסות שוב'] });
  });

  it('counts once when it is used twice at the same time', async () => {
    const captcha = await solveCaptcha(app);
    const answers = await Promise.all(
      [uniquePhone(), uniquePhone(), uniquePhone()].map((to) => sendWith(captcha, to)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('is refused when it is missing, no solution, altered or too late', async () => {
    const solved = await solveCaptcha(app);
    const parsed = JSON.parse(Buffer.from(solved, 'base64').toString()) as {
      challenge: { parameters: { cost: number } };
    };
    parsed.challenge.parameters.cost = 2;
    const altered = Buffer.from(JSON.stringify(parsed)).toString('base64');
    for (const captcha of ['', 'x', 'bm90IGpzb24=', altered])
      expect((await sendWith(captcha)).error.errors, captcha).toHaveProperty('captcha');
    app.clock.advance(10 * 60);
    expect((await sendWith(solved)).error.errors).toHaveProperty('captcha');
    expect(await messagesTo(app.db, phone)).toHaveLength(0);
  });

  it('is needed for a registration code too', async () => {
    const answer = await app.call(registerOtp, { body: { phone: uniquePhone(), captcha: 'none' } });
    expect(answer.error.errors).toHaveProperty('captcha');
  });

  it('refuses what is no phone', async () => {
    for (const bad of ['', '12', 'abc', '+972', '05012345678901234'])
      expect(
        (await app.call(userLogin, { body: { phone: bad, captcha: await solveCaptcha(app) } })).error.errors,
      ).toEqual({
        phone: ['נא להזין מספר טלפון תקין'],
      });
  });
});

describe('around signing in', () => {
  it('gives a grant for a code of an unknown phone, and no session', async () => {
    const unknown = uniquePhone();
    expect((await login(unknown)).ok.data.is_register).toBe(0);
    const otp = await code(unknown);
    expect((await verify(otp, unknown)).error.errors).toHaveProperty('register');
    const answer = await app.call(verifyRegisterOtp, { body: { phone: unknown, otp } });
    expect(answer.ok.data.grant).toHaveLength(43);
    expect((await app.call(verifyRegisterOtp, { body: { phone: unknown, otp } })).status).toBe(422);
  });

  it('takes activity by the activity token alone', async () => {
    const session = await signInByCode(app, phone);
    const away = async () =>
      (await sql<{ is_away: boolean }>`select is_away from users where phone = ${phone}`.execute(app.db))
        .rows[0]?.is_away;
    expect(
      (await app.call(activity, { body: { status: 0, activity_token: session.activity_token } })).status,
    ).toBe(200);
    expect(await away()).toBe(true);
    expect((await app.call(activity, { as: session, body: { status: 1 } })).status).toBe(200);
    expect(await away()).toBe(false);
    expect((await app.call(activity, { body: { status: 1 } })).status).toBe(401);
  });

  it('forgets what is over', async () => {
    await login();
    app.clock.advance(2 * 24 * 3600);
    await cleanSignIn.run(
      {},
      { db: app.db, now: app.clock.now(), log: app.log, signal: AbortSignal.timeout(1000) },
    );
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from sign_in_codes) + (select count(*) from code_tickets) + (select count(*) from captcha_solutions)
        + (select count(*) from code_waits) + (select count(*) from registration_grants) as left`.execute(
      app.db,
    );
    expect(rows[0]?.left).toBe(0);
  });
});
