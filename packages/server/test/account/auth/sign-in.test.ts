import {
  adminLogin,
  currentSession,
  logout,
  switchRole,
  userLogin,
  verifyOtp,
  verifyRegisterOtp,
  volunteerLogin,
} from '@ezra/contract/account/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  accountsApp,
  latestCode,
  messagesTo,
  signInByCode,
  solveCaptcha,
} from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildUser,
  buildVolunteer,
  uniquePhone,
} from '../../../testing/factories/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await accountsApp({
    limits: { sendsPerIpHour: 1000, harderAfterSendsPerIpHour: 1000, harderAfterSendsPerNetworkHour: 1000 },
  });
});
afterAll(() => app.close());

const login = async (phone: string) =>
  app.call(userLogin, { body: { phone, captcha: await solveCaptcha(app) } });
const staffLogin = async (phone: string) =>
  app.call(adminLogin, { body: { phone, captcha: await solveCaptcha(app) } });

describe('signing in', () => {
  it('opens a session in the role of the page', async () => {
    const { phone, id } = await buildHelpSeeker(app.db);
    const session = await signInByCode(app, phone);
    expect(session.user).toMatchObject({ id, role: 'user', roles: ['user'], is_active: 1 });
    const current = await app.call(currentSession, { as: session });
    expect(current.ok.data).toEqual(session.user);
  });

  it('takes a phone as Israelis write it', async () => {
    const { phone } = await buildHelpSeeker(app.db);
    const typed = `0${phone.slice(4)}`;
    const sent = await login(typed);
    expect(sent.ok.data.is_register).toBe(1);
    const otp = await latestCode(app.db, phone);
    expect((await app.call(verifyOtp, { body: { phone: typed, otp } })).status).toBe(200);
  });

  it('says the code in the language of the page, with the line for the phone', async () => {
    const { phone } = await buildHelpSeeker(app.db);
    await app.call(userLogin, { locale: 'en-US', body: { phone, captcha: await solveCaptcha(app) } });
    const [text] = await messagesTo(app.db, phone);
    expect(text).toMatch(/^Your Ezra sign-in code: (\d{4})\n[^]*\n@ezra\.example\.org #\1$/);
  });

  it('tells a volunteer page from a help seeker page', async () => {
    const { phone } = await buildVolunteer(app.db);
    expect((await login(phone)).ok.data.is_register).toBe(0);
    const otp = await latestCode(app.db, phone);
    const asUser = await app.call(verifyOtp, { body: { phone, otp } });
    expect(asUser.status).toBe(422);
    expect(Object.keys(asUser.error.errors ?? {})).toEqual(['register']);
    // The code of one page is none on another.
    const asVolunteer = await app.call(verifyOtp, { body: { phone, otp, is_volunteer: true } });
    expect(asVolunteer.error.errors).toHaveProperty('otp');
    const session = await signInByCode(app, phone, 'volunteer');
    expect(session.user).toMatchObject({
      role: 'volunteer',
      is_volunteer_information: 1,
      is_validated: 1,
    });
  });

  it('refuses a blocked account only after the code', async () => {
    const { phone } = await buildHelpSeeker(app.db, { blockedAt: app.clock.now() });
    expect((await login(phone)).status).toBe(200);
    const answer = await app.call(verifyOtp, { body: { phone, otp: await latestCode(app.db, phone) } });
    expect(answer.error.errors).toEqual({ account: [expect.stringContaining('נחסם')] });
  });

  it('tells it before a form for another role is filled in', async () => {
    const { phone } = await buildHelpSeeker(app.db, { blockedAt: app.clock.now() });
    const body = { phone, captcha: await solveCaptcha(app) };
    expect((await app.call(volunteerLogin, { body })).ok.data.is_register).toBe(0);
    const code = { phone, otp: await latestCode(app.db, phone) };
    const answer = await app.call(verifyRegisterOtp, { body: code, locale: 'en-US' });
    expect(answer.error.errors).toEqual({
      account: ['This account is blocked. Please call the association'],
    });
  });

  it.each([
    ['its phone is taken back', sql`phone = ${uniquePhone()}`, 'register'],
    ['it is blocked', sql`blocked_at = now()`, 'account'],
  ])('begins no session of an account while %s', async (_, change, field) => {
    const { phone, id } = await buildHelpSeeker(app.db);
    await login(phone);
    const body = { phone, otp: await latestCode(app.db, phone) };
    const entering = await app.db.transaction().execute(async (tx) => {
      await sql`update users set ${change} where id = ${id}`.execute(tx);
      const answer = app.call(verifyOtp, { body });
      await vi.waitFor(
        async () => {
          const { rows } = await sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            app.db,
          );
          expect(rows).toHaveLength(1);
        },
        { timeout: 5000 },
      );
      return { answer };
    });
    expect((await entering.answer).error.errors).toHaveProperty(field);
    const { rows } = await sql`select from sessions where user_id = ${id}`.execute(app.db);
    expect(rows).toHaveLength(0);
  });

  it('ends the session', async () => {
    const session = await signInByCode(app, (await buildHelpSeeker(app.db)).phone);
    expect((await app.call(logout, { as: session })).status).toBe(200);
    expect((await app.call(currentSession, { as: session })).status).toBe(401);
  });
});

