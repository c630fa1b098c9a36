import {
  replacementEventVolunteers,
  replacementManagers,
  replacementVolunteers,
} from '@ezra/contract/people/open-work';
import { deleteUser, updateUserStatus } from '@ezra/contract/people/user-status';
import { raiseEmergency } from '@ezra/contract/emergencies/emergencies';
import { updateRoles } from '@ezra/contract/people/user-roles';
import { ROLE_TABLE } from '@ezra/contract/common/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildEventPair, buildEventVolunteerRequest } from '../../../testing/factories/events.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
} from '../../../testing/factories/people.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { waitingForLock } from '../../../testing/waiting-for-lock.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';

// What becomes of the work of people who leave: by deactivation, deletion, or another role.
let app: ProductApp;
let admin: string;
let region: number;
let living: { home: RegionalHome };
beforeAll(async () => {
  app = await productApp();
  const { south: home } = await homesApart(app.db);
  region = home.stateId;
  living = { home };
  // Held to a region of her own, so that its volunteers are known.
  admin = (await app.signIn((await buildAdmin(app.db, { regions: [region] })).id, 'admin')).token;
});
afterAll(() => app.close());

const requestNow = async (id: number) =>
  (
    await sql<{ status: string; volunteer_id: number | null }>`
      select status, volunteer_id from applications where id = ${id}`.execute(app.db)
  ).rows[0];

/** A volunteer in charge of one request. */
async function inCharge() {
  const volunteer = await buildVolunteer(app.db, living);
  const seeker = await buildHelpSeeker(app.db, living);
  const request = await buildRequest(app.db, seeker.id, {
    status: 'in_treatment',
    volunteerId: volunteer.id,
  });
  return { volunteer, seeker, request };
}
const deactivate = (userId: number, body: Record<string, unknown> = {}) =>
  app.call(updateUserStatus.admin, { as: admin, params: { userId, status: 0 }, body });

describe('a volunteer in charge of requests', () => {
  it('needs a replacement among those who are listed, who is in charge at once', async () => {
    const { volunteer, seeker, request } = await inCharge();
    const other = await buildVolunteer(app.db, living);
    const asker = await buildVolunteer(app.db, { ...living, agreement: { validateTraining: false } });
    const listed = await app.call(replacementVolunteers, {
      as: admin,
      params: { id: volunteer.id },
      body: {},
    });
    const ids = listed.ok.data.map(({ id }) => id);
    expect(ids).toContain(other.id);
    expect(ids).not.toContain(volunteer.id);
    expect(ids).not.toContain(asker.id);

    expect((await deactivate(volunteer.id)).error.errors).toHaveProperty('volunteer_id');
    expect((await deactivate(volunteer.id, { volunteer_id: asker.id })).error.errors).toHaveProperty(
      'volunteer_id',
    );
    expect(await requestNow(request)).toEqual({ status: 'in_treatment', volunteer_id: volunteer.id });

    const done = await deactivate(volunteer.id, { volunteer_id: other.id });
    expect(done.ok).toMatchObject({
      data: { id: volunteer.id, status: 'deactivated' },
      message: 'החשבון הושבת',
    });
    expect(await requestNow(request)).toEqual({ status: 'in_treatment', volunteer_id: other.id });
    expect(await templatesTo(app.db, seeker.id)).toEqual(['help_request.seeker_approved']);
    expect(await templatesTo(app.db, other.id)).toEqual(['help_request.volunteer_assigned']);
  });

  it('leaves requests open again where no other volunteer is there', async () => {
    const { north } = await homesApart(app.db);
    const alone = await app.signIn((await buildAdmin(app.db, { regions: [north.stateId] })).id, 'admin');
    const volunteer = await buildVolunteer(app.db, { home: north });
    const seeker = await buildHelpSeeker(app.db, { home: north });
    const request = await buildRequest(app.db, seeker.id, {
      status: 'in_treatment',
      volunteerId: volunteer.id,
    });
    const call = { as: alone, params: { id: volunteer.id }, body: {} };
    expect((await app.call(replacementVolunteers, call)).ok.data).toEqual([]);
    expect((await app.call(deleteUser, call)).status).toBe(200);
    expect(await requestNow(request)).toEqual({ status: 'open', volunteer_id: null });
  });

  it('hands over with the role as well', async () => {
    const { volunteer, request } = await inCharge();
    const other = await buildVolunteer(app.db, living);
    const set = (body: Record<string, unknown>) =>
      app.call(updateRoles, {
        as: admin,
        params: { id: volunteer.id },
        body: { roles: [ROLE_TABLE.user.id], ...body },
      });
    expect((await set({})).error.errors).toHaveProperty('volunteer_id');
    expect((await set({ volunteer_id: other.id })).ok.data.roles).toEqual(['user']);
    expect(await requestNow(request)).toEqual({ status: 'in_treatment', volunteer_id: other.id });
  });

  it('keeps what the roles that stay have open', async () => {
    const person = await buildVolunteer(app.db, { ...living, roles: ['user', 'volunteer', 'manager'] });
    const other = await buildVolunteer(app.db, living);
    const seeker = await buildHelpSeeker(app.db, living);
    const taken = await buildRequest(app.db, seeker.id, { status: 'in_treatment', volunteerId: person.id });
    const asked = await buildRequest(app.db, person.id, {});
    const set = (roles: readonly (keyof typeof ROLE_TABLE)[], body: Record<string, unknown> = {}) =>
      app.call(updateRoles, {
        as: admin,
        params: { id: person.id },
        body: { roles: roles.map((role) => ROLE_TABLE[role].id), ...body },
      });
    // A replacement that nothing asks for takes nothing over.
    expect((await set(['user', 'volunteer'], { volunteer_id: other.id })).status).toBe(200);
    expect(await requestNow(taken)).toEqual({ status: 'in_treatment', volunteer_id: person.id });
    expect((await set(['user'], { volunteer_id: other.id })).status).toBe(200);
    expect(await requestNow(taken)).toEqual({ status: 'in_treatment', volunteer_id: other.id });
    expect(await requestNow(asked)).toMatchObject({ status: 'open' });
    expect((await set(['volunteer'])).status).toBe(200);
    expect(await requestNow(asked)).toMatchObject({ status: 'closed' });
  });
});

