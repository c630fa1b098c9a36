import { manageRequestAddress } from '@ezra/contract/requests/help-requests';
import { createUserApplication, createApplication } from '@ezra/contract/requests/help-requests';
import { updateProfile } from '@ezra/contract/account/profile';
import { createApplicationOnBehalf, readApplication } from '@ezra/contract/requests/request-desk';
import { listBasket } from '@ezra/contract/requests/volunteering';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildAdmin,
  buildHelpSeeker,
  buildVolunteer,
  type BuiltPerson,
} from '../../../testing/factories/people.ts';
import { homesApart } from '../../../testing/factories/places.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import { disabilityId } from '../../../testing/registration-forms.ts';
import { productApp, templatesTo, wordsTo, type ProductApp } from '../../../testing/product.ts';

const HOME = 'דיזנגוף 50, תל אביב-יפו';
const NEW_HOME = 'הרצל 12, חיפה';

let app: ProductApp;
let seeker: BuiltPerson;
let as: { token: string };
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seeker = await buildHelpSeeker(app.db, { email: 'ruth@example.org' });
  as = await app.signIn(seeker.id, 'user');
});

const inDays = (count: number): string => addDays(dayAt(app.clock.now(), 'Asia/Jerusalem'), count);
const help = () => ({ category_id: 2, expiration_date: inDays(2), description: 'חלב ולחם' });
const move = (ignore: 0 | 1) =>
  app.call(updateProfile, {
    as,
    body: {
      first_name: 'נועה',
      last_name: 'כהן',
      email: 'ruth@example.org',
      phone: seeker.phone,
      residential_address: NEW_HOME,
      ignore,
    },
  });
const decide = (isConfirm: 0 | 1) =>
  app.call(manageRequestAddress, { as, params: { userId: seeker.id }, body: { is_confirm: isConfirm } });

describe('a request that is wanted at home, when the person moves', () => {
  it('stays where it was, in the volunteer’s basket too, unless the person says otherwise', async () => {
    const volunteer = await buildVolunteer(app.db);
    await buildRequest(app.db, seeker.id, { status: 'in_treatment', volunteerId: volunteer.id });
    expect((await move(0)).error.message).toBe(1);
    await move(1).then(({ ok }) => ok);
    await decide(0).then(({ ok }) => ok);
    const basket = await app.call(listBasket, { as: await app.signIn(volunteer.id, 'volunteer'), query: {} });
    expect(basket.ok.data[0]?.application.origin_address).toBe(HOME);
    expect(await templatesTo(app.db, volunteer.id)).toEqual([]);
  });

  it.each(['before', 'after'])('follows when that is confirmed %s the address is saved', async (when) => {
    const volunteer = await buildVolunteer(app.db);
    await buildRequest(app.db, seeker.id, { status: 'in_treatment', volunteerId: volunteer.id });
    if (when === 'before') await decide(1).then(({ ok }) => ok);
    await move(1).then(({ ok }) => ok);
    if (when === 'after') expect((await decide(1)).ok.data.moved).toBe(1);
    const basket = await app.call(listBasket, { as: await app.signIn(volunteer.id, 'volunteer'), query: {} });
    expect(basket.ok.data[0]?.application).toMatchObject({ origin_address: NEW_HOME });
    expect(basket.ok.data[0]?.application.distance_km).toBeGreaterThan(50);
    expect(await templatesTo(app.db, volunteer.id)).toEqual(['help_request.volunteer_moved']);
    expect((await wordsTo(app.db, volunteer.id))[0]).toContain(NEW_HOME);
  });

  it('tells who offered to come which town it is now, and nothing more', async () => {
    const changes = await hearChanges(app);
    const volunteers = [await buildVolunteer(app.db), await buildVolunteer(app.db, { locale: 'en-US' })];
    const waiting = volunteers.map(({ id }) => id);
    const id = await buildRequest(app.db, seeker.id, { waiting });
    await decide(1).then(({ ok }) => ok);
    await move(1).then(({ ok }) => ok);
    for (const volunteer of waiting) {
      expect(await templatesTo(app.db, volunteer)).toEqual(['help_request.offer_moved']);
      const [told] = await wordsTo(app.db, volunteer);
      expect(told).toContain('חיפה');
      expect(told).not.toMatch(new RegExp(`הרצל|נועה|${seeker.phone.slice(-7)}`));
      expect(told).toMatch(/\/volunteer\/basket-menu$/);
      await vi.waitFor(() => expect(changes.ids(`user:${volunteer}`, 'basket')).toEqual([id]));
    }
    expect((await wordsTo(app.db, waiting[1] ?? 0))[0]).toContain('you can take the offer back');
    await changes.stop();
  });

  it('leaves a line in the history that says so, without repeating the status', async () => {
    const volunteer = await buildVolunteer(app.db);
    const id = await buildRequest(app.db, seeker.id, { status: 'in_treatment', volunteerId: volunteer.id });
    await decide(1).then(({ ok }) => ok);
    await move(1).then(({ ok }) => ok);
    const admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
    const { history } = (await app.call(readApplication, { as: admin, params: { id } })).ok.data;
    expect(history.map(({ new_values, actor }) => [new_values, actor?.id])).toEqual([[{}, seeker.id]]);
  });
});

it('an origin counts as another address, also without the word', async () => {
  const body = { ...help(), origin_address: NEW_HOME };
  const made = await app.call(createApplication, { as, body });
  expect(made.ok.data).toMatchObject({ origin_address: NEW_HOME, other_address: 1 });
});