describe('the staff page', () => {
  it('answers staff and strangers alike, and lets only staff in', async () => {
    const admin = await buildAdmin(app.db);
    const manager = await buildManager(app.db);
    const seeker = await buildHelpSeeker(app.db);
    const phones = [admin.phone, manager.phone, seeker.phone, uniquePhone()];
    const answers = [];
    for (const phone of phones) answers.push((await staffLogin(phone)).ok);
    const ticket = expect.stringMatching(/^[\w-]{43}$/) as string;
    for (const { data, message } of answers)
      expect({ data: { ...data, ticket }, message }).toEqual({
        data: { is_manager: 0, ticket, resend_in: 30, can_resend: 1 },
        message: 'הקוד נשלח',
      });

    const roles = [];
    for (const { phone } of [admin, manager]) {
      const otp = await latestCode(app.db, phone);
      roles.push((await app.call(verifyOtp, { body: { phone, otp, is_admin: true } })).ok.data.user.role);
    }
    expect(roles).toEqual(['admin', 'manager']);
    for (const phone of phones.slice(2)) {
      await expect(latestCode(app.db, phone)).rejects.toThrow('no code');
      // A person who asked on the wrong page would otherwise wait for a code in vain.
      expect(await messagesTo(app.db, phone)).toEqual([
        expect.stringMatching(/אינו רשום כצוות.*https:\/\/ezra\.example\.org\/login$/s) as string,
      ]);
    }
  });

  it('never accepts a code of a person who is not staff', async () => {
    const { phone } = await buildHelpSeeker(app.db);
    const easy = await accountsApp({
      database: app.database,
      limits: { triesPerCode: 20_000, failuresBeforeWait: 20_000, blockAfterFailuresPerIpHour: 20_000 },
    });
    await easy.call(adminLogin, { body: { phone, captcha: await solveCaptcha(easy) } });
    const statuses = new Set<number>();
    for (let code = 0; code < 200; code++) {
      const otp = String(code).padStart(4, '0');
      statuses.add((await easy.call(verifyOtp, { body: { phone, otp, is_admin: true } })).status);
    }
    expect([...statuses]).toEqual([422]);
    await easy.close();
  });

  it('makes a super admin a super admin', async () => {
    const { phone } = await buildAdmin(app.db, { roles: ['admin', 'super admin'] });
    await staffLogin(phone);
    const otp = await latestCode(app.db, phone);
    const { user } = (await app.call(verifyOtp, { body: { phone, otp, is_admin: true } })).ok.data;
    expect(user.role).toBe('super admin');
  });
});

describe('switching the role', () => {
  it('changes the active role and tells tabs that believe otherwise', async () => {
    const { phone } = await buildVolunteer(app.db, { roles: ['user', 'volunteer'] });
    const session = await signInByCode(app, phone);
    const switched = await app.call(switchRole, { as: session, body: { role: 'volunteer' } });
    expect(switched.ok.data).toMatchObject({ role: 'volunteer', roles: ['user', 'volunteer'] });
    const stale = await app.call(currentSession, { as: session, headers: { 'x-role': 'user' } });
    expect(stale.status).toBe(409);
    expect(stale.error.code).toBe('role_switched');
  });

  it('keeps the way back of a super admin, whether an admin besides or not', async () => {
    for (const roles of [
      ['user', 'super admin'],
      ['user', 'admin', 'super admin'],
    ] as const) {
      const { id } = await buildUser(app.db, { roles: [...roles] });
      const session = await app.signIn(id, 'super admin');
      const change = async (role: 'user' | 'admin') =>
        (await app.call(switchRole, { as: session, body: { role } })).ok.data.role;
      expect([await change('user'), await change('admin')]).toEqual(['user', 'super admin']);
    }
  });

  it('refuses roles that are not held', async () => {
    const session = await signInByCode(app, (await buildUser(app.db, { roles: ['user'] })).phone);
    const answer = await app.call(switchRole, { as: session, body: { role: 'admin' } });
    expect(answer.status).toBe(422);
    expect((await app.call(currentSession, { as: session })).ok.data.role).toBe('user');
  });
});
