import { checkIpStatus, userLogin, verifyOtp, verifyRegisterOtp } from '@ezra/contract/account/auth';
import type { CallInput } from '@ezra/contract/common/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsApp, latestCode, solveCaptcha, wrongCode } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import { buildHelpSeeker, uniquePhone } from '../../../testing/factories/people.ts';

let app: TestApp;
let phone: string;
beforeAll(async () => {
  app = await accountsApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ phone } = await buildHelpSeeker(app.db));
});

/** An app in which eight wrong codes block an address for an hour at most, and what one address does there. */
async function strictApp(ip: string) {
  const strict = await accountsApp({
    database: app.database,
    config: { publicUrl: 'https://x.example', trustProxy: true },
    limits: { blockAfterFailuresPerIpHour: 8, blockSeconds: 3600 },
  });
  strict.clock.set(app.clock.now());
  const headers = { 'x-forwarded-for': ip };
  return {
    strict,
    headers,
    isBlocked: async () => (await strict.call(checkIpStatus, { headers })).status === 422,
    fail: async (times: number, of = uniquePhone) => {
      for (let i = 0; i < times; i++)
        await strict.call(verifyOtp, { body: { phone: of(), otp: '0000' }, headers });
    },
  };
}

describe('an address that fails again and again', () => {
  it('is blocked by address, listed, and told so', async () => {
    const { strict, headers, fail, isBlocked } = await strictApp('203.0.113.9');
    await fail(8);
    const { rows } = await sql`select ip, path, user_id from blocked_ips where ip = '203.0.113.9'`.execute(
      app.db,
    );
    expect(rows).toEqual([{ ip: '203.0.113.9', path: '/auth/verify-otp', user_id: null }]);

    const status = await strict.call(checkIpStatus, { headers, locale: 'en-US' });
    expect(status.status).toBe(422);
    expect(status.error.errors).toEqual({
      ip: ['Access from this network is blocked. Please call the association'],
    });
    const captcha = await solveCaptcha(strict);
    expect((await strict.call(userLogin, { body: { phone, captcha }, headers })).error.errors).toHaveProperty(
      'phone',
    );
    expect(
      (await strict.call(verifyOtp, { body: { phone, otp: '0000' }, headers })).error.errors,
    ).toHaveProperty('otp');
    expect(
      (await strict.call(checkIpStatus, { headers: { 'x-forwarded-for': '203.0.113.10' } })).status,
    ).toBe(200);
    strict.clock.advance(15 * 60 - 1);
    expect(await isBlocked()).toBe(true);
    strict.clock.advance(1);
    expect(await isBlocked()).toBe(false);
    await strict.close();
  });

  it('verifies no code either, not even the right one', async () => {
    const { strict, headers, fail } = await strictApp('203.0.113.15');
    await fail(8);
    const unknown = uniquePhone();
    const elsewhere = { 'x-forwarded-for': '198.51.100.15' };
    for (const [of, endpoint] of [
      [phone, verifyOtp],
      [unknown, verifyRegisterOtp],
    ] as const) {
      const sent = { body: { phone: of, captcha: await solveCaptcha(strict) }, headers: elsewhere };
      void (await strict.call(userLogin, sent)).ok;
      const body = { phone: of, otp: await latestCode(app.db, of) };
      const refused = await strict.call(endpoint, { body, headers, locale: 'en-US' });
      expect(refused.error.errors).toEqual({
        otp: ['Access from this network is blocked. Please call the association'],
      });
      // The code itself is as good as it was.
      expect((await strict.call(endpoint, { body, headers: elsewhere })).status).toBe(200);
    }
    await strict.close();
  });

  it('is blocked twice as long each time, up to the longest; a day later it begins anew', async () => {
    const { strict, fail, isBlocked } = await strictApp('203.0.113.20');
    for (const minutes of [15, 30, 60, 60]) {
      await fail(8);
      strict.clock.advance(minutes * 60 - 1);
      expect([minutes, await isBlocked()]).toEqual([minutes, true]);
      strict.clock.advance(1);
      expect([minutes, await isBlocked()]).toEqual([minutes, false]);
    }
    strict.clock.advance(24 * 3600);
    await fail(8);
    strict.clock.advance(15 * 60);
    expect(await isBlocked()).toBe(false);
    await strict.close();
  });

  it('is not blocked for others who share the address and get in', async () => {
    const { strict, headers, fail, isBlocked } = await strictApp('203.0.113.30');
    await fail(7);
    await strict.call(userLogin, { body: { phone, captcha: await solveCaptcha(strict) }, headers });
    const otp = await latestCode(app.db, phone);
    const signedIn = await strict.call(verifyOtp, { body: { phone, otp }, headers });
    expect(signedIn.status).toBe(200);
    // One right code took three of the seven back.
    await fail(3);
    expect(await isBlocked()).toBe(false);
    await fail(1);
    expect(await isBlocked()).toBe(true);
    await strict.close();
  });

  it('is blocked for guessing though its own phone signs in between', async () => {
    const { strict, headers, fail, isBlocked } = await strictApp('203.0.113.31');
    let ticket: string | null = null;
    for (let n = 0; n < 6; n++) {
      await fail(2);
      strict.clock.advance(31);
      const captcha = await solveCaptcha(strict);
      const asked: CallInput<typeof userLogin>['body'] = { phone, captcha, ticket };
      ({ ticket } = (await strict.call(userLogin, { body: asked, headers })).ok.data);
      const right = { phone, otp: await latestCode(app.db, phone), ticket };
      expect((await strict.call(verifyOtp, { body: right, headers })).status).toBe(200);
    }
    await fail(2);
    expect(await isBlocked()).toBe(true);
    await strict.close();
  });

  it('is not blocked by tries during a wait: the failure that began it was counted', async () => {
    const { strict, fail, isBlocked } = await strictApp('203.0.113.40');
    await fail(12, () => phone);
    expect(await isBlocked()).toBe(false);
    await fail(3);
    expect(await isBlocked()).toBe(true);
    await strict.close();
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64', (n: number) => `2001:db8:1:2:${n}:a::${n}`, '2001:db8:1:3::1'],
    ['198.51.100.50', '198.51.100.50', () => '::ffff:198.51.100.50', '198.51.100.51'],
    ['198.51.100.60', '198.51.100.60', () => '::ffff:c633:643c', '198.51.100.61'],
    ['fe80::1%eth0', 'fe80::/64', (n: number) => `fe80::${n}%eth${n}`, 'fe80:0:0:1::1'],
  ])('is %s, whatever address of %s it uses next', async (ip, listed, next, other) => {
    const { strict } = await strictApp(ip);
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const blocked = async (address: string) =>
      (await strict.call(checkIpStatus, { headers: from(address) })).status === 422;
    for (let n = 0; n < 8; n++)
      await strict.call(verifyOtp, { body: { phone: uniquePhone(), otp: '0000' }, headers: from(next(n)) });
    expect([await blocked(ip), await blocked(next(99)), await blocked(other)]).toEqual([true, true, false]);
    const { rows } = await sql`select ip from blocked_ips where ip = ${listed}`.execute(app.db);
    expect(rows).toHaveLength(1);
    await strict.close();
  });

  it('waits with its whole /64, and with no other one', async () => {
    const { strict } = await strictApp('2001:db8:7::1');
    const enter = async (ip: string, otp: string) => {
      const answer = await strict.call(verifyOtp, {
        body: { phone, otp },
        headers: { 'x-forwarded-for': ip },
        locale: 'en-US',
      });
      return answer.status === 200 ? 'in' : (answer.error.errors?.['otp']?.[0] ?? '');
    };
    await strict.call(userLogin, { body: { phone, captcha: await solveCaptcha(strict) } });
    const otp = await latestCode(app.db, phone);
    for (let n = 1; n < 6; n++) await enter(`2001:db8:7:0:${n}::1`, wrongCode(otp));
    expect(await enter('2001:db8:7::99', otp)).toBe('Wait 30 seconds and try again');
    expect(await enter('2001:db8:7:1::1', otp)).toBe('in');
    await strict.close();
  });
});