it('a volunteer in an event is replaced by one who is free there', async () => {
  const { id: eventId } = await buildEvent(app.db, { stateId: region });
  const { volunteer, user } = await buildEventPair(app.db, { eventId, state: 'approved' });
  await sql`update users set residential_state_id = ${region} where id in (${volunteer.volunteerId}, ${user.userId})`.execute(
    app.db,
  );
  const free = await buildEventVolunteerRequest(app.db, { eventId, status: 'accept' });
  const call = { as: admin, params: { id: volunteer.volunteerId }, body: {} };
  expect((await app.call(replacementEventVolunteers, call)).ok.data.map(({ id }) => id)).toEqual([
    free.volunteerId,
  ]);
  expect((await deactivate(volunteer.volunteerId)).error.errors).toHaveProperty('event_volunteer_id');
  expect((await deactivate(volunteer.volunteerId, { event_volunteer_id: free.volunteerId })).status).toBe(
    200,
  );
  const { rows } = await sql`
    select volunteer_id, is_approved, outcome from event_pairs where user_request_id = ${user.id} order by id`.execute(
    app.db,
  );
  expect(rows).toEqual([
    expect.objectContaining({ volunteer_id: volunteer.volunteerId, outcome: 'closed' }),
    { volunteer_id: free.volunteerId, is_approved: 1, outcome: null },
  ]);
});

