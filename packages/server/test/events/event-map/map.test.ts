import {
  answerForUser,
  answerForVolunteer,
  assignUser,
  assignVolunteerInEvent,
  getEvent,
  pendingUsers,
  pendingVolunteers,
} from '@ezra/contract/events/event-map';
import { approveEventRequest, changeEventUserRequest } from '@ezra/contract/events/pairs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessesTo } from '../../../src/platform/access-log/access-log.repository.ts';
import {
  buildEvent,
  buildEventPair,
  buildEventUserRequest,
  buildEventVolunteerRequest,
  type PairState,
} from '../../../testing/factories/events.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
} from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let manager: { id: number; token: string };
let admin: { id: number; token: string };
let eventId: number;
beforeAll(async () => {
  app = await productApp();
  const m = await buildManager(app.db);
  const a = await buildAdmin(app.db);
  manager = { id: m.id, token: (await app.signIn(m.id, 'manager')).token };
  admin = { id: a.id, token: (await app.signIn(a.id, 'admin')).token };
});
afterAll(() => app.close());
beforeEach(async () => {
  eventId = (await buildEvent(app.db, { managerId: manager.id })).id;
});

const read = async (since?: string) =>
  (
    await app.call(getEvent.manager, {
      as: manager,
      params: { id: eventId },
      query: since === undefined ? {} : { since },
    })
  ).ok.data;

describe('the map', () => {
  it('shows both kinds of requests with their places, the nearest first, and the progress', async () => {
    const home = { text: 'אבן גבירול 1', locality: 'תל אביב-יפו', lat: 32.0757, lng: 34.7818 };
    const seeker = await buildHelpSeeker(app.db, { home });
    const request = await buildEventUserRequest(app.db, {
      eventId,
      userId: seeker.id,
      respond: 1,
      note: 'בקומה 3',
    });
    const pair = await buildEventPair(app.db, { eventId, state: 'waiting' });
    const silent = await buildEventVolunteerRequest(app.db, { eventId });
    const { event_user_requests: users, event_volunteer_requests: volunteers, ...event } = await read();
    expect(event).toMatchObject({ id: eventId, status: true, manager: { id: manager.id } });
    expect(event.progress).toEqual({
      // Who has answered was reached.
      volunteers: { asked: 2, delivered: 1, yes: 1, no: 0, silent: 1 },
      users: { asked: 2, delivered: 2, yes: 2, no: 0, silent: 0 },
      waiting: 1,
      paired: 0,
      done: 0,
    });
    expect(users.map(({ id }) => id)).toEqual([request.id, pair.user.id]);
    expect(users[0]).toMatchObject({
      is_request_open: true,
      respond: { respond: 1 },
      note: 'בקומה 3',
      user: {
        full_name: seeker.fullName,
        residential_address: { text: home.text, lt: home.lat, lng: home.lng },
      },
      distance_km: 1.1,
    });
    expect(volunteers.map(({ id }) => id)).toEqual([pair.volunteer.id, silent.id]);
    expect(volunteers[0]?.assigned_user).toMatchObject({ id: pair.user.id, is_approved: 0 });
    expect(users[1]?.assigned_volunteer).toMatchObject({ id: pair.volunteer.id });
    const places = (await accessesTo(app.db, seeker.id, { limit: 10, offset: 0 })).map(({ place }) => place);
    expect(places).toContain('event_map');
  });

  it('gives only what changed since a moment', async () => {
    const before = new Date(app.clock.now().valueOf() - 60_000);
    await buildEventVolunteerRequest(app.db, { eventId, createdAt: before });
    const late = await buildEventVolunteerRequest(app.db, { eventId, createdAt: before });
    const { as_of: since } = await read();
    app.clock.set(new Date(app.clock.now().valueOf() + 60_000));
    const answer = { as: manager, params: { id: late.id }, body: { is_ready_to_help: true } };
    expect((await app.call(answerForVolunteer, answer)).ok.data.status).toBe('accept');
    const news = await read(since);
    expect(news.event_volunteer_requests.map(({ id, status }) => [id, status])).toEqual([
      [late.id, 'accept'],
    ]);
    expect(news.progress.volunteers).toMatchObject({ asked: 2, yes: 1, silent: 1 });
  });

  it('is for staff who see the event: others find nothing, and those who do not run it cannot change it', async () => {
    const other = await buildManager(app.db);
    const { token } = await app.signIn(other.id, 'manager');
    const params = { id: eventId };
    expect((await app.call(getEvent.manager, { as: token, params, query: {} })).status).toBe(404);
    const { id } = await buildEventVolunteerRequest(app.db, { eventId });
    const answer = { params: { id }, body: { is_ready_to_help: true } };
    expect((await app.call(answerForVolunteer, { as: token, ...answer })).status).toBe(404);
    const query = { event_id: eventId };
    expect((await app.call(pendingUsers, { as: token, query })).status).toBe(404);
    expect((await app.call(pendingVolunteers, { as: token, query })).status).toBe(404);
    expect((await app.call(getEvent.admin, { as: admin, params, query: {} })).status).toBe(200);
  });
});

