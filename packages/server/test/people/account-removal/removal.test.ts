import { asVolunteer } from '../../../src/platform/cases/by.domain.ts';
import { removeOwnAccount, sendRemovalCode } from '@ezra/contract/people/account-removal';
import { userLogin } from '@ezra/contract/account/auth';
import { createApplication } from '@ezra/contract/requests/help-requests';
import { readProfile } from '@ezra/contract/account/profile';
import type { Role } from '@ezra/contract/common/roles';
import { answerRequest } from '@ezra/contract/requests/volunteering';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscribeToAccounts } from '../../../src/features/people/accounts/accounts.subscribers.ts';
import { removeAccount } from '../../../src/features/people/accounts/accounts.service.ts';
import {
  commandRequest,
  createRequest,
} from '../../../src/features/requests/help-requests/help-requests.service.ts';
import { subscribeToRequests } from '../../../src/features/requests/help-requests/help-requests.subscribers.ts';
import type { Tx } from '../../../src/platform/db/database.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { accountParts, latestCode, messagesTo, solveCaptcha, wrongCode } from '../../../testing/accounts.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildUser,
  buildVolunteer,
  type BuiltPerson,
} from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let person: BuiltPerson;
let token: string;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(2 * 3600);
  person = await buildHelpSeeker(app.db);
  token = (await app.signIn(person.id, 'user')).token;
});

async function codeOf(someone: BuiltPerson, as: string): Promise<string> {
  const sent = await app.call(sendRemovalCode, { as });
  expect(sent.ok.data).toMatchObject({ can_resend: 1 });
  return latestCode(app.db, someone.phone);
}
const remove = (otp: string, as = token) => app.call(removeOwnAccount, { as, body: { otp } });
const statusOf = async (id: number) =>
  (
    await sql<{ status: string; volunteer_id: number | null }>`
      select status, volunteer_id from applications where id = ${id}`.execute(app.db)
  ).rows[0];
const deletedAt = async (id: number) =>
  (await sql<{ at: Date | null }>`select deleted_at as at from users where id = ${id}`.execute(app.db))
    .rows[0]?.at;