describe('a pair that waits for approval', () => {
  const waiting = async () => {
    const { id: eventId } = await buildEvent(app.db, { stateId: region });
    const { volunteer, user } = await buildEventPair(app.db, { eventId, state: 'waiting' });
    await sql`update users set residential_state_id = ${region} where id in (${volunteer.volunteerId}, ${user.userId})`.execute(
      app.db,
    );
    const free = await buildEventVolunteerRequest(app.db, { eventId, status: 'accept' });
    return { leaving: volunteer.volunteerId, user, heir: free.volunteerId };
  };
  const pairsOf = async (userRequestId: number) =>
    (
      await sql<{ volunteer_id: number; is_approved: number; outcome: string | null }>`
        select volunteer_id, is_approved, outcome from event_pairs
        where user_request_id = ${userRequestId} order by id`.execute(app.db)
    ).rows;

  it('still waits with the volunteer who takes over, and both are told the truth', async () => {
    const { leaving, user, heir } = await waiting();
    expect((await deactivate(leaving, { event_volunteer_id: heir })).status).toBe(200);
    expect(await pairsOf(user.id)).toEqual([
      { volunteer_id: leaving, is_approved: 2, outcome: 'closed' },
      { volunteer_id: heir, is_approved: 0, outcome: null },
    ]);
    expect(await templatesTo(app.db, heir)).toEqual(['event.volunteer_assigned']);
    expect(await templatesTo(app.db, user.userId)).toEqual([]);
  });

  it('is not handed over when it is refused in that moment', async () => {
    const { leaving, user, heir } = await waiting();
    let answer: ReturnType<typeof deactivate> | undefined;
    await inTransaction(app.db, async (tx) => {
      await sql`select from event_user_requests where id = ${user.id} for update`.execute(tx);
      await sql`
        update event_pairs set is_approved = 2, outcome = 'rejected', ended_at = now()
        where user_request_id = ${user.id}`.execute(tx);
      await sql`update event_user_requests set status = 'reject' where id = ${user.id}`.execute(tx);
      await sql`update event_volunteer_requests set status = 'accept' where volunteer_id = ${leaving}`.execute(
        tx,
      );
      answer = deactivate(leaving, { event_volunteer_id: heir });
      await waitingForLock(app.db);
    });
    expect((await answer)?.status).toBe(200);
    expect(await pairsOf(user.id)).toEqual([{ volunteer_id: leaving, is_approved: 2, outcome: 'rejected' }]);
    expect(await templatesTo(app.db, heir)).toEqual([]);
  });
});

it('a manager hands the events over that are not over', async () => {
  const manager = await buildManager(app.db, living);
  const heir = await buildManager(app.db, living);
  const running = await buildEvent(app.db, { managerId: manager.id, stateId: region });
  const over = await buildEvent(app.db, { managerId: manager.id, stateId: region, isActive: false });
  const listed = await app.call(replacementManagers, {
    as: admin,
    params: { id: manager.id },
    body: { search: heir.fullName },
  });
  expect(listed.ok.data).toEqual([{ id: heir.id, full_name: heir.fullName, distance_km: null }]);
  expect((await deactivate(manager.id)).error.errors).toHaveProperty('manager_id');
  expect((await deactivate(manager.id, { manager_id: heir.id })).status).toBe(200);
  const { rows } = await sql`
    select id, manager_id from events where id in (${running.id}, ${over.id}) order by id`.execute(app.db);
  expect(rows).toEqual([
    { id: running.id, manager_id: heir.id },
    { id: over.id, manager_id: manager.id },
  ]);
});

it('a manager who is being deactivated at that moment takes over nothing', async () => {
  const manager = await buildManager(app.db, living);
  const heir = await buildManager(app.db, living);
  await buildEvent(app.db, { managerId: manager.id, stateId: region });
  let answer: ReturnType<typeof deactivate> | undefined;
  await inTransaction(app.db, async (tx) => {
    await sql`select from users where id = ${heir.id} for update`.execute(tx);
    await sql`update users set is_active = false where id = ${heir.id}`.execute(tx);
    answer = deactivate(manager.id, { manager_id: heir.id });
    await Promise.race([answer, waitingForLock(app.db)]);
  });
  expect((await answer)?.error.errors).toHaveProperty('manager_id');
});

it('what a help seeker asked for is closed, the emergency too, and the volunteer is told', async () => {
  const { volunteer, seeker, request } = await inCharge();
  const as = await app.signIn(seeker.id, 'user');
  void (await app.call(raiseEmergency, { as, body: {} })).ok;
  expect((await deactivate(seeker.id)).status).toBe(200);
  expect(await requestNow(request)).toMatchObject({ status: 'closed' });
  expect(await templatesTo(app.db, volunteer.id)).toEqual(['help_request.volunteer_ended']);
  const { rows } =
    await sql`select closed_at is not null as closed from emergencies where user_id = ${seeker.id}`.execute(
      app.db,
    );
  expect(rows).toEqual([{ closed: true }]);
});
