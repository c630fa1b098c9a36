import { nearestPlace } from '@ezra/contract/account/places';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHelpSeeker, buildManager } from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let manager: string;
beforeAll(async () => {
  app = await productApp();
  ({ token: manager } = await app.signIn((await buildManager(app.db)).id, 'manager'));
});
afterAll(() => app.close());

const near = (lat: number, lng: number, as = manager, language = 'he-IL') =>
  app.call(nearestPlace, { as, body: { lat, lng }, headers: { 'content-language': language } });

it('names the locality that is nearest to a point, in the language of the reader', async () => {
  expect((await near(32.8105, 34.9915)).ok.data).toEqual({ municipality: 'חיפה' });
  expect((await near(32.8105, 34.9915, manager, 'en-US')).ok.data).toEqual({ municipality: 'Haifa' });
});

it('names none far from all of them', async () => {
  expect((await near(0, 0)).ok.data).toBeNull();
});

it('is for those who run events, and for points of the globe', async () => {
  const { token } = await app.signIn((await buildHelpSeeker(app.db)).id, 'user');
  expect((await near(32.8, 35, token)).status).toBe(403);
  expect((await near(91, 181)).error.errors).toMatchObject({
    lat: [expect.any(String)],
    lng: [expect.any(String)],
  });
});
