import { readProfile, updateProfile } from '@ezra/contract/account/profile';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetEarlierPhones } from '../../../src/features/account/profile/profile.jobs.ts';
import { activityOf } from '../../../src/platform/events/activity-log.ts';
import { userRoom } from '../../../src/platform/realtime/realtime.ts';
import { latestCode, messagesTo, signInByCode } from '../../../testing/accounts.ts';
import { buildHelpSeeker, uniquePhone, type BuiltPerson } from '../../../testing/factories/people.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

const HOUR = 3600;
let app: ProductApp;
let person: BuiltPerson;
let token: string;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(2 * HOUR);
  person = await buildHelpSeeker(app.db, { email: 'noa@example.org' });
  token = (await app.signIn(person.id, 'user')).token;
});

const save = (phone: string, otp?: string) =>
  app.call(updateProfile, {
    as: { token },
    body: {
      first_name: 'נועם',
      last_name: 'בן דוד',
      email: 'noa@example.org',
      residential_address: 'דיזנגוף 50, תל אביב-יפו',
      phone,
      otp,
    },
  });
/** Changes the phone through the profile; gives the link sent to the former number. */
async function changeTo(next: string, before = person.phone): Promise<string> {
  await save(next);
  expect((await save(next, await latestCode(app.db, next))).status).toBe(200);
  const [message] = await messagesTo(app.db, before);
  return /phone-change\/([\w-]{43})/.exec(message ?? '')?.[1] ?? '';
}
const read = (linkToken: string) => app.links.read('phone_change', linkToken);
const answer = (linkToken: string, choice: 'yes' | 'no') =>
  app.links.answer('phone_change', linkToken, { choice });
const phoneNow = async (id = person.id) =>
  (await sql<{ phone: string }>`select phone from users where id = ${id}`.execute(app.db)).rows[0]?.phone;
const isSignedIn = async (as: { token: string }) =>
  (await app.call(readProfile, { as, query: {} })).status === 200;

describe('the link to the number before', () => {
  it('asks, without the new number, and changes nothing by being read', async () => {
    const next = uniquePhone();
    const linkToken = await changeTo(next);
    const page = await read(linkToken);
    expect(page).toMatchObject({ state: 'open', choices: [{ value: 'no' }, { value: 'yes' }] });
    expect(JSON.stringify(page)).not.toContain(next.slice(-4));
    expect(await read(linkToken)).toEqual(page);
    expect([await phoneNow(), await isSignedIn({ token })]).toEqual([next, true]);
  });

  it('takes the number back and ends every session and code of the account', async () => {
    const next = uniquePhone();
    const linkToken = await changeTo(next);
    const third = uniquePhone();
    await save(third);
    const heard = await hearChanges(app);
    const page = await answer(linkToken, 'no');
    expect(page).toMatchObject({ state: 'answered', title: 'החזרנו את המספר הקודם' });
    expect([await phoneNow(), await isSignedIn({ token })]).toEqual([person.phone, false]);
    await vi.waitFor(() => expect(heard.ids(userRoom(person.id), 'session')).not.toEqual([]));
    await heard.stop();

    expect((await messagesTo(app.db, next))[0]).toContain('המספר הקודם של החשבון הוחזר');
    token = (await app.signIn(person.id, 'user')).token;
    expect((await save(third, await latestCode(app.db, third))).error.errors).toHaveProperty('otp');
    expect((await signInByCode(app, person.phone)).user.id).toBe(person.id);
    const log = (await activityOf(app.db, 'user', person.id)).map(({ newValues }) => newValues['phone']);
    expect(log.slice(0, 2).sort()).toEqual(['changed', 'taken_back']);
  });

  it('said twice, takes back once; after a yes nothing is taken back', async () => {
    const next = uniquePhone();
    const linkToken = await changeTo(next);
    expect(await answer(linkToken, 'yes')).toMatchObject({ state: 'answered' });
    expect(await answer(linkToken, 'no')).toMatchObject({ title: 'תודה, המספר החדש נשאר' });
    expect([await phoneNow(), await isSignedIn({ token })]).toEqual([next, true]);
  });

  it('by two devices at once takes back once', async () => {
    const next = uniquePhone();
    const linkToken = await changeTo(next);
    await Promise.all([answer(linkToken, 'no'), answer(linkToken, 'no')]);
    expect(await phoneNow()).toBe(person.phone);
    expect(await messagesTo(app.db, next)).toHaveLength(2);
  });

  it('is good for 72 hours, and is forgotten with the number 30 days later', async () => {
    const linkToken = await changeTo(uniquePhone());
    app.clock.advance(72 * HOUR - 1);
    expect(await read(linkToken)).toMatchObject({ state: 'open' });
    app.clock.advance(1);
    expect(await answer(linkToken, 'no')).toMatchObject({ state: 'expired' });
    expect(await phoneNow()).not.toBe(person.phone);
    const clean = () => forgetEarlierPhones.run(null, { db: app.db, now: app.clock.now() } as never);
    await clean();
    expect(await read(linkToken)).toMatchObject({ state: 'expired' });
    app.clock.advance(31 * 24 * HOUR);
    await clean();
    expect(await read(linkToken)).toBeNull();
  });
});

describe('of two changes in a row', () => {
  it('each link takes back to its own number; the earlier one ends the later, not the other way round', async () => {
    const [second, third] = [uniquePhone(), uniquePhone()];
    const first = await changeTo(second);
    const later = await changeTo(third, second);
    await answer(later, 'no');
    expect(await phoneNow()).toBe(second);
    await answer(first, 'no');
    expect(await phoneNow()).toBe(person.phone);
    expect(await read(first)).toMatchObject({ state: 'answered' });
  });

  it('the number that came first keeps the account: the link of the later one is over', async () => {
    const [second, third] = [uniquePhone(), uniquePhone()];
    const first = await changeTo(second);
    const later = await changeTo(third, second);
    await answer(first, 'no');
    expect(await answer(later, 'no')).toMatchObject({ state: 'expired' });
    expect(await phoneNow()).toBe(person.phone);
  });
});

it('a number that another account has by now stays there, with words', async () => {
  const next = uniquePhone();
  const linkToken = await changeTo(next);
  const other = await buildHelpSeeker(app.db, { phone: person.phone });
  expect(await answer(linkToken, 'no')).toMatchObject({
    state: 'expired',
    text: expect.stringContaining('חשבון אחר') as string,
  });
  expect([await phoneNow(), await phoneNow(other.id), await isSignedIn({ token })]).toEqual([
    next,
    person.phone,
    true,
  ]);
});

it('a removed account has nothing to take back', async () => {
  const linkToken = await changeTo(uniquePhone());
  await sql`update users set deleted_at = ${app.clock.now()} where id = ${person.id}`.execute(app.db);
  expect(await answer(linkToken, 'no')).toMatchObject({ state: 'expired' });
});

it('a made-up token is no link', async () => {
  expect(await read('x'.repeat(43))).toBeNull();
});
