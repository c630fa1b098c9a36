import { createUserApplication, listOwnApplications } from '@ezra/contract/requests/help-requests';
import { assignVolunteer, readApplication, unassignApplication } from '@ezra/contract/requests/request-desk';
import { listBasket } from '@ezra/contract/requests/volunteering';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { signedIn, type SignedIn } from './visits-fixture.ts';

let app: ProductApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await productApp();
  admin = await signedIn(app, await buildAdmin(app.db), 'admin');
});
afterAll(() => app.close());

/** A request of the three-step wizard, with the ways that were chosen for it. */
async function asked(ways: object) {
  const person = await buildHelpSeeker(app.db, {
    disabilities: ['other'],
    otherDisability: 'כאבי גב',
    isWp: true,
    isSms: false,
  });
  await sql`update users set is_phone = false where id = ${person.id}`.execute(app.db);
  const seeker = await signedIn(app, person, 'user');
  const { rows } = await sql<{ id: number }>`
    select id from options where list = 'disabilities' and name = 'other'`.execute(app.db);
  const disability = rows[0]?.id ?? 0;
  const created = await app.call(createUserApplication, {
    as: seeker,
    body: {
      category_id: 3,
      expiration_date: new Date(app.clock.now().valueOf() + 5 * 86_400_000).toISOString().slice(0, 10),
      full_name: person.fullName,
      email: 'ruth@example.org',
      residential_address: 'דיזנגוף 50, תל אביב-יפו',
      phone: person.phone,
      disability_id: [disability],
      other_disability: 'כאבי גב',
      comments: null,
      ...ways,
    },
  });
  return { seeker, disability, request: created.ok.data };
}

describe('how the requester wants to be reached', () => {
  it.each<[object, object]>([
    [{}, { is_phone: 0, is_wp: 1, is_sms: 0, selected_method: null }],
    [
      { is_phone: true, is_wp: false, is_sms: false },
      { is_phone: 1, is_wp: 0, is_sms: 0, selected_method: 'phone' },
    ],
    [
      { is_wp: 1, is_sms: '1' },
      { is_phone: 0, is_wp: 1, is_sms: 1, selected_method: 'whatsapp' },
    ],
    [{ is_sms: true }, { is_phone: 0, is_wp: 0, is_sms: 1, selected_method: 'sms' }],
    [
      { is_phone: 0, is_wp: 0, is_sms: 0 },
      { is_phone: 0, is_wp: 1, is_sms: 0, selected_method: null },
    ],
  ])('%j is %j, for the requester, the desk and the volunteer in charge', async (ways, expected) => {
    const { request, disability } = await asked(ways);
    const said = { ...expected, disability_id: [disability], other_disability: 'כאבי גב' };
    expect(request).toMatchObject(said);
    const detail = await app.call(readApplication, { as: admin, params: { id: request.id } });
    expect(detail.ok.data.application).toMatchObject(said);

    const volunteer = await signedIn(app, await buildVolunteer(app.db), 'volunteer');
    await app
      .call(assignVolunteer, {
        as: admin,
        params: { applicationId: request.id },
        body: { volunteer_id: volunteer.id },
      })
      .then(({ ok }) => ok);
    const basket = await app.call(listBasket, { as: volunteer, query: {} });
    const { selected_method: _, ...flags } = expected as { selected_method: unknown };
    expect(basket.ok.data[0]?.application.user).toMatchObject(flags);
  });
});

it('says whether a volunteer did not stay', async () => {
  const { request, seeker } = await asked({});
  const changed = async () =>
    (await app.call(listOwnApplications, { as: seeker, query: {} })).ok.data[0]?.is_volunteer_changed;
  const volunteer = await buildVolunteer(app.db);
  const assign = { as: admin, params: { applicationId: request.id }, body: { volunteer_id: volunteer.id } };
  await app.call(assignVolunteer, assign).then(({ ok }) => ok);
  expect(await changed()).toBe(0);
  await app
    .call(unassignApplication, { as: admin, params: { id: request.id }, body: {} })
    .then(({ ok }) => ok);
  expect(await changed()).toBe(1);
});
