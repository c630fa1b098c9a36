import { createApplication, listOwnApplications } from '@ezra/contract/requests/help-requests';
import { listOpenRequests } from '@ezra/contract/requests/volunteering';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

const day = (count: number): string => addDays(dayAt(app.clock.now(), 'Asia/Jerusalem'), count);

it('requests of a category that expires after 24 hours say so, and are over then', async () => {
  await sql`update categories set expires_after_hours = 24 where id = 2`.execute(app.db);
  const seeker = await buildHelpSeeker(app.db);
  const asSeeker = await app.signIn(seeker.id, 'user');
  const asVolunteer = await app.signIn((await buildVolunteer(app.db)).id, 'volunteer');
  const ask = async (categoryId: number) =>
    (
      await app.call(createApplication, {
        as: asSeeker,
        body: { category_id: categoryId, expiration_date: day(5) },
      })
    ).ok.data.expiration_date;
  expect([await ask(2), await ask(3)]).toEqual([day(1), day(5)]);

  const open = async () =>
    (await app.call(listOpenRequests, { as: asVolunteer, query: {} })).ok.data.map((one) => one.category_id);
  app.clock.advance(24 * 3600 - 1);
  expect((await open()).sort()).toEqual([2, 3]);
  app.clock.advance(1);
  expect(await open()).toEqual([3]);
  await app.runJob('expire_requests');
  const own = (await app.call(listOwnApplications, { as: asSeeker, query: {} })).ok.data;
  expect(Object.fromEntries(own.map((one) => [one.category_id, one.status]))).toEqual({
    2: 'expired',
    3: 'open',
  });
});

it('a ride is due when it is to arrive', async () => {
  await expect(
    sql`update categories set expires_after_hours = 24 where type = 1`.execute(app.db),
  ).rejects.toThrow(/check/);
});