it('an origin that cannot be located is on the desk of the person’s own region', async () => {
  const { stateId } = (await homesApart(app.db)).north;
  const admin = await buildAdmin(app.db, { regions: [stateId] });
  await sql`update users set residential_state_id = ${stateId} where id = ${seeker.id}`.execute(app.db);
  const body = { ...help(), origin_address: 'xyzzy 1' };
  const { id } = (await app.call(createApplication, { as, body })).ok.data;
  const { rows } = await sql`select location from applications where id = ${id}`.execute(app.db);
  expect(rows).toEqual([{ location: null }]);
  const seen = await app.call(readApplication, { as: await app.signIn(admin.id, 'admin'), params: { id } });
  expect(seen.ok.data.application.origin_address).toBe('xyzzy 1');
});

describe('details for one request only', () => {
  const typed = async (change: object) => ({
    ...help(),
    full_name: 'רות לוי',
    email: 'ruth@example.org',
    phone: seeker.phone,
    residential_address: HOME,
    disability_id: [await disabilityId(app.db, 'blindness')],
    is_use_previous_detail: 0 as const,
    ...change,
  });

  it('another address is where help is wanted, another disability what the desk reads', async () => {
    const made = await app.call(createUserApplication, {
      as,
      body: await typed({ residential_address: NEW_HOME }),
    });
    expect(made.ok.data).toMatchObject({ origin_address: NEW_HOME, other_address: 1 });
    const { rows } = await sql<{ lat: number }>`
      select location[1] as lat from applications where id = ${made.ok.data.id}`.execute(app.db);
    expect(rows[0]?.lat).toBeCloseTo(32.8, 0);
    const admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
    const seen = await app.call(readApplication, {
      as: admin,
      locale: 'en-US',
      params: { id: made.ok.data.id },
    });
    expect(seen.ok.data.application.user.disability).toMatch(/^Blind/);
    // Without its own destination the request uses the home given with it.
    expect(seen.ok.data.application.destination_address).toBe(NEW_HOME);
  });

  it.each([
    ['אטלנטיס העליונה 7', 0],
    [NEW_HOME, 1],
  ])('an address that cannot be found is not refused: %s, the desk reads %d', async (text, located) => {
    const made = await app.call(createUserApplication, {
      as,
      body: await typed({ residential_address: text }),
    });
    expect(made.ok.data.origin_address).toBe(text);
    const admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
    const seen = await app.call(readApplication, { as: admin, params: { id: made.ok.data.id } });
    expect(seen.ok.data.application).toMatchObject({ origin_address: text, is_located: located });
  });

  it('what was not changed follows the record; comments reach the desk and the person', async () => {
    const made = await app.call(createUserApplication, {
      as,
      body: await typed({ comments: 'לצלצל פעמיים' }),
    });
    expect(made.ok.data.comments).toBe('לצלצל פעמיים');
    await sql`update users set phone = '+972509999991' where id = ${seeker.id}`.execute(app.db);
    const admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
    const seen = await app.call(readApplication, { as: admin, params: { id: made.ok.data.id } });
    expect(seen.ok.data.application).toMatchObject({
      comments: 'לצלצל פעמיים',
      user: { full_name: 'רות לוי', phone: '+972509999991' },
    });
  });

  it('words about another disability go with the choice of another', async () => {
    const words = { other_disability: 'מחלה נדירה' };
    const seen = async (body: object) => {
      const made = await app.call(createUserApplication, { as, body: await typed(body) });
      const { rows } = await sql<{ contact: object | null }>`
        select contact from applications where id = ${made.ok.data.id}`.execute(app.db);
      return rows[0]?.contact;
    };
    expect(await seen(words)).not.toHaveProperty('other_disability');
    const other = { category_id: 3, disability_id: [await disabilityId(app.db, 'other')] };
    expect(await seen({ ...other, ...words })).toMatchObject(words);
  });

  it('disabilities must be ones that are offered', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from options where list <> 'disabilities' order by id limit 1`.execute(app.db);
    const answer = await app.call(createUserApplication, {
      as,
      body: await typed({ disability_id: [rows[0]?.id ?? 0] }),
    });
    expect(Object.keys(answer.error.errors ?? {})).toEqual(['disability_id']);
  });
});

describe('an admin who asks on a person’s behalf', () => {
  it('of another region learns nothing, wherever the help is wanted', async () => {
    const { north, south } = await homesApart(app.db);
    const admin = await buildAdmin(app.db, { regions: [north.stateId] });
    const stranger = await buildHelpSeeker(app.db, { home: south, disabilities: [] });
    const answer = await app.call(createApplicationOnBehalf, {
      as: await app.signIn(admin.id, 'admin'),
      body: { user_id: stranger.id, ...help(), other_address: 1, origin_address: HOME },
    });
    expect(Object.keys(answer.error.errors ?? {})).toEqual(['user_id']);
  });

  it('means hours on the clock of that person', async () => {
    const admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
    const made = await app.call(createApplicationOnBehalf, {
      as: admin,
      headers: { 'X-Timezone': 'America/New_York' },
      body: {
        user_id: seeker.id,
        category_id: 1,
        destination_address: 'ביאליק 14, רמת גן',
        arrival_date: inDays(3),
        arrival_time: '09:00',
      },
    });
    const { rows } = await sql<{ hour: string }>`
      select to_char(due_at at time zone 'Asia/Jerusalem', 'HH24:MI') as hour from applications
      where id = ${made.ok.data.id}`.execute(app.db);
    expect(rows[0]?.hour).toBe('09:00');
  });
});

describe('a request made at home', () => {
  it('keeps the address of home', async () => {
    const made = await app.call(createApplication, { as, body: help() });
    expect(made.ok.data).toMatchObject({ origin_address: HOME, other_address: 0 });
  });
});
