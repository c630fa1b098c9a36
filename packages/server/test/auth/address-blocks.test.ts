import { checkIpStatus, userLogin, verifyOtp } from '@ezra/contract/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsApp, latestCode, solveCaptcha } from '../../testing/accounts.ts';
import type { TestApp } from '../../testing/app.ts';
import { buildHelpSeeker, uniquePhone } from '../../testing/factories/people.ts';

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

  it('is not blocked by tries during a wait: the failure that began it was counted', async () => {
    const { strict, fail, isBlocked } = await strictApp('203.0.113.40');
    await fail(12, () => phone);
    expect(await isBlocked()).toBe(false);
    await fail(3);
    expect(await isBlocked()).toBe(true);
    await strict.close();
  });
});
