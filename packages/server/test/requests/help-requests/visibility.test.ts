import { ROLES } from '@ezra/contract/common/roles';
import { changeApplicationStatus } from '@ezra/contract/requests/help-requests';
import {
  approveAcceptance,
  assignVolunteer,
  closeApplication,
  listApplicationUsers,
  listOpenVolunteers,
  listPendingApplications,
  readApplication,
  unassignApplication,
} from '@ezra/contract/requests/request-desk';
import {
  answerRequest,
  completeRequest,
  listBasket,
  listOpenRequests,
} from '@ezra/contract/requests/volunteering';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { roleMatrix } from '../../../testing/role-matrix.ts';

let app: ProductApp;
let north: RegionalHome;
let south: RegionalHome;
beforeAll(async () => {
  app = await productApp();
  ({ north, south } = await homesApart(app.db));
});
afterAll(() => app.close());

describe('every call of the product', () => {
  // Several hundred calls: more than the usual patience on a busy machine.
  it('allows exactly the named roles, and refuses all others', { timeout: 120_000 }, async () => {
    const result = await roleMatrix(app, app.features.routes);
    expect(result.faults).toEqual([]);
    expect(result.calls).toBe(app.features.routes.length * (ROLES.length + 1));
  });
});

describe('other people’s requests', () => {
  it('do not exist for another help seeker, nor for a volunteer who has nothing to do with them', async () => {
    const owner = await buildHelpSeeker(app.db);
    const id = await buildRequest(app.db, owner.id, {
      status: 'in_treatment',
      volunteerId: (await buildVolunteer(app.db)).id,
    });
    const stranger = await app.signIn((await buildHelpSeeker(app.db)).id, 'user');
    const volunteer = await app.signIn((await buildVolunteer(app.db)).id, 'volunteer');
    expect(
      (await app.call(changeApplicationStatus, { as: stranger, params: { id }, body: { status: 'closed' } }))
        .status,
    ).toBe(404);
    expect((await app.call(completeRequest, { as: volunteer, params: { id } })).status).toBe(404);
  });

  it('a volunteer never sees or takes a request of their own', async () => {
    const both = await buildVolunteer(app.db, { roles: ['user', 'volunteer'], disabilities: ['low_vision'] });
    const id = await buildRequest(app.db, both.id);
    const session = await app.signIn(both.id, 'volunteer');
    const open = await app.call(listOpenRequests, { as: session, query: { perPage: 100 } });
    expect(open.ok.data.map((request) => request.id)).not.toContain(id);
    expect(
      (await app.call(answerRequest, { as: session, body: { application_id: id, is_approved: 0 } })).status,
    ).toBe(404);
  });

  it('stay open to others when one volunteer declines, who see no answers but their own', async () => {
    const [gone, waiting, free] = [
      await buildVolunteer(app.db),
      await buildVolunteer(app.db),
      await buildVolunteer(app.db),
    ];
    const seeker = await buildHelpSeeker(app.db);
    const id = await buildRequest(app.db, seeker.id, { declined: [gone.id], waiting: [waiting.id] });
    const shownTo = async (volunteer: { id: number }) => {
      const as = await app.signIn(volunteer.id, 'volunteer');
      const { data } = (await app.call(listOpenRequests, { as, query: { perPage: 100 } })).ok;
      return data.filter((request) => request.id === id).map(({ is_approved }) => is_approved);
    };
    expect([await shownTo(gone), await shownTo(waiting), await shownTo(free)]).toEqual([[], [0], [null]]);
  });

  it('are as far as those of neighbors before approval: only the assigned volunteer sees the exact distance', async () => {
    const at = (lat: number) => ({ text: 'הגפן 1, חיפה', locality: 'חיפה', lat, lng: 35 });
    const volunteer = await buildVolunteer(app.db, { home: at(32.85) });
    const session = await app.signIn(volunteer.id, 'volunteer');
    const ids: number[] = [];
    // Both in one square of the map that is known before approval, at its ends: 6.6 and 4.5 km away.
    for (const lat of [32.7905, 32.8095])
      ids.push(await buildRequest(app.db, (await buildHelpSeeker(app.db, { home: at(lat) })).id));
    const open = (await app.call(listOpenRequests, { as: session, query: { perPage: 100 } })).ok.data;
    expect(ids.map((id) => open.find((request) => request.id === id)?.distance_km)).toEqual([6, 6]);

    for (const id of ids) {
      const body = { application_id: id, is_approved: 0 as const };
      void (await app.call(answerRequest, { as: session, body })).ok;
    }
    const inBasket = async () => {
      const { data } = (await app.call(listBasket, { as: session, query: {} })).ok;
      return ids.map((id) => data.find((row) => row.application_id === id)?.application.distance_km);
    };
    expect(await inBasket()).toEqual([6, 6]);
    const admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
    const [applicationId = 0] = ids;
    const body = { volunteer_id: volunteer.id };
    void (await app.call(assignVolunteer, { as: admin, params: { applicationId }, body })).ok;
    expect(await inBasket()).toEqual([6.6, 6]);
  });

  it('are in the basket of the volunteer who answered, and in no other', async () => {
    const [first, second] = [await buildVolunteer(app.db), await buildVolunteer(app.db)];
    const id = await buildRequest(app.db, (await buildHelpSeeker(app.db)).id, { waiting: [first.id] });
    const basketOf = async (volunteer: { id: number }) => {
      const as = await app.signIn(volunteer.id, 'volunteer');
      const { data, meta } = (await app.call(listBasket, { as, query: {} })).ok;
      return { ids: data.map((row) => row.application_id), total: meta?.total };
    };
    expect(await basketOf(first)).toEqual({ ids: [id], total: 1 });
    expect(await basketOf(second)).toEqual({ ids: [], total: 0 });
  });

  it('are not found in the basket by a name before approval', async () => {
    const seeker = await buildHelpSeeker(app.db);
    const volunteer = await buildVolunteer(app.db);
    const id = await buildRequest(app.db, seeker.id, { waiting: [volunteer.id] });
    const session = await app.signIn(volunteer.id, 'volunteer');
    const found = async () =>
      (await app.call(listBasket, { as: session, query: { search: seeker.fullName } })).ok.meta?.total;
    expect(await found()).toBe(0);
    const admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
    const body = { volunteer_id: volunteer.id };
    void (await app.call(assignVolunteer, { as: admin, params: { applicationId: id }, body })).ok;
    expect(await found()).toBe(1);
  });

  it('a volunteer who is not validated reaches no open request', async () => {
    const pending = await buildVolunteer(app.db, { agreement: { validateTraining: false } });
    const session = await app.signIn(pending.id, 'volunteer');
    expect((await app.call(listOpenRequests, { as: session, query: {} })).error.code).toBe(
      'account_restricted',
    );
  });

  it('an answer for another person is refused at its field', async () => {
    const id = await buildRequest(app.db, (await buildHelpSeeker(app.db)).id);
    const session = await app.signIn((await buildVolunteer(app.db)).id, 'volunteer');
    const answer = await app.call(answerRequest, {
      as: session,
      body: { application_id: id, is_approved: 0, applied_volunteer_id: 1 },
    });
    expect(Object.keys(answer.error.errors ?? {})).toEqual(['applied_volunteer_id']);
  });
});

