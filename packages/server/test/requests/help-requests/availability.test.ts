import {
  approveAcceptance,
  assignVolunteer,
  listApplicationUsers,
  listOpenVolunteers,
  listPendingApplications,
  readApplication,
} from '@ezra/contract/requests/request-desk';
import { listUsers, validatePolice, validateTraining } from '@ezra/contract/people/users';
import { answerRequest, listOpenRequests } from '@ezra/contract/requests/volunteering';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildAdmin,
  buildHelpSeeker,
  buildVolunteer,
  type BuiltPerson,
  type PersonOverrides,
} from '../../../testing/factories/people.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';
import { UNFIT_VOLUNTEERS } from '../../../testing/factories/unfit-volunteers.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, templatesTo, wordsTo, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let admin: BuiltPerson;
let asAdmin: { token: string };
let north: RegionalHome;
let south: RegionalHome;
beforeAll(async () => {
  app = await productApp();
  ({ north, south } = await homesApart(app.db));
  admin = await buildAdmin(app.db);
  asAdmin = await app.signIn(admin.id, 'admin');
});
afterAll(() => app.close());

const offerOf = async (requestId: number, volunteerId: number) => {
  const { rows } = await sql<{ id: number; is_approved: number; ended_reason: string | null }>`
    select id, is_approved, ended_reason from application_users
    where application_id = ${requestId} and volunteer_id = ${volunteerId}`.execute(app.db);
  return rows[0];
};
const assign = (requestId: number, volunteerId: number, as = asAdmin) =>
  app.call(assignVolunteer, {
    as,
    params: { applicationId: requestId },
    body: { volunteer_id: volunteerId },
  });
const approve = async (requestId: number, volunteerId: number, as = asAdmin) =>
  app.call(approveAcceptance, {
    as,
    params: { id: (await offerOf(requestId, volunteerId))?.id ?? 0 },
    body: { is_approved: 1 },
  });
const answer = async (requestId: number, volunteerId: number, is_approved: 0 | 2) =>
  app.call(answerRequest, {
    as: await app.signIn(volunteerId, 'volunteer'),
    body: { application_id: requestId, is_approved },
  });

/** Reads a request at the desk: waiting volunteers, and the lines with their actions. */
async function desk(requestId: number, as = asAdmin) {
  const query = { perPage: 100 as const };
  const pending = await app.call(listPendingApplications, { as, query });
  const lines = await app.call(listApplicationUsers, { as, query });
  const request = pending.ok.data.find(({ id }) => id === requestId);
  return {
    waiting: request?.waiting_count,
    actions: request?.allowed_actions,
    lines: lines.ok.data
      .filter((line) => line.application_id === requestId)
      .map((line) => [line.applied_volunteer_id, line.allowed_actions]),
  };
}
const selectable = async (requestId: number, as = asAdmin, search = '') =>
  (await app.call(listOpenVolunteers, { as, query: { application_id: requestId, search } })).ok.data.map(
    ({ id, has_accepted }) => [id, has_accepted],
  );

describe('an offer from outside the regions of the admin', () => {
  it('is seen, counted, approved and chosen with its request', async () => {
    const as = await app.signIn((await buildAdmin(app.db, { regions: [north.stateId] })).id, 'admin');
    const far = await buildVolunteer(app.db, { home: south });
    for (const take of [approve, assign]) {
      const seeker = await buildHelpSeeker(app.db, { home: north });
      const id = await buildRequest(app.db, seeker.id, { waiting: [far.id] });
      expect((await desk(id, as)).waiting).toBe(1);
      expect((await desk(id, as)).lines).toEqual([[far.id, ['reject', 'approve', 'assign', 'prioritise']]]);
      expect((await selectable(id, as))[0]).toEqual([far.id, 1]);
      expect((await take(id, far.id, as)).status).toBe(200);
    }
  });

  it('is needed: others from there are neither offered nor taken', async () => {
    const as = await app.signIn((await buildAdmin(app.db, { regions: [north.stateId] })).id, 'admin');
    const far = await buildVolunteer(app.db, { home: south });
    const id = await buildRequest(app.db, (await buildHelpSeeker(app.db, { home: north })).id);
    expect(await selectable(id, as, far.phone)).toEqual([]);
    expect((await assign(id, far.id, as)).error.code).toBe('volunteer_unavailable');
    expect((await assign(id, far.id)).status).toBe(200);
  });
});

