import { readApplication, listOpenVolunteers, assignVolunteer } from '@ezra/contract/requests/request-desk';
import { withdrawFromRequest } from '@ezra/contract/requests/volunteering';
import { answerRequest, listBasket, listOpenRequests } from '@ezra/contract/requests/volunteering';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdmin, buildVolunteer } from '../../../testing/factories/people.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';
import { rideInCare, signedIn, statusOf, textsTo, type SignedIn } from './visits-fixture.ts';

let app: ProductApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await productApp();
  admin = await signedIn(app, await buildAdmin(app.db), 'admin');
});
afterAll(() => app.close());

const withdraw = (as: { token: string }, id: number, body: { note?: string } = {}) =>
  app.call(withdrawFromRequest, { as, params: { id }, body });

describe('a volunteer who cannot come', () => {
  it('gives the request back: the help seeker and the admins hear of it, and the same volunteer is not asked again', async () => {
    const { id, seeker, volunteer } = await rideInCare(app);
    const { data, message } = (await withdraw(volunteer, id, { note: 'חום גבוה' })).ok;
    expect(data).toEqual({ id, status: 'open' });
    expect(message).toBe('תודה שהודעת. כבר מחפשים מישהו אחר');
    expect(await templatesTo(app.db, seeker.id)).toEqual(['help_request.seeker_cannot_come']);
    expect(await textsTo(app, admin.id, 'visit.cannot_come')).toHaveLength(1);
    expect(await templatesTo(app.db, volunteer.id)).toEqual([]);
    const { links, history } = (await app.call(readApplication, { as: admin, params: { id } })).ok.data;
    expect(links).toMatchObject([{ is_approved: 2, note: 'חום גבוה' }]);
    expect(history[0]).toMatchObject({
      new_values: { status: 'open', is_approved: 2 },
      actor: { id: volunteer.id },
    });
    // Neither in the volunteer's lists nor in the admin's choice.
    const open = await app.call(listOpenRequests, { as: volunteer, query: {} });
    expect(open.ok.data.map((row) => row.id)).not.toContain(id);
    const basket = await app.call(listBasket, { as: volunteer, query: { is_approved: '1' } });
    expect(basket.ok.data).toEqual([]);
    const choice = await app.call(listOpenVolunteers, {
      as: admin,
      query: { application_id: id, search: volunteer.fullName },
    });
    expect(choice.ok.data).toEqual([]);
    const assigned = await app.call(assignVolunteer, {
      as: admin,
      params: { applicationId: id },
      body: { volunteer_id: volunteer.id },
    });
    expect(assigned.error.code).toBe('volunteer_unavailable');
    // But who can after all may offer it.
    const offer = await app.call(answerRequest, {
      as: volunteer,
      body: { application_id: id, is_approved: 0 },
    });
    expect(offer.ok.data.is_approved).toBe(0);
    expect((await app.call(readApplication, { as: admin, params: { id } })).ok.data.links).toMatchObject([
      { is_approved: 0, note: null },
    ]);
  });

  it('says so once, however often the button is pressed', async () => {
    const { id, seeker, volunteer } = await rideInCare(app);
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(volunteer, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await templatesTo(app.db, seeker.id)).toEqual(['help_request.seeker_cannot_come']);
  });

  it('after the moment has passed leaves an expired request', async () => {
    const { id, seeker, volunteer } = await rideInCare(app, { inHours: -1 });
    expect((await withdraw(volunteer, id)).ok.data.status).toBe('expired');
    expect(await templatesTo(app.db, seeker.id)).toEqual(['help_request.seeker_expired']);
  });

  it('is the one in charge, and the help is under way', async () => {
    const { id, seeker, volunteer } = await rideInCare(app);
    const other = await signedIn(app, await buildVolunteer(app.db), 'volunteer');
    expect((await withdraw(other, id)).status).toBe(404);
    expect((await withdraw(volunteer, 2_000_000)).status).toBe(404);
    expect((await withdraw(seeker, id)).status).toBe(403);
    await sql`update applications set status = 'completed' where id = ${id}`.execute(app.db);
    expect((await withdraw(volunteer, id)).error.code).toBe('request_not_in_treatment');
    expect((await withdraw(volunteer, id, { note: 'א'.repeat(501) })).error.errors?.['note']).toBeDefined();
    expect(await statusOf(app, id)).toEqual({ status: 'completed', volunteer_id: volunteer.id });
  });

  it('is told to the admins of the region and those of all regions only', async () => {
    const here = await buildAdmin(app.db, { regions: [1] });
    const elsewhere = await buildAdmin(app.db, { regions: [2] });
    const blocked = await buildAdmin(app.db, { blockedAt: new Date() });
    const { id, volunteer } = await rideInCare(app);
    await sql`update applications set state_id = 1 where id = ${id}`.execute(app.db);
    await withdraw(volunteer, id).then(({ ok }) => ok);
    const heard = await Promise.all(
      [here, elsewhere, blocked].map(async (each) => (await templatesTo(app.db, each.id)).length),
    );
    expect(heard).toEqual([1, 0, 0]);
  });
});
