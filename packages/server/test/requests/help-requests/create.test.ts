import { ERRORS } from '@ezra/contract/common/errors';
import {
  applicationDropdowns,
  checkUserDetail,
  createApplication,
  createUserApplication,
  listOwnApplications,
} from '@ezra/contract/requests/help-requests';
import { createApplicationOnBehalf } from '@ezra/contract/requests/request-desk';
import { sayAnyField, type AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import { LOCALES, say, type Locale } from '@ezra/contract/common/locales';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildAdmin,
  buildHelpSeeker,
  buildUser,
  buildVolunteer,
  type BuiltPerson,
} from '../../../testing/factories/people.ts';
import { homesApart } from '../../../testing/factories/places.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let seeker: BuiltPerson;
let asSeeker: { token: string };
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seeker = await buildHelpSeeker(app.db, { email: 'ruth@example.org' });
  asSeeker = await app.signIn(seeker.id, 'user');
});

const inDays = (count: number): string => addDays(dayAt(app.clock.now(), 'Asia/Jerusalem'), count);
const countOf = async (userId: number): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from applications where user_id = ${userId}`.execute(
      app.db,
    )
  ).rows[0]?.n ?? -1;

const ride = () => ({
  category_id: 1,
  destination_address: 'ביאליק 14, רמת גן',
  arrival_date: inDays(2),
  arrival_time: '09:00',
  description: 'כיסא גלגלים מתקפל',
});
const help = () => ({ category_id: 2, expiration_date: inDays(2), description: 'חלב ולחם' });
const details = () => ({
  full_name: seeker.fullName,
  email: 'ruth@example.org',
  residential_address: 'דיזנגוף 50, תל אביב-יפו',
  phone: seeker.phone,
  disability_id: [1],
});

/** A broken field, its value, and the expected message. */
type Broken = [field: string, value: unknown, message: AnyFieldMessage, params?: Record<string, number>];
const words = (message: AnyFieldMessage, locale: Locale, params = {}) => sayAnyField(message, locale, params);

const RIDE: Broken[] = [
  ['category_id', undefined, 'choose'],
  ['category_id', 'taxi', 'choose'],
  ['category_id', 999_999, 'choose'],
  ['category_id', -1, 'choose'],
  ['destination_address', undefined, 'required'],
  ['destination_address', '', 'required'],
  ['destination_address', 'כאן', 'tooShort', { minimum: 5 }],
  ['destination_address', { text: 'ביאליק 14, רמת גן', lat: 95, lng: 34 }, 'chooseFromList'],
  ['destination_address', 'א'.repeat(256), 'tooLong', { maximum: 255 }],
  ['arrival_date', undefined, 'selectFutureDate'],
  ['arrival_date', '2020-01-01', 'selectFutureDate'],
  ['arrival_date', '2026-02-30', 'invalidDate'],
  ['arrival_date', '18/06/2026', 'invalidDate'],
  ['arrival_time', undefined, 'selectFutureTime'],
  ['arrival_time', '09:30', 'invalidTime'],
  ['arrival_time', '24:00', 'invalidTime'],
  ['description', 'קצר', 'tooShort', { minimum: 5 }],
  ['description', 'א'.repeat(2001), 'tooLong', { maximum: 2000 }],
  ['other_address', 'maybe', 'choose'],
];
const HELP: Broken[] = [
  ['expiration_date', undefined, 'selectFutureDate'],
  ['expiration_date', '2020-01-01', 'selectFutureDate'],
  ['expiration_date', '2999-01-01', 'dateTooFar'],
];
const DETAILS: Broken[] = [
  ['full_name', 'רות', 'tooShort', { minimum: 5 }],
  ['full_name', '', 'required'],
  ['email', 'ruth', 'invalidEmail'],
  ['email', 'ruth.example', 'invalidEmail'],
  ['residential_address', '', 'required'],
  ['phone', '', 'enterValidPhoneNumber'],
  ['phone', '12345', 'enterValidPhoneNumber'],
  ['disability_id', [], 'chooseAtLeastOne'],
];

describe.each(LOCALES)('bad input in %s', (locale) => {
  it.each(RIDE)('a ride with %s = %o', async (field, value, message, params) => {
    const answer = await app.call(createApplication, {
      as: asSeeker,
      locale,
      body: { ...ride(), [field]: value },
    });
    expect(answer.status).toBe(422);
    expect(answer.error.errors).toEqual({ [field]: [words(message, locale, params)] });
    expect(answer.error.message).toBe(say(ERRORS.invalid, locale));
    expect(await countOf(seeker.id)).toBe(0);
  });

  it.each(HELP)('other help with %s = %o', async (field, value, message, params) => {
    const answer = await app.call(createApplication, {
      as: asSeeker,
      locale,
      body: { ...help(), [field]: value },
    });
    expect(answer.error.errors).toEqual({ [field]: [words(message, locale, params)] });
    expect(await countOf(seeker.id)).toBe(0);
  });

  it.each(DETAILS)('personal details with %s = %o', async (field, value, message, params) => {
    const body = { ...help(), ...details(), [field]: value } as never;
    for (const endpoint of [checkUserDetail, createUserApplication]) {
      const answer = await app.call(endpoint, { as: asSeeker, locale, body });
      expect(answer.error.errors?.[field]?.at(0)).toBe(words(message, locale, params));
    }
    expect(await countOf(seeker.id)).toBe(0);
  });

  it('another address that is not said', async () => {
    const answer = await app.call(createApplication, {
      as: asSeeker,
      locale,
      body: { ...help(), other_address: true },
    });
    expect(answer.error.errors).toEqual({ origin_address: [words('required', locale)] });
  });
});

describe('who may ask', () => {
  it('needs a disability on record', async () => {
    const person = await buildHelpSeeker(app.db, { disabilities: [] });
    const answer = await app.call(createApplication, {
      as: await app.signIn(person.id, 'user'),
      body: help(),
    });
    expect(answer.error.code).toBe('disability_required');
  });

  it('an admin asks on behalf of help seekers only', async () => {
    const admin = await buildAdmin(app.db);
    const asAdmin = await app.signIn(admin.id, 'admin');
    const created = await app.call(createApplicationOnBehalf, {
      as: asAdmin,
      body: { user_id: seeker.id, ...help() },
    });
    expect(created.ok.data).toMatchObject({ status: 'open', user: { id: seeker.id } });
    const other = await buildUser(app.db, { roles: ['manager'] });
    const refused = await app.call(createApplicationOnBehalf, {
      as: asAdmin,
      body: { user_id: other.id, ...help() },
    });
    expect(Object.keys(refused.error.errors ?? {})).toEqual(['user_id']);
  });

  it('an admin of some regions asks for people of those regions only, and nothing is left behind', async () => {
    const { north, south } = await homesApart(app.db);
    const admin = await buildAdmin(app.db, { regions: [north.stateId] });
    const stranger = await buildHelpSeeker(app.db, { home: south });
    const answer = await app.call(createApplicationOnBehalf, {
      as: await app.signIn(admin.id, 'admin'),
      // Refused because of the person, without revealing the place.
      body: { user_id: stranger.id, ...help(), origin_address: north },
    });
    expect(Object.keys(answer.error.errors ?? {})).toEqual(['user_id']);
    expect(await countOf(stranger.id)).toBe(0);
    const neighbour = await buildHelpSeeker(app.db, { home: north });
    const away = await app.call(createApplicationOnBehalf, {
      as: await app.signIn(admin.id, 'admin'),
      locale: 'en-US',
      body: {
        user_id: neighbour.id,
        ...help(),
        origin_address: { text: south.text, lat: south.lat, lng: south.lng },
      },
    });
    expect(away.error.errors).toEqual({
      origin_address: ['This place is outside your regions'],
    });
    expect(await countOf(neighbour.id)).toBe(0);
  });
});

describe('what is stored', () => {
  it('priority is high for rides within a day and people registered in an emergency', async () => {
    const soon = await app.call(createApplication, {
      as: asSeeker,
      body: { ...ride(), arrival_date: inDays(1), arrival_time: '00:00' },
    });
    expect(soon.ok.data.label_priority).toBe(3);
    const quick = await buildHelpSeeker(app.db, { quickEmergencyRequest: true });
    const urgent = await app.call(createApplication, {
      as: await app.signIn(quick.id, 'user'),
      body: help(),
    });
    expect(urgent.ok.data.label_priority).toBe(3);
    const calm = await app.call(createApplication, { as: asSeeker, body: help() });
    expect(calm.ok.data.label_priority).toBe(0);
  });

  it('a live request disables its category until it ends', async () => {
    await app.call(createApplication, { as: asSeeker, body: ride() }).then(({ ok }) => ok);
    const lists = await app.call(applicationDropdowns, { as: asSeeker, body: { flag: 1 }, locale: 'en-US' });
    expect(lists.ok.data.disabled_categories).toEqual([
      { category_id: 1, category: 'Ride', expiration_date: inDays(2) },
    ]);
    expect(lists.ok.data.request_wizard).toBe('three_step');
    expect(lists.ok.data.only_users).toEqual([]);
  });

  it('categories that are disabled until the same day keep their order', async () => {
    const disabled = async () =>
      (await app.call(applicationDropdowns, { as: asSeeker, body: {} })).ok.data.disabled_categories.map(
        ({ category_id }) => category_id,
      );
    for (const category_id of [4, 2, 3])
      void (await app.call(createApplication, { as: asSeeker, body: { ...help(), category_id } })).ok;
    expect(await disabled()).toEqual([4, 2, 3]);
    // The database gives equal rows as they lie, and a row that is written again lies elsewhere.
    await sql`update applications set updated_at = now() where user_id = ${seeker.id} and category_id = 4`.execute(
      app.db,
    );
    expect(await disabled()).toEqual([4, 2, 3]);
  });

  it('a category on offer says who added it and when', async () => {
    const { id: adminId, fullName } = await buildAdmin(app.db);
    await sql`update categories set author_id = ${adminId}, created_at = '2026-01-02T03:04:05Z' where id = 2`.execute(
      app.db,
    );
    const { categories } = (await app.call(applicationDropdowns, { as: asSeeker, body: {} })).ok.data;
    expect(categories.slice(0, 2)).toEqual([
      { id: 1, name: 'ride', label: 'הסעה', type: 1, author: null, created_at: expect.any(String) as string },
      {
        id: 2,
        name: 'shopping',
        label: 'קניות',
        type: 2,
        author: { full_name: fullName },
        created_at: '2026-01-02T03:04:05.000Z',
      },
    ]);
    await sql`update categories set author_id = null where id = 2`.execute(app.db);
  });

  it('sends at once make one request, whose id all of them are told', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call(createApplication, { as: asSeeker, body: help() })),
    );
    expect(new Set(answers.map(({ ok }) => ok.data.id)).size).toBe(1);
    expect(await countOf(seeker.id)).toBe(1);
    expect(await templatesTo(app.db, seeker.id)).toHaveLength(1);
  });

  it('a repeated call finds the request after a volunteer took it; another one of the category is refused', async () => {
    const send = (change: object = {}) =>
      app.call(createApplication, { as: asSeeker, locale: 'en-US', body: { ...ride(), ...change } });
    const { id } = (await send()).ok.data;
    const volunteer = await buildVolunteer(app.db);
    await sql`update applications set status = 'in_treatment', volunteer_id = ${volunteer.id}
      where id = ${id}`.execute(app.db);
    expect((await send()).ok.data).toMatchObject({ id, status: 'in_treatment' });
    for (const change of [
      { description: null },
      { description: 'כיסא גלגלים גדול' },
      { destination_address: 'ביאליק 15, רמת גן' },
      { origin_address: 'הרצל 12, חיפה' },
      { arrival_date: inDays(3) },
      { arrival_time: '10:00' },
    ])
      expect((await send(change)).error.errors).toEqual({
        category_id: [sayAnyField('categoryDisabled', 'en-US')],
      });
    const contact = {
      ...ride(),
      ...details(),
      disability_id: await disabilityIds(),
      email: 'other@example.org',
      is_use_previous_detail: false,
    };
    const other = await app.call(createUserApplication, { as: asSeeker, body: contact });
    expect(Object.keys(other.error.errors ?? {})).toEqual(['category_id']);
    await sql`update applications set status = 'closed' where id = ${id}`.execute(app.db);
    expect((await send()).ok.data.id).not.toBe(id);
  });

  it('tells which details differ from the record, and the phone in whatever way it is typed', async () => {
    const typed = { ...details(), phone: `0${seeker.phone.slice(4)}`, email: 'new@example.org' };
    const same = await app.call(checkUserDetail, {
      as: asSeeker,
      body: { ...typed, email: 'ruth@example.org', disability_id: await disabilityIds() },
    });
    expect(same.ok.data.change_fields).toEqual([]);
    const other = await app.call(checkUserDetail, {
      as: asSeeker,
      body: { ...typed, disability_id: await disabilityIds() },
    });
    expect(other.ok.data.change_fields).toEqual([
      { field: 'email', previous: 'ruth@example.org', current: 'new@example.org' },
    ]);
  });

  it('lists only one’s own, paged and sorted', async () => {
    const stranger = await buildHelpSeeker(app.db);
    await app.call(createApplication, { as: await app.signIn(stranger.id, 'user'), body: help() });
    await app.call(createApplication, { as: asSeeker, body: ride() });
    await app.call(createApplication, { as: asSeeker, body: help() });
    const list = await app.call(listOwnApplications, {
      as: asSeeker,
      query: { type: 'list', orderBy: 'category', order: 'asc' },
      locale: 'en-US',
    });
    expect(list.ok.meta).toEqual({ total: 2, page: 1, perPage: 10 });
    expect(list.ok.data.map(({ category }) => category.label)).toEqual(['Ride', 'Shopping']);
  });

  const disabilityIds = async (): Promise<number[]> =>
    (
      await sql<{
        id: number;
      }>`select option_id as id from user_disabilities where user_id = ${seeker.id}`.execute(app.db)
    ).rows.map(({ id }) => id);
});