describe('an offer of a volunteer who cannot help now', () => {
  it.each(UNFIT_VOLUNTEERS)('(%s) does not count and cannot be approved', async (_name, overrides) => {
    const unfit = await buildVolunteer(app.db, overrides);
    const fit = await buildVolunteer(app.db);
    const seeker = await buildHelpSeeker(app.db);
    const id = await buildRequest(app.db, seeker.id, { waiting: [unfit.id, fit.id] });
    const { waiting, lines } = await desk(id);
    expect(waiting).toBe(1);
    expect(lines).toEqual([
      [unfit.id, ['reject', 'assign', 'prioritise']],
      [fit.id, ['reject', 'approve', 'assign', 'prioritise']],
    ]);
    expect(await selectable(id, asAdmin, unfit.phone)).toEqual([]);
    expect((await approve(id, unfit.id)).error.code).toBe('volunteer_unavailable');
    const { links } = (await app.call(readApplication, { as: asAdmin, params: { id } })).ok.data;
    expect(new Map(links.map((offer) => [offer.volunteer.id, offer.can_approve]))).toEqual(
      new Map([
        [unfit.id, 0],
        [fit.id, 1],
      ]),
    );
  });
});

describe('a request of a person who cannot be reached', () => {
  it.each<[string, PersonOverrides]>([
    ['deactivated', { isActive: false }],
    ['blocked', { blockedAt: new Date() }],
    ['deleted', { deletedAt: new Date() }],
  ])('(%s) can be taken in no way', async (_name, overrides) => {
    const seeker = await buildHelpSeeker(app.db, overrides);
    const [waiting, other] = [await buildVolunteer(app.db), await buildVolunteer(app.db)];
    const id = await buildRequest(app.db, seeker.id, { waiting: [waiting.id] });
    for (const tried of [answer(id, other.id, 0), approve(id, waiting.id), assign(id, other.id)])
      expect((await tried).error.code).toBe('request_not_open');
    const { actions, lines } = await desk(id);
    expect(actions).toEqual(['reject', 'prioritise']);
    expect(lines).toEqual([[waiting.id, ['reject', 'prioritise']]]);
  });
});