/** What the map offers for a volunteer's request in each state, in an active and in a stopped event. */
const VOLUNTEER_STATES = [
  ['pending', ['ready', 'not_ready'], []],
  ['accept', ['assign'], []],
  ['reject', [], []],
  ['closed', [], []],
] as const;
const PAIRS: readonly (readonly [PairState, readonly string[], readonly string[]])[] = [
  ['waiting', ['assign', 'approve', 'unassign'], ['assign', 'approve', 'unassign']],
  ['approved', ['complete', 'unassign'], ['complete', 'unassign']],
  ['completed', [], []],
  ['rejected', [], ['assign']],
  ['closed', [], []],
];
const USER_STATES = [
  ['pending', null, ['assign', 'needs_help', 'needs_none'], true],
  ['pending', 1, ['assign', 'needs_none'], true],
  ['pending', 2, ['needs_help'], false],
  ['reject', 1, ['assign'], true],
  ['completed', 1, [], false],
  ['closed', null, [], false],
] as const;

describe('what is allowed', () => {
  it.each(VOLUNTEER_STATES)('with a volunteer who is %s', async (status, allowed, stopped) => {
    await buildEventVolunteerRequest(app.db, { eventId, status });
    expect((await read()).event_volunteer_requests[0]?.allowed_actions).toEqual(allowed);
    eventId = (await buildEvent(app.db, { managerId: manager.id, isActive: false })).id;
    await buildEventVolunteerRequest(app.db, { eventId, status });
    expect((await read()).event_volunteer_requests[0]?.allowed_actions).toEqual(stopped);
  });

  it.each(USER_STATES)(
    'with a help seeker who is %s and answered %s',
    async (status, respond, allowed, isOpen) => {
      await buildEventUserRequest(app.db, { eventId, status, respond });
      const [row] = (await read()).event_user_requests;
      expect([row?.allowed_actions, row?.is_request_open]).toEqual([allowed, isOpen]);
    },
  );

  it.each(PAIRS)('with both sides of a pair that is %s', async (state, ofVolunteer, ofUser) => {
    await buildEventPair(app.db, { eventId, state });
    const { event_volunteer_requests: volunteers, event_user_requests: users } = await read();
    expect(volunteers[0]?.allowed_actions).toEqual(ofVolunteer);
    expect(users[0]?.allowed_actions).toEqual(ofUser);
  });

  it('nothing for those who see it and do not run it', async () => {
    const { id: stateId } = await app.db.selectFrom('states').select('id').executeTakeFirstOrThrow();
    eventId = (await buildEvent(app.db, { stateId })).id;
    await buildEventPair(app.db, { eventId, state: 'waiting' });
    const onlooker = await buildManager(app.db, { regions: [stateId] });
    const { token } = await app.signIn(onlooker.id, 'manager');
    const { data } = (await app.call(getEvent.manager, { as: token, params: { id: eventId }, query: {} })).ok;
    expect(data.allowed_actions).toEqual(['map']);
    expect(data.event_volunteer_requests[0]?.allowed_actions).toEqual([]);
    expect(data.event_user_requests[0]?.allowed_actions).toEqual([]);
  });
});

