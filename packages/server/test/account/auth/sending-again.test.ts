import { resendOtp, userLogin, verifyOtp } from '@ezra/contract/account/auth';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accountsApp, messagesTo, solveCaptcha, wrongCode } from '../../../testing/accounts.ts';
import { app, code, login, phone, usePhone, verify, words } from './codes-fixture.ts';

usePhone();

describe('sending again', () => {
  const ask = async (on = app) => (await login(phone, on)).ok.data.ticket;
  const resend = (ticket: string | null, on = app) => on.call(resendOtp, { body: { phone, ticket } });

  it('waits 30 seconds; young digits are sent again, and what was sent stays good', async () => {
    const ticket = await ask();
    const first = await code();
    expect((await resend(ticket)).error.errors).toEqual({ otp: ['נא לחכות 30 שניות ולנסות שוב'] });
    app.clock.advance(30);
    expect((await resend(ticket)).ok.data).toMatchObject({ resend_in: 30, can_resend: 1 });
    expect(await messagesTo(app.db, phone)).toHaveLength(2);
    expect(await code()).toBe(first);
    app.clock.advance(299);
    expect((await verify(first)).status).toBe(200);
  });

  it('sends other digits after five minutes, beside those that were sent a moment before', async () => {
    const ticket = await ask();
    const first = await code();
    app.clock.advance(299);
    await resend(ticket);
    app.clock.advance(31);
    await resend(ticket);
    expect(await messagesTo(app.db, phone)).toHaveLength(3);
    const { rows } = await sql`select from sign_in_codes where expires_at > ${app.clock.now()}`.execute(
      app.db,
    );
    expect(rows).toHaveLength(2);
    app.clock.advance(260);
    expect((await verify(first)).status).toBe(200);
  });

  it('lets no digits live for more than ten minutes', async () => {
    const ticket = await ask();
    const first = await code();
    for (let i = 0; i < 5; i++) {
      app.clock.advance(119);
      expect((await resend(ticket)).status).toBe(200);
    }
    app.clock.advance(6);
    const { rows } = await sql<{ oldest: number }>`
      select max(extract(epoch from ${app.clock.now()}::timestamptz - created_at))::int as oldest
      from sign_in_codes where expires_at > ${app.clock.now()}`.execute(app.db);
    expect(rows[0]?.oldest).toBeLessThan(600);
    const last = await code();
    if (first !== last) expect((await verify(first)).status).toBe(422);
    expect((await verify(last)).status).toBe(200);
  });

  it('without the ticket needs the human check, and the network that asked', async () => {
    expect((await resend(null)).error.errors).toEqual({ captcha: ['נא להשלים את האימות'] });
    const loose = async () => app.call(resendOtp, { body: { phone, captcha: await solveCaptcha(app) } });
    expect((await loose()).error.errors).toEqual({ otp: ['הקוד כבר לא בתוקף. נא לבקש קוד חדש'] });
    await login();
    app.clock.advance(31);
    expect((await resend(null)).error.errors).toHaveProperty('captcha');
    expect((await resend('x'.repeat(43))).error.errors).toHaveProperty('captcha');
    expect((await loose()).status).toBe(200);
    expect(await messagesTo(app.db, phone)).toHaveLength(2);
  });

  it('needs a live challenge', async () => {
    const ticket = await ask();
    app.clock.advance(31 * 60);
    expect((await resend(ticket)).error.errors).toHaveProperty('captcha');
    const again = await ask();
    await app.call(verifyOtp, { body: { phone, otp: await code(), ticket: again } });
    app.clock.advance(31);
    expect((await resend(again)).error.errors).toHaveProperty('captcha');
  });

  it('does not send twice when the page is loaded again, and either ticket is good', async () => {
    const first = await ask();
    app.clock.advance(10);
    const second = (await login()).ok.data;
    expect(second.resend_in).toBe(20);
    expect(second.ticket).not.toBe(first);
    expect(await messagesTo(app.db, phone)).toHaveLength(1);
    app.clock.advance(20);
    expect((await resend(second.ticket)).status).toBe(200);
    const body = { phone, otp: await code(), ticket: first };
    expect((await app.call(verifyOtp, { body })).status).toBe(200);
  });

  it('is one message when the same call is made twice at once, and the same answer', async () => {
    const body = { phone, captcha: await solveCaptcha(app) };
    const answers = await Promise.all([1, 2, 3].map(() => app.call(userLogin, { body })));
    const [first] = answers.map(({ ok }) => ok.data);
    for (const { ok } of answers) expect(ok.data).toEqual(first);
    expect(await messagesTo(app.db, phone)).toHaveLength(1);
    app.clock.advance(31);
    const ticket = first?.ticket ?? '';
    const again = await Promise.all([resend(ticket), resend(ticket)]);
    expect(again.map(({ ok }) => ok.data.resend_in)).toEqual([30, 30]);
    expect(await messagesTo(app.db, phone)).toHaveLength(2);
  });

  it('tells when, after the last try, a new code is of use', async () => {
    const ticket = await ask();
    const otp = wrongCode(await code());
    app.clock.advance(12);
    const told = [];
    for (let i = 0; i < 5; i++)
      told.push(words(await app.call(verifyOtp, { body: { phone, otp, ticket }, locale: 'en-US' })));
    expect(told[4]).toBe('Too many tries. You can request a new code in 30 seconds');
    app.clock.advance(30);
    expect((await resend(ticket)).status).toBe(200);
    const right = { phone, otp: await code(), ticket };
    expect((await app.call(verifyOtp, { body: right })).status).toBe(200);
  });

  it('sends six an hour and twelve a day', async () => {
    let ticket = await ask();
    const sent = [];
    for (let i = 0; i < 5; i++) {
      app.clock.advance(31);
      sent.push((await resend(ticket)).ok.data.can_resend);
    }
    expect(sent).toEqual([1, 1, 1, 1, 0]);
    app.clock.advance(31);
    const over = await resend(ticket);
    expect(over.error.errors?.['otp']?.[0]).toMatch(/^שלחנו כבר הרבה קודים. דקות עד שאפשר לנסות שוב: \d+$/);
    app.clock.advance(3600);
    for (let i = 0; i < 6; i++) {
      app.clock.advance(31);
      if (i === 0) ticket = await ask();
      else expect((await resend(ticket)).status).toBe(200);
    }
    expect(await messagesTo(app.db, phone)).toHaveLength(12);
    // The last one is still good: it needs no other message.
    expect((await login()).ok.data.can_resend).toBe(0);
    app.clock.advance(3600);
    expect((await login()).error.errors).toHaveProperty('phone');
    expect(await messagesTo(app.db, phone)).toHaveLength(12);
    app.clock.advance(24 * 3600);
    expect((await login()).ok.data.can_resend).toBe(1);
  });

  it('shares its limits between processes', async () => {
    const second = await accountsApp({ database: app.database });
    second.clock.set(app.clock.now());
    const ticket = await ask();
    for (let i = 0; i < 5; i++) {
      app.clock.advance(31);
      second.clock.set(app.clock.now());
      expect((await resend(ticket, i % 2 === 0 ? second : app)).status).toBe(200);
    }
    app.clock.advance(31);
    second.clock.set(app.clock.now());
    expect((await resend(ticket, second)).status).toBe(422);
    expect((await resend(ticket, app)).status).toBe(422);
    await second.close();
  });
});
