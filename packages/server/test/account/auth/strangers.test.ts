import {
  resendOtp,
  userLogin,
  verifyOtp,
  verifyRegisterOtp,
  volunteerLogin,
} from '@ezra/contract/account/auth';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets } from '../../../src/platform/crypto/secrets.ts';
import { accountsApp, latestCode, messagesTo, solveCaptcha, wrongCode } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import { buildHelpSeeker, TEST_SECRET_KEY, uniquePhone } from '../../../testing/factories/people.ts';

let app: TestApp;
let phone: string;
beforeAll(async () => {
  app = await accountsApp({ config: { publicUrl: 'https://x.example', trustProxy: true } });
});
afterAll(() => app.close());
beforeEach(async () => {
  // Each test is a day of its own: counters of the address start anew.
  app.clock.advance(25 * 3600);
  phone = (await buildHelpSeeker(app.db)).phone;
});

/** Networks of strangers, and those of the person. */
const stranger = (n: number) => `203.${n >> 8}.${n & 255}.9`;
const HOME = '198.51.100.7';
const ELSEWHERE = '192.0.2.44';
const from = (ip: string) => ({ 'x-forwarded-for': ip });

const ask = async (ip: string, device?: string) =>
  app.call(userLogin, {
    body: { phone, captcha: await solveCaptcha(app), ticket: device ?? null },
    headers: from(ip),
  });
const ticketFor = async (ip: string, device?: string) => (await ask(ip, device)).ok.data.ticket;
const enter = (ip: string, otp: string, ticket?: string) =>
  app.call(verifyOtp, { body: { phone, otp, ticket: ticket ?? null }, headers: from(ip) });
