import { captchaChallenge, userLogin, verifyOtp } from '@ezra/contract/account/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { authLimits } from '../../../src/platform/sign-in-limits.policy.ts';
import { guessesAbove } from '../../../src/features/account/auth/guesses-above.repository.ts';
import { watchWrongCodes } from '../../../src/features/account/auth/auth.jobs.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { createMessaging } from '../../../src/platform/messaging/messaging.ts';
import { accountsApp, latestCode, messagesTo, solveCaptcha, wrongCode } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import { buildAdmin, buildHelpSeeker, buildManager } from '../../../testing/factories/people.ts';

const CEILING = { harderAfterWrongCodes: 10, harderAfterFailuresPerIpHour: 1000 };
let app: TestApp;
beforeAll(async () => {
  app = await accountsApp({
    config: { publicUrl: 'https://x.example', trustProxy: true },
    limits: { ...CEILING, harderAfterSendsPerIpHour: 1000, harderAfterSendsPerNetworkHour: 1000 },
  });
});
afterAll(() => app.close());

const job = watchWrongCodes({
  messaging: createMessaging({ channels: ['sms'], publicUrl: 'https://x.example' }),
  limits: authLimits('live', CEILING),
});
const watch = () =>
  job.run(null, { db: app.db, now: app.clock.now(), log: app.log, signal: AbortSignal.timeout(5000) });
/** How hard the human check is for an address that never called. */
const level = async () => {
  const { ok } = await app.call(captchaChallenge, { headers: { 'x-forwarded-for': '192.0.2.200' } });
  return (ok.data as { parameters: { data: { level: number } } }).parameters.data.level;
};
/** Five wrong codes of one more phone, from a network of its own. */
async function guess(n: number): Promise<void> {
  const { phone } = await buildHelpSeeker(app.db);
  const headers = { 'x-forwarded-for': `203.0.${n}.1` };
  const { ok } = await app.call(userLogin, { body: { phone, captcha: await solveCaptcha(app) }, headers });
  const otp = wrongCode(await latestCode(app.db, phone));
  for (let i = 0; i < 5; i++)
    await app.call(verifyOtp, { body: { phone, otp, ticket: ok.data.ticket }, headers });
}

it('wrong codes from everywhere make the check harder for all, less and less, and the admins hear of it once', async () => {
  const admin = await buildAdmin(app.db);
  const manager = await buildManager(app.db);
  const told = async () => (await messagesTo(app.db, admin.phone)).length;

  await guess(1);
  await watch();
  expect([await level(), await told()]).toEqual([0, 0]);

  for (const n of [2, 3, 4]) await guess(n);
  expect(await level()).toBe(2);
  await Promise.all([watch(), watch()]);
  await watch();
  expect(await messagesTo(app.db, admin.phone)).toEqual([
    expect.stringContaining('כ־20 קודי כניסה שגויים') as string,
  ]);
  expect(await messagesTo(app.db, manager.phone)).toEqual([]);
  const warnings = app.log.lines.filter((line) => line.level === 'warn');
  expect(warnings).toEqual([
    { level: 'warn', facts: { count: 20 }, words: expect.stringContaining('many wrong codes') as string },
  ]);

  app.clock.advance(6 * 3600);
  expect(await level()).toBe(1);
  app.clock.advance(60);
  expect(await level()).toBe(0);
  app.clock.advance(12 * 3600);
  for (const n of [5, 6, 7]) await guess(n);
  await watch();
  expect(await told()).toBe(2);
});

it('a right code takes a wrong one back', async () => {
  app.clock.advance(30 * 24 * 3600);
  await guess(8);
  await guess(9);
  expect(await level()).toBe(1);
  const { phone } = await buildHelpSeeker(app.db);
  await app.call(userLogin, { body: { phone, captcha: await solveCaptcha(app) } });
  expect((await app.call(verifyOtp, { body: { phone, otp: await latestCode(app.db, phone) } })).status).toBe(
    200,
  );
  expect(await level()).toBe(0);
});

it('are forgotten in the end: after a year without any the human check is there as ever', async () => {
  await guess(10);
  app.clock.advance(400 * 24 * 3600);
  expect(await level()).toBe(0);
  await guess(11);
  await guess(12);
  expect(await level()).toBe(1);
});

it('above the ceiling are counted by the hour with their networks and calls, and forgotten after days', async () => {
  app.clock.advance(400 * 24 * 3600);
  await guess(20);
  expect(await guessesAbove(app.db, app.clock.now())).toMatchObject({ count: 0, networks: 0, paths: [] });
  for (const n of [21, 22]) await guess(n);
  // The tenth is the first above it.
  const above = { count: 6, lastHour: 6, networks: 2, paths: ['/auth/verify-otp'] };
  expect(await guessesAbove(app.db, app.clock.now())).toEqual(above);
  app.clock.advance(3 * 3600);
  expect(await guessesAbove(app.db, app.clock.now())).toEqual({ ...above, lastHour: 0 });
  app.clock.advance(24 * 3600);
  expect(await guessesAbove(app.db, app.clock.now())).toMatchObject({ count: 0 });
});

it('from a blocked address are counted too, though none is judged', async () => {
  app.clock.advance(400 * 24 * 3600);
  const { phone } = await buildHelpSeeker(app.db);
  await sql`insert into blocked_ips (ip, path, message, created_at)
    values ('198.51.100.7', '/', 'tests', ${app.clock.now()})`.execute(app.db);
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  await app.call(verifyOtp, { body: { phone, otp: '0000' }, headers });
  expect(await guessesAbove(app.db, app.clock.now())).toMatchObject({ count: 1, networks: 1 });
});

it('are counted last, so that a wrong and a right code of one address never wait for each other', async () => {
  const { phone } = await buildHelpSeeker(app.db);
  await guess(13);
  await app.call(userLogin, { body: { phone, captcha: await solveCaptcha(app) } });
  const otp = wrongCode(await latestCode(app.db, phone));
  await app.call(verifyOtp, { body: { phone, otp } });
  const trying = await inTransaction(app.db, async (tx) => {
    await sql`select from rate_limits where name = 'code_failures_ip_hour' for update`.execute(tx);
    const tried = app.call(verifyOtp, { body: { phone, otp } });
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      expect(rows).not.toEqual([]);
    }, 5000);
    await sql`select from wrong_codes for update nowait`.execute(tx);
    return { tried };
  });
  expect((await trying.tried).status).toBe(422);
});
