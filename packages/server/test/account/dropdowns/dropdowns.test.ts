import { REGISTRATION_LISTS, registerOptions, registrationOptions } from '@ezra/contract/account/dropdowns';
import { searchPlaces, visitorCountry } from '@ezra/contract/account/places';
import { countries, states } from '@ezra/contract/people/regions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropdownRoutes } from '../../../src/features/account/dropdowns/dropdowns.routes.ts';
import { placeRoutes } from '../../../src/features/account/places/places.routes.ts';
import { regionRoutes } from '../../../src/features/people/regions/regions.routes.ts';
import { countryByIp } from '../../../src/platform/country-by-ip/country-by-ip.ts';
import { embeddedGeocoder } from '../../../src/platform/places/embedded-geocoder.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
let session: { token: string };
beforeAll(async () => {
  app = await testApp({
    routes: ({ database: { db } }) => [
      ...dropdownRoutes(db),
      ...placeRoutes({
        db,
        geocoder: embeddedGeocoder(db),
        countries: countryByIp(),
        tiles: { url: undefined, attribution: '' },
      }),
      ...regionRoutes({ db }),
    ],
  });
  const { id } = await app.db
    .insertInto('users')
    .values({ phone: '+972500000001', full_name: 'דנה לוי' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.insertInto('user_roles').values({ user_id: id, role: 'admin' }).execute();
  session = await app.signIn(id, 'admin');
});
afterAll(() => app.close());

describe('drop-downs of the registration', () => {
  it('offer only the roles that people may take for themselves', async () => {
    const { data } = (await app.call(registerOptions, {})).ok;
    expect(data.roles.map(({ id, name }) => [id, name])).toEqual([
      [1, 'user'],
      [2, 'volunteer'],
    ]);
    expect(data.volunteer_gender.map(({ name }) => name)).toEqual(['male', 'female', 'other']);
    expect(data.disabilities.at(-1)).toMatchObject({ name: 'other', label: 'אחר' });
  });

  it('have all 26 lists, in the language that was asked for', async () => {
    const hebrew = (await app.call(registrationOptions, {})).ok.data;
    const english = (await app.call(registrationOptions, { locale: 'en-US' })).ok.data;
    expect(Object.keys(hebrew).sort()).toEqual([...REGISTRATION_LISTS].sort());
    expect(hebrew.hmo.map(({ label }) => label)).toEqual(['כללית', 'מכבי', 'מאוחדת', 'לאומית', 'אחר']);
    expect(english.hmo.map(({ label }) => label)).toEqual([
      'Clalit',
      'Maccabi',
      'Meuhedet',
      'Leumit',
      'Other',
    ]);
    expect(english.hmo.map(({ id }) => id)).toEqual(hebrew.hmo.map(({ id }) => id));
  });
});

describe('POST /dropdowns/places', () => {
  it('suggests addresses', async () => {
    const { data } = (await app.call(searchPlaces, { body: { text: 'הרצל 12, חיפה' } })).ok;
    expect(data[0]).toMatchObject({
      text: 'הרצל 12, חיפה',
      address: { municipality: 'חיפה', streetNumber: '12' },
    });
  });

  it('says what is wrong with a missing or endless text', async () => {
    // @ts-expect-error the text is required
    const missing = await app.call(searchPlaces, { body: {} });
    const endless = await app.call(searchPlaces, { body: { text: 'א'.repeat(256) } });
    expect([missing.status, endless.status]).toEqual([422, 422]);
    expect(Object.keys(missing.error.errors ?? {})).toEqual(['text']);
  });
});

describe('too many searches', () => {
  it('leave visitors without suggestions, in the form; signed-in people are counted one by one and refused', async () => {
    const flooded = await testApp({
      database: app.database,
      routes: ({ database: { db } }) =>
        placeRoutes({
          db,
          geocoder: embeddedGeocoder(db),
          countries: countryByIp(),
          tiles: { url: undefined, attribution: '' },
          searchLimit: { limit: 2, windowSeconds: 60 },
        }),
      config: { publicUrl: 'https://x.example', trustProxy: true },
    });
    const headers = { 'x-forwarded-for': '203.0.113.50' };
    const search = (as?: { token: string }) =>
      flooded.call(searchPlaces, { ...(as && { as }), headers, body: { text: 'הרצל 12, חיפה' } });
    const found = [];
    for (let searches = 0; searches < 3; searches += 1) found.push((await search()).ok.data.length > 0);
    expect(found).toEqual([true, true, false]);
    const statuses = [];
    for (let searches = 0; searches < 3; searches += 1) statuses.push((await search(session)).status);
    expect(statuses).toEqual([200, 200, 429]);
    await flooded.close();
  });
});

it('GET /country falls back to Israel', async () => {
  expect((await app.call(visitorCountry, {})).ok.data).toEqual({ country: 'IL' });
});

describe('regions', () => {
  it('need a session', async () => {
    expect((await app.call(countries, {})).status).toBe(401);
  });

  it('list Israel first, then by the alphabet of the reader', async () => {
    const { data } = (await app.call(countries, { as: session })).ok;
    expect(data[0]).toMatchObject({ name: 'il', label: 'ישראל' });
    const others = data.slice(1).map(({ label }) => label);
    expect(others).toEqual([...others].sort(new Intl.Collator('he-IL').compare));
  });

  it('are those of the countries asked for', async () => {
    const all = (await app.call(countries, { as: session })).ok.data;
    const israel = all.find(({ name }) => name === 'il')?.id ?? 0;
    const britain = all.find(({ name }) => name === 'gb')?.id ?? 0;
    const ask = async (query: string) => {
      const answer = await app.server.inject({
        url: `/api/states?${query}`,
        headers: { authorization: `Bearer ${session.token}` },
      });
      return answer.json<{ data: { country_id: number }[] }>().data;
    };
    expect(await ask(`filters[country_ids][]=${israel}`)).toHaveLength(7);
    expect(await ask(`filters[country_ids][]=${israel}&filters[country_ids][]=${britain}`)).toHaveLength(11);
    expect((await app.call(states, { as: session, query: {} })).ok.data.length).toBeGreaterThan(100);
  });
});