const code = () => latestCode(app.db, phone);
const wrong = async () => wrongCode(await code());
const words = (answer: Awaited<ReturnType<typeof enter>>) => answer.error.errors?.['otp']?.[0] ?? '';
const secrets = createSecrets(TEST_SECRET_KEY);
/** Wrong codes that were compared with the right one. */
const judged = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(tries), 0)::int as n from code_tickets
    where phone_hash = ${secrets.keyedHash('phone', phone)}`.execute(app.db);
  return rows[0]?.n ?? 0;
};
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

/** Signs in once; gives the ticket by which the device is known then. */
async function signedInBefore(ip: string): Promise<string> {
  const ticket = await ticketFor(ip);
  expect((await enter(ip, await code(), ticket)).status).toBe(200);
  app.clock.advance(31);
  return ticket;
}

describe('strangers who know a phone', () => {
  it('do not void its code by wrong tries, from wherever', async () => {
    const ticket = await ticketFor(HOME);
    const otp = await wrong();
    for (let n = 0; n < 30; n++)
      for (let i = 0; i < 5; i++)
        await app.call(verifyRegisterOtp, { body: { phone, otp }, headers: from(stranger(n)) });
    for (let i = 0; i < 5; i++) await enter(HOME, otp);
    expect((await enter(HOME, await code(), ticket)).status).toBe(200);
  });

  it('do not void it with tickets of their own', async () => {
    const ticket = await ticketFor(HOME);
    const otp = await wrong();
    for (let n = 0; n < 6; n++) {
      const theirs = await ticketFor(stranger(n));
      for (let i = 0; i < 5; i++) await enter(stranger(n), otp, theirs);
    }
    expect((await enter(HOME, await code(), ticket)).status).toBe(200);
  });

  it('do not void it by sending again, with a ticket of theirs or without one', async () => {
    const ticket = await ticketFor(HOME);
    const first = await code();
    const theirs = await ticketFor(stranger(0));
    app.clock.advance(31);
    const resend = (body: { ticket?: string; captcha?: string }) =>
      app.call(resendOtp, { body: { phone, ...body }, headers: from(stranger(1)) });
    expect((await resend({})).error.errors).toHaveProperty('captcha');
    expect((await resend({ captcha: await solveCaptcha(app) })).error.errors).toHaveProperty('otp');
    expect(await messagesTo(app.db, phone)).toHaveLength(1);
    expect((await resend({ ticket: theirs })).status).toBe(200);
    expect((await enter(HOME, first, ticket)).status).toBe(200);
  });

  it('cannot use a ticket for another phone, or a page for which it is none', async () => {
    const ticket = await ticketFor(HOME);
    const mine = phone;
    phone = (await buildHelpSeeker(app.db)).phone;
    await ticketFor(stranger(0));
    const otp = await wrong();
    for (let i = 0; i < 5; i++) await enter(stranger(1), otp, ticket);
    expect(words(await enter(stranger(1), await code(), ticket))).not.toBe('');
    phone = mine;
    expect((await enter(HOME, await code(), ticket)).status).toBe(200);
  });

  it('who ask first do not keep the person waiting: the message that came is good in either browser', async () => {
    const theirs = await ticketFor(stranger(0));
    app.clock.advance(3);
    const sent = (await ask(HOME)).ok.data;
    expect(sent.resend_in).toBe(27);
    expect(await messagesTo(app.db, phone)).toHaveLength(1);
    for (let i = 0; i < 5; i++) await enter(stranger(0), await wrong(), theirs);
    expect((await enter(HOME, await code(), sent.ticket)).status).toBe(200);
    expect((await enter(stranger(0), '0000', theirs)).status).toBe(422);
  });
});

describe('when strangers have spent all sendings of a day', () => {
  const spendAll = async () => {
    for (let n = 0; n < 40; n++) {
      app.clock.advance(31);
      await ask(stranger(n));
    }
  };
  const sent = async () => (await messagesTo(app.db, phone)).length;

  it('the person gets in on a new device at any moment, and messages come every ten minutes at most', async () => {
    // A right code of an unregistered phone is answered with that, and stays valid.
    phone = uniquePhone();
    await spendAll();
    const before = await sent();
    expect(before).toBeLessThanOrEqual(24 + 1);
    for (let minute = 0; minute < 60; minute++) {
      app.clock.advance(60);
      await ask(stranger(100 + minute));
      const ip = `192.0.${minute}.1`;
      const ticket = await ticketFor(ip);
      const { error } = await enter(ip, await code(), ticket);
      expect(Object.keys(error.errors ?? {}), `after ${minute} minutes`).toEqual(['register']);
    }
    expect((await sent()) - before).toBeLessThanOrEqual(6);
  });

  it.each([
    ['device', ELSEWHERE],
    ['network', HOME],
  ])('a known %s has messages of its own', async (known, ip) => {
    const device = await signedInBefore(HOME);
    await spendAll();
    app.clock.advance(301);
    const before = (await messagesTo(app.db, phone)).length;
    const sent = (await ask(ip, known === 'device' ? device : undefined)).ok.data;
    expect(sent.can_resend).toBe(1);
    expect(await messagesTo(app.db, phone)).toHaveLength(before + 1);
    expect((await enter(ip, await code(), sent.ticket)).status).toBe(200);
  });
});

describe('guesses', () => {
  it('of one ticket are five, however many are made at once', async () => {
    const ticket = await ticketFor(HOME);
    const otp = await wrong();
    const told = (await times(100, () => enter(HOME, otp, ticket))).map(words);
    expect(await judged()).toBe(5);
    expect(told.filter((text) => text.startsWith('הקוד אינו נכון'))).toHaveLength(4);
    expect((await enter(HOME, await code(), ticket)).status).toBe(422);
  });

  it('are compared with the codes of one page, though several were asked for', async () => {
    const volunteer = { phone, captcha: await solveCaptcha(app) };
    await ask(HOME);
    const ofUser = await code();
    await app.call(volunteerLogin, { body: volunteer, headers: from(HOME) });
    const ofVolunteer = await code();
    const answer = await app.call(verifyRegisterOtp, {
      body: { phone, otp: ofUser },
      headers: from(HOME),
    });
    expect(answer.status).toBe(ofUser === ofVolunteer ? 200 : 422);
    expect((await enter(HOME, ofUser)).status).toBe(200);
  });

  it('without a ticket are twenty a day, from however many networks at once, and spend no tries of ticket holders', async () => {
    const ticket = await ticketFor(HOME);
    const otp = await wrong();
    await times(100, (n) => enter(stranger(n), otp));
    expect(await judged()).toBe(20);
    expect((await enter(HOME, await code(), ticket)).status).toBe(200);
  });

  it('with tickets of unknown networks are eighty a day, fewer of each the more there were', async () => {
    const device = await signedInBefore(HOME);
    const tickets = [];
    for (let n = 0; n < 50; n++) tickets.push(await ticketFor(stranger(n)));
    const otp = await wrong();
    const tries = tickets.flatMap((ticket, n) => Array.from({ length: 5 }, () => [ticket, n] as const));
    // The twentieth stranger still has a try.
    await Promise.all(tries.slice(0, 95).map(([ticket, n]) => enter(stranger(n), otp, ticket)));
    expect(await judged()).toBeLessThan(70);
    const late = await ticketFor(ELSEWHERE);
    expect(words(await enter(ELSEWHERE, otp, late))).toMatch(/הקוד אינו נכון|קוד חדש בעוד 30/);
    await Promise.all(tries.slice(95).map(([ticket, n]) => enter(stranger(n), otp, ticket)));
    expect(await judged()).toBe(80);
    expect(words(await enter(ELSEWHERE, await code(), await ticketFor(ELSEWHERE)))).toContain('התקשר לעמותה');
    // The network of earlier sign-ins has tries left.
    const home = await ticketFor(HOME);
    for (let i = 0; i < 3; i++) expect(words(await enter(HOME, otp, home))).toContain('ניסיונות שנותרו');
    const known = await ticketFor(ELSEWHERE, device);
    expect((await enter(ELSEWHERE, await code(), known)).status).toBe(200);
  });

  it('of one network are twenty a day, with however many tickets: no single stranger spends what all have', async () => {
    for (let n = 0; n < 12; n++) {
      const theirs = await ticketFor(stranger(0));
      const otp = await wrong();
      for (let i = 0; i < 5; i++) await enter(stranger(0), otp, theirs);
    }
    expect(await judged()).toBe(20);
    const ticket = await ticketFor(ELSEWHERE);
    const otp = await wrong();
    for (let left = 4; left > 1; left--)
      expect(words(await enter(ELSEWHERE, otp, ticket))).toContain(`שנותרו: ${left - 1}`);
    expect((await enter(ELSEWHERE, await code(), ticket)).status).toBe(200);
  });

  it('of a known device are thirty a day', async () => {
    let ticket = await signedInBefore(HOME);
    const device = ticket;
    let made = 0;
    for (let n = 0; n < 8; n++) {
      ticket = await ticketFor(HOME, device);
      const otp = await wrong();
      for (let i = 0; i < 5; i++) if (words(await enter(HOME, otp, ticket)).match(/נותרו|קוד חדש/)) made++;
    }
    expect(made).toBe(30);
  });

  it('never fit a phone to which nothing was sent, and spend nothing of it', async () => {
    phone = uniquePhone();
    await times(60, (n) => enter(stranger(n), '0000'));
    const ticket = await ticketFor(HOME);
    const answer = await app.call(verifyRegisterOtp, {
      body: { phone, otp: await code(), ticket },
      headers: from(HOME),
    });
    expect(answer.status).toBe(200);
  });
});