describe('removing one’s own account', () => {
  it('takes the code that went to the phone; it can be restored for 30 days, and the phone is free', async () => {
    const elsewhere = await app.signIn(person.id, 'user');
    const answer = await remove(await codeOf(person, token));
    const until = new Date(app.clock.now().valueOf() + 30 * 24 * 3600 * 1000);
    expect(answer.ok.data).toEqual({ restorable_until: until.toISOString() });
    expect(answer.ok.message).toBe('החשבון נמחק');
    expect(await deletedAt(person.id)).toEqual(app.clock.now());
    for (const as of [token, elsewhere])
      expect((await app.call(readProfile, { as, query: {} })).status).toBe(401);
    const sessions = await sql<{ ended: Date | null }>`
      select ended_at as ended from sessions where user_id = ${person.id}`.execute(app.db);
    expect(sessions.rows.map(({ ended }) => ended)).toEqual([app.clock.now(), app.clock.now()]);
    const last = (await messagesTo(app.db, person.phone))[0] ?? '';
    expect(last).toContain('החשבון שלך במערכת ״עזרה״ נמחק');
    expect(last).toContain('03-123-4567');
    const body = { phone: person.phone, captcha: await solveCaptcha(app) };
    expect((await app.call(userLogin, { body })).ok.data.is_register).toBe(0);
  });

  it('does nothing without the code, with a wrong one, or with a code for something else', async () => {
    expect((await remove('1234')).error.errors).toHaveProperty('otp');
    const body = { phone: person.phone, captcha: await solveCaptcha(app) };
    void (await app.call(userLogin, { body })).ok;
    expect((await remove(await latestCode(app.db, person.phone))).status).toBe(422);
    app.clock.advance(60);
    const code = await codeOf(person, token);
    expect((await remove(wrongCode(code))).error.errors).toEqual({
      otp: ['הקוד אינו נכון. ניסיונות שנותרו: 4'],
    });
    const other = await buildHelpSeeker(app.db);
    const theirs = (await app.signIn(other.id, 'user')).token;
    expect((await remove(code, theirs)).status).toBe(422);
    expect([await deletedAt(person.id), await deletedAt(other.id)]).toEqual([null, null]);
    app.clock.advance(5 * 60);
    expect((await remove(code)).error.errors).toHaveProperty('otp');
  });

  it('sends the code to the phone on record, not twice within 30 seconds', async () => {
    await codeOf(person, token);
    const before = (await messagesTo(app.db, person.phone)).length;
    app.clock.advance(20);
    expect((await app.call(sendRemovalCode, { as: token })).ok.data.resend_in).toBe(10);
    expect(await messagesTo(app.db, person.phone)).toHaveLength(before);
    app.clock.advance(11);
    await codeOf(person, token);
    expect(await messagesTo(app.db, person.phone)).toHaveLength(before + 1);
  });

  it.each<[string, Role, { isActive?: boolean; agreement?: { frozenAt: Date } }]>([
    ['deactivated', 'user', { isActive: false }],
    ['frozen', 'volunteer', { agreement: { frozenAt: new Date() } }],
  ])('is open to a person whose account is %s', async (_state, role, state) => {
    const held = await (role === 'user' ? buildHelpSeeker : buildVolunteer)(app.db, state);
    const as = (await app.signIn(held.id, role)).token;
    expect((await remove(await codeOf(held, as), as)).status).toBe(200);
  });

  it('once: of two presses at the same time one removes, and the other has no session any more', async () => {
    const code = await codeOf(person, token);
    const answers = await Promise.all([remove(code), remove(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const sent = await sql<{ n: number }>`
      select count(*) as n from messages where phone = ${person.phone} and template = 'account_removed'`.execute(
      app.db,
    );
    expect(sent.rows[0]?.n).toBe(1);
  });
});

describe('the last words', () => {
  const lastWords = async ({ phone }: BuiltPerson, email: string) =>
    (
      await sql<{ channels: string[]; locale: string }>`
        select channels, locale from messages
        where template = 'account_removed' and (phone = ${phone} or email = ${email})`.execute(app.db)
    ).rows;

  it.each<
    [
      string,
      { isSms?: boolean; isWp?: boolean; isEmail?: boolean },
      { sms?: boolean; email?: boolean },
      string | null,
    ]
  >([
    ['by phone', {}, {}, 'sms'],
    ['by phone where WhatsApp alone is chosen', { isSms: false, isWp: true }, {}, 'sms'],
    ['by e-mail where SMS was unsubscribed from', { isEmail: true }, { sms: false }, 'email'],
    ['by e-mail where nothing else is chosen', { isSms: false, isEmail: true }, {}, 'email'],
    ['not at all where nothing is wanted', { isSms: false }, {}, null],
    ['not at all after unsubscribing from everything', { isEmail: true }, { sms: false, email: false }, null],
  ])('come %s', async (_how, ways, subscribed, channel) => {
    const email = `last${person.id}@example.org`;
    const leaving = await buildHelpSeeker(app.db, { ...ways, email, locale: 'en-US' });
    await sql`insert into subscriptions (user_id, sms, email, sms_token, email_token)
      values (${leaving.id}, ${subscribed.sms ?? true}, ${subscribed.email ?? true},
        ${`s${leaving.id}`.padEnd(22, 'x')}, ${`e${leaving.id}`.padEnd(22, 'x')})`.execute(app.db);
    const as = (await app.signIn(leaving.id, 'user')).token;
    expect((await remove(await codeOf(leaving, as), as)).status).toBe(200);
    const words = await lastWords(leaving, email);
    expect(words.map(({ channels }) => channels[0] ?? null)).toEqual(channel === null ? [] : [channel]);
    if (channel) expect(words[0]?.locale).toBe('en-US');
  });
});

describe('what hangs on the account', () => {
  it('the own live requests are closed, and volunteers who would come or have offered are told', async () => {
    const [inCharge, waiting] = [await buildVolunteer(app.db), await buildVolunteer(app.db)];
    const treated = await buildRequest(app.db, person.id, {
      status: 'in_treatment',
      volunteerId: inCharge.id,
    });
    const open = await buildRequest(app.db, person.id, { categoryId: 3, waiting: [waiting.id] });
    const done = await buildRequest(app.db, person.id, {
      categoryId: 4,
      status: 'completed',
      volunteerId: inCharge.id,
    });
    void (await remove(await codeOf(person, token))).ok;
    expect((await statusOf(treated))?.status).toBe('closed');
    expect((await statusOf(open))?.status).toBe('closed');
    expect((await statusOf(done))?.status).toBe('completed');
    expect(await templatesTo(app.db, inCharge.id)).toEqual(['help_request.volunteer_ended']);
    expect(await templatesTo(app.db, waiting.id)).toEqual(['help_request.volunteer_ended']);
    expect(await templatesTo(app.db, person.id)).toEqual(['account_removed']);
  });

  it('requests that a volunteer took over or offered to take wait for another one, and their seekers are told', async () => {
    const volunteer = await buildVolunteer(app.db);
    const as = (await app.signIn(volunteer.id, 'volunteer')).token;
    const treated = await buildRequest(app.db, person.id, {
      status: 'in_treatment',
      volunteerId: volunteer.id,
    });
    const offered = await buildRequest(app.db, person.id, { categoryId: 3, waiting: [volunteer.id] });
    void (await remove(await codeOf(volunteer, as), as)).ok;
    expect(await statusOf(treated)).toEqual({ status: 'open', volunteer_id: null });
    const link = await sql<object>`
      select is_approved, ended_reason from application_users where application_id = ${offered}`.execute(
      app.db,
    );
    expect(link.rows).toEqual([{ is_approved: 2, ended_reason: 'unavailable' }]);
    expect(await templatesTo(app.db, person.id)).toEqual([
      'help_request.seeker_unassigned',
      'help_request.seeker_withdrawn',
    ]);
    expect(await templatesTo(app.db, volunteer.id)).toEqual(['account_removed']);
  });

  /** Runs `first` in a transaction that stays open until `second` has begun, and waits for both. */
  async function whileOpen<T>(first: (tx: Tx) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
    let begun: Promise<T> | undefined;
    await inTransaction(app.db, async (tx) => {
      await first(tx);
      begun = second();
      // Long enough to read committed data and to block on locks.
      await sleep(150);
    });
    if (!begun) throw new Error('the second did not begin');
    return begun;
  }
  const parts = () => {
    const made = accountParts(app.db);
    subscribeToRequests(made);
    return made;
  };
  const moment = () => ({ now: app.clock.now(), timeZone: 'Asia/Jerusalem' });
  const shopping = () => ({
    category_id: 3,
    description: 'קניות לסוף השבוע',
    expiration_date: new Date(app.clock.now().valueOf() + 5 * 86_400_000).toISOString().slice(0, 10),
  });
  const askFor = (tx: Tx, id: number) =>
    createRequest(
      tx,
      parts().events,
      createApplication.body.parse(shopping()),
      { userId: id, createdBy: id, by: 'user', states: null, contact: null, home: null, ways: null },
      moment(),
    );
  const leave = (tx: Tx, id: number) =>
    removeAccount(tx, parts().events, id, { actorId: id, side: 'user' }, app.clock.now());
  const liveOf = async (id: number) =>
    (
      await sql<{ n: number }>`
        select (select count(*) from applications where user_id = ${id} and status in ('open', 'in_treatment'))
          + (select count(*) from application_users l join applications a on a.id = l.application_id
            where l.volunteer_id = ${id} and l.is_approved < 2) as n`.execute(app.db)
    ).rows[0]?.n;

  it('a request that is just being made is closed with the others', async () => {
    const code = await codeOf(person, token);
    const answer = await whileOpen(
      (tx) => askFor(tx, person.id),
      () => remove(code),
    );
    expect(answer.status).toBe(200);
    expect(await liveOf(person.id)).toBe(0);
  });

  it('no request is made for an account that is just being removed', async () => {
    const answer = await whileOpen(
      (tx) => leave(tx, person.id),
      () => app.call(createApplication, { as: token, body: shopping() }),
    );
    expect(answer.status).toBe(422);
    expect(await liveOf(person.id)).toBe(0);
  });

  it('an offer that is just being made is taken back, and none is made by an account that just goes', async () => {
    const [early, late] = [await buildVolunteer(app.db), await buildVolunteer(app.db)];
    const request = await buildRequest(app.db, person.id);
    const asEarly = (await app.signIn(early.id, 'volunteer')).token;
    const asLate = (await app.signIn(late.id, 'volunteer')).token;
    const code = await codeOf(early, asEarly);
    const gone = await whileOpen(
      (tx) => {
        const command = { kind: 'accept', volunteerId: early.id } as const;
        return commandRequest(tx, parts().events, request, command, asVolunteer(early.id), {
          now: app.clock.now(),
        });
      },
      () => remove(code, asEarly),
    );
    expect(gone.status).toBe(200);
    const offered = await whileOpen(
      (tx) => leave(tx, late.id),
      () => app.call(answerRequest, { as: asLate, body: { application_id: request, is_approved: 0 } }),
    );
    expect(offered.error.code).toBe('not_validated');
    expect([await liveOf(early.id), await liveOf(late.id)]).toEqual([0, 0]);
  });
});

describe('the last who manage the site', () => {
  const staff = async (role: Role) => {
    const built = await buildUser(app.db, { roles: [role] });
    return { ...built, token: (await app.signIn(built.id, role)).token };
  };
  const withoutStaff = () =>
    sql`update users set blocked_at = now() where id in (
      select user_id from user_roles where role in ('admin', 'super admin'))`.execute(app.db);

  it('stay: neither a code is sent nor one taken', async () => {
    await withoutStaff();
    const last = await staff('super admin');
    const admin = await staff('admin');
    const refused = await app.call(sendRemovalCode, { as: last.token, locale: 'en-US' });
    expect([refused.status, refused.error.code]).toEqual([422, 'last_admin']);
    expect(refused.error.message).toContain('Add another admin first');
    expect((await remove('1234', last.token)).error.code).toBe('last_admin');
    void (await remove(await codeOf(admin, admin.token), admin.token)).ok;
    const second = await staff('super admin');
    void (await remove(await codeOf(last, last.token), last.token)).ok;
    expect((await remove('1234', second.token)).error.code).toBe('last_admin');
  });

  it('stay also when the last two leave at once', async () => {
    for (let round = 0; round < 5; round++) {
      await withoutStaff();
      const two = [await staff('admin'), await staff('admin')];
      const codes: string[] = [];
      for (const one of two) codes.push(await codeOf(one, one.token));
      const answers = await Promise.all(two.map((one, index) => remove(codes[index] ?? '', one.token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  it('a manager may go', async () => {
    const manager = await staff('manager');
    expect((await remove(await codeOf(manager, manager.token), manager.token)).status).toBe(200);
  });
});

it('an admin’s removal does the same, in the admin’s name', async () => {
  const admin = await buildAdmin(app.db);
  const volunteer = await buildVolunteer(app.db);
  const request = await buildRequest(app.db, person.id, { waiting: [volunteer.id] });
  const parts = accountParts(app.db);
  subscribeToAccounts(parts);
  subscribeToRequests(parts);
  await inTransaction(app.db, (tx) =>
    removeAccount(tx, parts.events, person.id, { actorId: admin.id, side: 'staff' }, app.clock.now()),
  );
  expect(await deletedAt(person.id)).toEqual(app.clock.now());
  expect((await statusOf(request))?.status).toBe('closed');
  const noted = await sql<object>`
    select actor_id, new_values from activity_log where subject = 'user' and subject_id = ${person.id}`.execute(
    app.db,
  );
  expect(noted.rows).toEqual([{ actor_id: admin.id, new_values: { status: 'deleted' } }]);
  expect(await templatesTo(app.db, volunteer.id)).toEqual(['help_request.volunteer_ended']);
});