describe('taking a validation back', () => {
  const validate = (volunteer: BuiltPerson, value: 0 | 1, as = asAdmin) =>
    app.call(validateTraining, {
      as,
      params: { volunteerInfoId: volunteer.volunteerInformationId ?? 0 },
      body: { validate_training: value },
    });
  const inTreatmentOf = async (volunteer: BuiltPerson) =>
    (await app.call(listUsers, { as: asAdmin, query: { user_ids: [volunteer.id] } })).ok.data[0]
      ?.in_treatment_count;
  const statusOf = async (id: number) => {
    const { rows } = await sql<{ status: string; volunteer_id: number | null }>`
      select status, volunteer_id from applications where id = ${id}`.execute(app.db);
    return rows[0];
  };

  it('ends the offers of the volunteer; the only one is taken back from who waits for help', async () => {
    const volunteer = await buildVolunteer(app.db);
    const other = await buildVolunteer(app.db);
    const [alone, besides] = [await buildHelpSeeker(app.db), await buildHelpSeeker(app.db)];
    const first = await buildRequest(app.db, alone.id, { waiting: [volunteer.id] });
    const second = await buildRequest(app.db, besides.id, { waiting: [volunteer.id, other.id] });
    await validate(volunteer, 0).then(({ ok }) => ok);
    expect(await offerOf(first, volunteer.id)).toMatchObject({ is_approved: 2, ended_reason: 'unavailable' });
    expect(await desk(first)).toMatchObject({
      waiting: 0,
      lines: [
        [volunteer.id, []],
        [null, ['reject', 'assign', 'prioritise']],
      ],
    });
    expect(await desk(second)).toMatchObject({ waiting: 1 });
    expect((await desk(second)).lines.map(([id]) => id)).toEqual([other.id, volunteer.id]);
    expect(await templatesTo(app.db, alone.id)).toEqual(['help_request.seeker_withdrawn']);
    expect(await templatesTo(app.db, besides.id)).toEqual([]);
  });

  it('leaves the way back open: validated again, the volunteer finds the request and offers once more', async () => {
    const volunteer = await buildVolunteer(app.db);
    const id = await buildRequest(app.db, (await buildHelpSeeker(app.db)).id, { waiting: [volunteer.id] });
    await validate(volunteer, 0).then(({ ok }) => ok);
    await validate(volunteer, 1).then(({ ok }) => ok);
    const as = await app.signIn(volunteer.id, 'volunteer');
    const open = await app.call(listOpenRequests, { as, query: { perPage: 100 } });
    expect(open.ok.data.find((request) => request.id === id)).toMatchObject({
      is_approved: null,
      allowed_actions: ['accept', 'decline'],
    });
    expect((await selectable(id, asAdmin, volunteer.phone))[0]).toEqual([volunteer.id, 0]);
    expect((await answer(id, volunteer.id, 0)).ok.data.is_approved).toBe(0);
  });

  it('opens what the volunteer was in charge of, in every region, and tells both', async () => {
    const held = await buildAdmin(app.db, { regions: [north.stateId] });
    const volunteer = await buildVolunteer(app.db, { home: north, agreement: { gender: 'male' } });
    const seeker = await buildHelpSeeker(app.db, { home: south });
    const request = { status: 'in_treatment', volunteerId: volunteer.id } as const;
    const id = await buildRequest(app.db, seeker.id, request);
    const late = await buildRequest(app.db, (await buildHelpSeeker(app.db)).id, {
      ...request,
      createdAt: new Date(app.clock.now().valueOf() - 10 * 86_400_000),
    });
    const done = await buildRequest(app.db, (await buildHelpSeeker(app.db)).id, {
      ...request,
      status: 'completed',
    });
    expect(await inTreatmentOf(volunteer)).toBe(2);
    await app
      .call(validatePolice, {
        as: await app.signIn(held.id, 'admin'),
        params: { volunteerInfoId: volunteer.volunteerInformationId ?? 0 },
        body: { validate_police: 0 },
      })
      .then(({ ok }) => ok);
    expect(await statusOf(id)).toEqual({ status: 'open', volunteer_id: null });
    expect(await statusOf(late)).toEqual({ status: 'expired', volunteer_id: null });
    expect(await statusOf(done)).toEqual({ status: 'completed', volunteer_id: volunteer.id });
    expect(await inTreatmentOf(volunteer)).toBe(0);
    expect(await templatesTo(app.db, seeker.id)).toEqual(['help_request.seeker_unassigned']);
    expect((await wordsTo(app.db, seeker.id))[0]).toContain(volunteer.fullName);
    expect(await templatesTo(app.db, volunteer.id)).toEqual([
      'help_request.volunteer_released',
      'help_request.volunteer_unassigned',
    ]);
    const [told] = await wordsTo(app.db, volunteer.id);
    expect(told).toContain('אין צורך להגיע');
    expect(told).toMatch(/\/profile$/);
    const detail = await app.call(readApplication, { as: asAdmin, params: { id } });
    expect(detail.ok.data.history[0]).toMatchObject({
      new_values: { status: 'open', is_approved: 2 },
      actor: { id: held.id },
    });
  });

  it('of a paper that was never given changes nothing', async () => {
    const volunteer = await buildVolunteer(app.db, { agreement: { validateTraining: false } });
    const id = await buildRequest(app.db, (await buildHelpSeeker(app.db)).id, { waiting: [volunteer.id] });
    await validate(volunteer, 0).then(({ ok }) => ok);
    expect(await offerOf(id, volunteer.id)).toMatchObject({ is_approved: 0 });
  });
});