describe('an admin of one region', () => {
  it('sees and changes the requests of that region only', async () => {
    const admin = await buildAdmin(app.db, { regions: [north.stateId] });
    const session = await app.signIn(admin.id, 'admin');
    const volunteer = await buildVolunteer(app.db, { home: north });
    const mine = await buildRequest(app.db, (await buildHelpSeeker(app.db, { home: north })).id, {
      waiting: [volunteer.id],
    });
    const theirs = await buildRequest(app.db, (await buildHelpSeeker(app.db, { home: south })).id, {
      waiting: [volunteer.id],
    });
    const treated = await buildRequest(app.db, (await buildHelpSeeker(app.db, { home: south })).id, {
      status: 'in_treatment',
      volunteerId: volunteer.id,
    });

    for (const endpoint of [listPendingApplications, listApplicationUsers] as const) {
      const list = await app.call(endpoint, { as: session, query: { perPage: 100 } });
      const ids = list.ok.data.map((row) => ('application_id' in row ? row.application_id : row.id));
      expect(ids).toContain(mine);
      expect(ids).not.toContain(theirs);
      expect(list.ok.meta?.total).toBe(ids.length);
    }
    const offer = await sql<{
      id: number;
    }>`select id from application_users where application_id = ${theirs}`.execute(app.db);
    const statuses = await Promise.all([
      app.call(readApplication, { as: session, params: { id: theirs } }),
      app.call(listOpenVolunteers, { as: session, query: { application_id: theirs } }),
      app.call(assignVolunteer, {
        as: session,
        params: { applicationId: theirs },
        body: { volunteer_id: volunteer.id },
      }),
      app.call(approveAcceptance, {
        as: session,
        params: { id: offer.rows[0]?.id ?? 0 },
        body: { is_approved: 1 },
      }),
      app.call(changeApplicationStatus, {
        as: session,
        params: { id: theirs },
        body: { status: 'rejected' },
      }),
      app.call(closeApplication, { as: session, params: { id: treated } }),
      app.call(unassignApplication, { as: session, params: { id: treated }, body: {} }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual(Array<number>(7).fill(404));
    expect((await app.call(readApplication, { as: session, params: { id: mine } })).status).toBe(200);
  });
});

describe('the open list', () => {
  it('is nearest first, filtered by category, region and place, and pages without gaps', async () => {
    const volunteer = await buildVolunteer(app.db, { home: north });
    const session = await app.signIn(volunteer.id, 'volunteer');
    const near = await buildRequest(app.db, (await buildHelpSeeker(app.db, { home: north })).id, {
      categoryId: 5,
    });
    const far = await buildRequest(app.db, (await buildHelpSeeker(app.db, { home: south })).id, {
      categoryId: 5,
    });
    const list = async (query: Record<string, unknown>) =>
      (await app.call(listOpenRequests, { as: session, query: { categories: '5', ...query } })).ok;
    expect((await list({})).data.map((request) => request.id)).toEqual([near, far]);
    expect((await list({ state: String(south.stateId) })).data.map((request) => request.id)).toEqual([far]);
    expect((await list({ city: 'חיפה' })).data.map((request) => request.id)).toEqual([near]);
    expect((await list({ search: 'אילת' })).data.map((request) => request.id)).toEqual([far]);
    expect((await list({ search: '%' })).data).toEqual([]);
    expect((await list({ page: 2 })).data).toEqual([]);
  });
});
