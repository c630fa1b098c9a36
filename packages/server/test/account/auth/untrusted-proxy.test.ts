import { checkIpStatus, userLogin, verifyOtp } from '@ezra/contract/account/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forwardedCalls, MANY } from '../../../src/platform/forwarded/forwarded-calls.ts';
import { untrustedProxyTrouble, watchForwarded } from '../../../src/platform/forwarded/watch-forwarded.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { createSession } from '../../../src/platform/sessions/sessions.repository.ts';
import { accountsApp, latestCode, solveCaptcha } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { buildHelpSeeker, uniquePhone } from '../../../testing/factories/people.ts';
import { testLog } from '../../../testing/test-log.ts';

const PROXY = '10.0.0.7';
let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** A server that trusts no proxy, where eight wrong codes block an address. */
beforeEach(async () => {
  await sql`delete from rate_limits; delete from blocked_ips; delete from noted_troubles`.execute(
    database.db,
  );
  const forwarded = forwardedCalls();
  app = await accountsApp({
    database,
    forwarded,
    limits: { blockAfterFailuresPerIpHour: 8 },
    onCall: watchForwarded({ db: database.db, clock: systemClock, log: testLog(), forwarded }),
  });
  return () => app.close();
});

/** Eight wrong codes by one address, forwarded or not. */
async function guess(from: string, headers: Record<string, string> = {}) {
  for (let n = 0; n < 9; n += 1)
    await app.call(verifyOtp, { body: { phone: uniquePhone(), otp: '0000' }, from, headers });
}
const isBlocked = async (from: string, headers: Record<string, string> = {}) =>
  (await app.call(checkIpStatus, { from, headers })).status === 422;
const behind = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` });
const trouble = () => untrustedProxyTrouble.find(database.db, new Date());

describe('a proxy that TRUST_PROXY does not name', () => {
  it('is not blocked for the guesses of one of the people behind it, who sign in all the same', async () => {
    await guess(PROXY, behind(1));
    expect(await isBlocked(PROXY, behind(2))).toBe(false);
    const { phone } = await buildHelpSeeker(database.db);
    const others = { from: PROXY, headers: behind(2) };
    void (await app.call(userLogin, { body: { phone, captcha: await solveCaptcha(app) }, ...others })).ok;
    const otp = await latestCode(database.db, phone);
    expect((await app.call(verifyOtp, { body: { phone, otp }, ...others })).status).toBe(200);
    // What is guessed above the limit is counted for the admins.
    const { rows } = await sql`select ceiling from guesses_above where ceiling = 'address'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('is not shut out by a block of before either', async () => {
    await guess(PROXY);
    expect(await isBlocked(PROXY)).toBe(true);
    expect(await isBlocked(PROXY, behind(2))).toBe(false);
  });

  it('is told of on the tasks page', async () => {
    await app.call(checkIpStatus, { from: PROXY, headers: behind(1) });
    await vi.waitFor(async () => expect(await trouble()).toMatchObject({ values: { proxy: PROXY } }));
  });

  it('may stand on the internet, when many people sign in through it', async () => {
    const from = '203.0.113.50';
    for (let n = 0; n < MANY; n += 1) {
      const { id } = await buildHelpSeeker(database.db);
      const session = {
        role: 'user',
        secondFactor: 'none',
        now: new Date(),
        ip: from,
        userAgent: '',
      } as const;
      await inTransaction(database.db, (tx) => createSession(tx, { userId: id, ...session }));
      await app.call(checkIpStatus, { from, headers: behind(n) });
    }
    await guess(from, behind(1));
    expect(await isBlocked(from, behind(2))).toBe(false);
  });
});

describe('a stranger who writes such headers', () => {
  it('is blocked all the same, and no trouble is told', async () => {
    const from = '203.0.113.66';
    for (let n = 0; n < 2 * MANY; n += 1) await app.call(checkIpStatus, { from, headers: behind(n) });
    await guess(from, behind(1));
    expect(await isBlocked(from, behind(2))).toBe(true);
    expect(await trouble()).toBeNull();
  });
});
