import { userLogin, verifyOtp } from '@ezra/contract/account/auth';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { accountsApp, latestCode, solveCaptcha } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import { buildHelpSeeker } from '../../../testing/factories/people.ts';

export let app: TestApp;
/** A help seeker's, new in each test. */
export let phone: string;
/** Signing in for the tests of one file, which calls this at its top. */
export function usePhone(): void {
  beforeAll(async () => {
    app = await accountsApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    // Each test is a day of its own: counters of the address start anew.
    app.clock.advance(25 * 3600);
    phone = (await buildHelpSeeker(app.db)).phone;
  });
}

export const login = async (to = phone, on = app) =>
  on.call(userLogin, { body: { phone: to, captcha: await solveCaptcha(on) } });
export const verify = (otp: string, of = phone, on = app) => on.call(verifyOtp, { body: { phone: of, otp } });
export const code = (of = phone) => latestCode(app.db, of);
export const words = (answer: Awaited<ReturnType<typeof verify>>) => answer.error.errors?.['otp']?.[0];