describe('pairing on the map', () => {
  const assign = (volunteerRequestId: number, userRequestId: number) =>
    app.call(assignUser, {
      as: manager,
      params: { id: volunteerRequestId },
      body: { user_request_id: userRequestId },
    });

  it('goes either way, waits for approval, and is completed or given up', async () => {
    const user = await buildEventUserRequest(app.db, { eventId, respond: 1 });
    const first = await buildEventVolunteerRequest(app.db, { eventId, status: 'accept' });
    const second = await buildEventVolunteerRequest(app.db, { eventId });
    expect((await assign(first.id, user.id)).ok.data).toEqual({
      id: user.id,
      event_volunteer_request_id: first.id,
      status: 'assigned',
      is_approved: 0,
    });
    const other = await app.call(assignVolunteerInEvent, {
      as: admin,
      params: { id: user.id },
      body: { volunteer_request_id: second.id, event_id: eventId },
    });
    expect(other.ok.data).toMatchObject({ event_volunteer_request_id: second.id, is_approved: 0 });
    const states = (await read()).event_volunteer_requests.map(({ id, status }) => [id, status]);
    expect(Object.fromEntries(states)).toEqual({ [first.id]: 'accept', [second.id]: 'assigned' });
    // What was seen with the first volunteer is not done to the second.
    const seen = { event_volunteer_request_id: first.id };
    for (const stale of [
      await app.call(approveEventRequest.manager, { as: manager, params: { id: user.id }, body: seen }),
      await app.call(changeEventUserRequest, {
        ...{ as: manager, params: { id: user.id } },
        body: { status: 'reject', system_note: null, ...seen },
      }),
    ])
      expect(stale.error.code).toBe('pair_changed');
    const approved = await app.call(approveEventRequest.manager, {
      as: manager,
      params: { id: user.id },
      body: {},
    });
    expect(approved.ok.data.is_approved).toBe(1);
    expect((await assign(first.id, user.id)).error.code).toBe('pair_approved');
    const body = { status: 'completed' as const };
    expect(
      (await app.call(changeEventUserRequest, { as: manager, params: { id: user.id }, body })).status,
    ).toBe(200);
    expect((await read()).progress).toMatchObject({ waiting: 0, paired: 0, done: 1 });
  });

  it('refuses people of different events, and a volunteer who said no', async () => {
    const user = await buildEventUserRequest(app.db, { eventId, respond: 1 });
    const elsewhere = await buildEventVolunteerRequest(app.db, {});
    expect((await assign(elsewhere.id, user.id)).status).toBe(404);
    const unwilling = await buildEventVolunteerRequest(app.db, { eventId, status: 'reject' });
    expect((await assign(unwilling.id, user.id)).error.code).toBe('volunteer_unavailable');
  });

  it('offers who said yes or needs help first, then the nearest, and who would be replaced last', async () => {
    const at = (km: number) => ({
      text: 'רחוב 12345',
      locality: null,
      lat: 32.0853 + km / 111.2,
      lng: 34.7818,
    });
    const seeker = await buildHelpSeeker(app.db, { home: at(0) });
    const user = await buildEventUserRequest(app.db, { eventId, userId: seeker.id, respond: 1 });
    const volunteer = async (km: number, status: 'accept' | 'pending' | 'reject') =>
      (
        await buildEventVolunteerRequest(app.db, {
          eventId,
          status,
          volunteerId: (await buildVolunteer(app.db, { home: at(km) })).id,
        })
      ).id;
    const far = await volunteer(3, 'accept');
    const near = await volunteer(1, 'accept');
    const silent = await volunteer(0.1, 'pending');
    await volunteer(0.1, 'reject');
    const pair = await buildEventPair(app.db, { eventId, state: 'waiting' });
    await buildEventPair(app.db, { eventId, state: 'approved' });
    const query = { event_id: eventId, event_user_request_id: user.id };
    const { data } = (await app.call(pendingVolunteers, { as: manager, query })).ok;
    expect(data.map(({ id }) => id)).toEqual([near, far, silent, pair.volunteer.id]);
    expect(data.map(({ distance_km: km }) => km).slice(0, 3)).toEqual([1, 3, 0.1]);
    expect(data[3]?.replaces).toBeTruthy();

    const quiet = await buildEventUserRequest(app.db, { eventId });
    await buildEventUserRequest(app.db, { eventId, respond: 2 });
    const users = await app.call(pendingUsers, {
      as: manager,
      query: { event_id: eventId, event_volunteer_request_id: near },
    });
    expect(users.ok.data.map(({ id }) => id)).toEqual([user.id, quiet.id, pair.user.id]);
  });
});

it('notes answers for people who call, once, and takes a help seeker’s back', async () => {
  const user = await buildEventUserRequest(app.db, { eventId });
  const say = (status: boolean) =>
    app.call(answerForUser.manager, { as: manager, body: { id: user.id, status } });
  expect((await say(true)).ok.data).toEqual({ id: user.id, status: 'pending', respond: 1 });
  expect((await say(true)).ok.data.respond).toBe(1);
  expect((await say(false)).ok.data.respond).toBe(2);
  const volunteer = await buildEventVolunteerRequest(app.db, { eventId });
  const answer = (is: 0 | 1) =>
    app.call(answerForVolunteer, {
      as: manager,
      params: { id: volunteer.id },
      body: { is_ready_to_help: is },
    });
  expect((await answer(0)).ok.data.status).toBe('reject');
  expect((await answer(0)).ok.data.status).toBe('reject');
  expect((await answer(1)).error.code).toBe('already_answered');
});
