import { createApplication, listOwnApplications } from '@ezra/contract/requests/help-requests';
import {
  answerRequest,
  completeRequest,
  listBasket,
  listOpenRequests,
} from '@ezra/contract/requests/volunteering';
import {
  approveAcceptance,
  listApplicationUsers,
  listPendingApplications,
  readApplication,
} from '@ezra/contract/requests/request-desk';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessesTo } from '../../../src/platform/access-log/access-log.repository.ts';
import { showPhone } from '../../../src/platform/phone.ts';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { productApp, templatesTo, wordsTo, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

const inDays = (count: number): string => addDays(dayAt(app.clock.now(), 'Asia/Jerusalem'), count);

describe('the main job', () => {
  it('goes from asking to done, and the people involved are told at each step', async () => {
    const seeker = await buildHelpSeeker(app.db, {
      firstName: 'רות',
      preferences: { transport_needs: ['folding_wheelchair'] },
    });
    const volunteer = await buildVolunteer(app.db, { locale: 'en-US' });
    const other = await buildVolunteer(app.db);
    const admin = await buildAdmin(app.db);
    const asSeeker = await app.signIn(seeker.id, 'user');
    const asVolunteer = await app.signIn(volunteer.id, 'volunteer');
    const asOther = await app.signIn(other.id, 'volunteer');
    const asAdmin = await app.signIn(admin.id, 'admin');

    // The help seeker asks.
    const created = await app.call(createApplication, {
      as: asSeeker,
      body: {
        category_id: 1,
        destination_address: 'ביאליק 14, רמת גן',
        arrival_date: inDays(3),
        arrival_time: '09:00',
        description: 'הסעה לטיפול בבית החולים',
      },
    });
    const request = created.ok.data;
    expect(request).toMatchObject({
      status: 'open',
      volunteer: null,
      arrival_time: '09:00',
      allowed_actions: ['close'],
    });
    expect(created.ok.message).toBe('בקשת העזרה נשלחה');
    expect(await templatesTo(app.db, seeker.id)).toEqual(['help_request.seeker_created']);

    // Volunteers see the kind of help, the area and the distance, nothing of the person.
    const open = await app.call(listOpenRequests, { as: asVolunteer, query: {}, locale: 'en-US' });
    const card = open.ok.data.find(({ id }) => id === request.id);
    expect(card).toMatchObject({
      category: { label: 'Ride' },
      area: 'תל אביב-יפו',
      destination_area: 'רמת גן',
      is_approved: null,
      allowed_actions: ['accept', 'decline'],
    });
    expect(card?.needs).toContain('A car with room for a folding wheelchair');
    expect(card?.distance_km).toBe(1);
    expect(JSON.stringify(open.ok)).not.toMatch(new RegExp(`${seeker.phone.slice(1)}|רות|דיזנגוף|ביאליק`));

    // Two of them accept; the request stays open, the seeker hears of it once.
    const accepted = await app.call(answerRequest, {
      as: asVolunteer,
      body: { application_id: request.id, is_approved: 0 },
    });
    await app.call(answerRequest, { as: asOther, body: { application_id: request.id, is_approved: 0 } });
    expect(await templatesTo(app.db, seeker.id, 1)).toEqual(['help_request.seeker_accepted']);
    const waiting = await app.call(listOpenRequests, { as: asVolunteer, query: {} });
    expect(waiting.ok.data.find(({ id }) => id === request.id)).toMatchObject({
      is_approved: 0,
      allowed_actions: ['decline'],
    });
    const basketBefore = await app.call(listBasket, { as: asVolunteer, query: {} });
    expect(basketBefore.ok.data[0]).toMatchObject({
      is_approved: 0,
      applied_volunteer_id: volunteer.id,
      application: {
        user: null,
        origin_address: null,
        destination_address: null,
        area: 'תל אביב-יפו',
        destination_area: 'רמת גן',
      },
    });

    // The admin sees both offers and approves one.
    const pending = await app.call(listPendingApplications, { as: asAdmin, query: {} });
    expect(pending.ok.data.find(({ id }) => id === request.id)).toMatchObject({
      waiting_count: 2,
      user: { phone: seeker.phone },
    });
    const lines = await app.call(listApplicationUsers, { as: asAdmin, query: { category: '1' } });
    const line = lines.ok.data.find(({ id }) => id === accepted.ok.data.id);
    expect(line).toMatchObject({ is_approved: 0, volunteer: { id: volunteer.id } });
    expect(line?.allowed_actions).toContain('approve');
    await app
      .call(approveAcceptance, { as: asAdmin, params: { id: accepted.ok.data.id }, body: { is_approved: 1 } })
      .then(({ ok }) => ok);
    expect(await templatesTo(app.db, seeker.id, 2)).toEqual(['help_request.seeker_approved']);
    expect(await templatesTo(app.db, volunteer.id)).toEqual(['help_request.volunteer_approved']);
    expect(await templatesTo(app.db, other.id)).toEqual(['help_request.volunteer_not_chosen']);
    const [told] = await wordsTo(app.db, volunteer.id);
    expect(told).toContain('Your offer was approved: Ride');
    expect(told).toContain(showPhone(seeker.phone));
    expect((await wordsTo(app.db, seeker.id)).at(-1)).toContain(showPhone(volunteer.phone));

    // Only the chosen volunteer has the details now, and the reading is noted.
    const basket = await app.call(listBasket, { as: asVolunteer, query: { is_approved: '1' } });
    expect(basket.ok.data).toHaveLength(1);
    expect(basket.ok.data[0]?.application).toMatchObject({
      status: 'in_treatment',
      user: { full_name: seeker.fullName, phone: seeker.phone },
      destination_address: 'ביאליק 14, רמת גן',
      allowed_actions: ['on_way', 'arrived', 'complete', 'withdraw'],
    });
    const othersBasket = await app.call(listBasket, { as: asOther, query: {} });
    expect(othersBasket.ok.data[0]?.application.user).toBeNull();
    const seen = await accessesTo(app.db, seeker.id, { limit: 10, offset: 0 });
    expect(seen.map(({ actorId, place }) => [actorId, place])).toEqual(
      expect.arrayContaining([
        [volunteer.id, 'message'],
        [volunteer.id, 'basket'],
      ]),
    );
    expect(seen.every(({ actorId, place }) => actorId === volunteer.id || place === 'request_list')).toBe(
      true,
    );

    // The volunteer completes the request; both sides are told.
    const done = await app.call(completeRequest, { as: asVolunteer, params: { id: request.id } });
    expect(done.ok.data.status).toBe('completed');
    expect(await templatesTo(app.db, seeker.id, 3)).toEqual(['help_request.seeker_completed']);
    expect(await templatesTo(app.db, volunteer.id, 1)).toEqual(['help_request.volunteer_completed']);

    // Messages that name the other side are known to do so, and no others.
    const about = await sql<{ user_id: number; template: string; about_user_id: number }>`
      select user_id, template, about_user_id from messages
      where about_user_id is not null and user_id = any(${[seeker.id, volunteer.id, other.id]}::int[])
      order by id`.execute(app.db);
    expect(about.rows.map((row) => [row.user_id, row.template, row.about_user_id])).toEqual([
      [seeker.id, 'help_request.seeker_approved', volunteer.id],
      [volunteer.id, 'help_request.volunteer_approved', seeker.id],
      [seeker.id, 'help_request.seeker_completed', volunteer.id],
    ]);
    const mine = await app.call(listOwnApplications, { as: asSeeker, query: { type: 'list' } });
    expect(mine.ok.data[0]).toMatchObject({
      id: request.id,
      status: 'completed',
      volunteer: { full_name: volunteer.fullName },
      allowed_actions: [],
    });

    // Everything that happened is in the history, newest first.
    const detail = await app.call(readApplication, { as: asAdmin, params: { id: request.id } });
    expect(detail.ok.data.history.map(({ new_values }) => new_values)).toEqual([
      { status: 'completed' },
      { status: 'in_treatment', is_approved: 1 },
      // The other volunteer, who was passed over.
      { is_approved: 2 },
      { status: 'open', is_approved: 0 },
      { status: 'open', is_approved: 0 },
      { status: 'open' },
    ]);
    expect(detail.ok.data.history[1]?.actor?.id).toBe(admin.id);
  });

  it('repeats change nothing and send no message twice', async () => {
    const seeker = await buildHelpSeeker(app.db);
    const volunteer = await buildVolunteer(app.db);
    const admin = await buildAdmin(app.db);
    const asSeeker = await app.signIn(seeker.id, 'user');
    const asVolunteer = await app.signIn(volunteer.id, 'volunteer');
    const asAdmin = await app.signIn(admin.id, 'admin');
    const body = { category_id: 2, expiration_date: inDays(2) };
    const { id } = (await app.call(createApplication, { as: asSeeker, body })).ok.data;
    const again = await app.call(createApplication, { as: asSeeker, body });
    expect(again.ok.data.id).toBe(id);
    const another = { ...body, description: 'משהו אחר לגמרי' };
    const second = await app.call(createApplication, { as: asSeeker, body: another });
    expect(second.error.errors).toEqual({ category_id: ['כבר יש בקשה פתוחה בקטגוריה הזו'] });

    const accept = () =>
      app.call(answerRequest, { as: asVolunteer, body: { application_id: id, is_approved: 0 } });
    const offer = (await accept()).ok.data.id;
    expect((await accept()).ok.data.id).toBe(offer);
    const approve = () =>
      app.call(approveAcceptance, { as: asAdmin, params: { id: offer }, body: { is_approved: 1 } });
    expect([(await approve()).status, (await approve()).status]).toEqual([200, 200]);
    const complete = () => app.call(completeRequest, { as: asVolunteer, params: { id } });
    expect([(await complete()).status, (await complete()).status]).toEqual([200, 200]);
    expect(await templatesTo(app.db, volunteer.id)).toEqual([
      'help_request.volunteer_approved',
      'help_request.volunteer_completed',
    ]);
    expect(await templatesTo(app.db, seeker.id)).toEqual([
      'help_request.seeker_created',
      'help_request.seeker_accepted',
      'help_request.seeker_approved',
      'help_request.seeker_completed',
    ]);
  });
});
