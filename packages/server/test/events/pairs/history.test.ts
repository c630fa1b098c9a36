import {
  eventUserRequestLog,
  eventVolunteerRequestLog,
  approveEventRequest,
  changeEventUserRequest,
} from '@ezra/contract/events/pairs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEvent, buildEventPair } from '../../../testing/factories/events.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
} from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let admin: { id: number; token: string };
let manager: { id: number; token: string };
let eventId: number;
let stateId: number;
beforeAll(async () => {
  app = await productApp();
  const states = await sql<{ id: number }>`select id from states order by id limit 1`.execute(app.db);
  stateId = states.rows[0]?.id ?? 0;
  const [a, m] = [await buildAdmin(app.db), await buildManager(app.db)];
  admin = { id: a.id, token: (await app.signIn(a.id, 'admin')).token };
  manager = { id: m.id, token: (await app.signIn(m.id, 'manager')).token };
  eventId = (await buildEvent(app.db, { managerId: m.id, stateId })).id;
});
afterAll(() => app.close());

describe('the history of a request', () => {
  const userLog = (as: { token: string }, id: number) =>
    app.call(eventUserRequestLog, { as, params: { id } });
  const volunteerLog = (as: { token: string }, id: number) =>
    app.call(eventVolunteerRequestLog, { as, params: { id } });

  it('is read by both sides and the staff; only the staff learn who of them did what', async () => {
    const pair = await buildEventPair(app.db, { eventId, createdAt: app.clock.now() });
    await app
      .call(approveEventRequest.admin, { as: admin, params: { id: pair.user.id }, body: {} })
      .then(({ ok }) => ok);
    const asVolunteer = await app.signIn(pair.volunteer.volunteerId, 'volunteer');
    app.clock.advance(60);
    await app
      .call(changeEventUserRequest, {
        as: asVolunteer,
        params: { id: pair.user.id },
        body: { status: 'completed' },
      })
      .then(({ ok }) => ok);
    const actors = async (as: { token: string }) =>
      (await userLog(as, pair.user.id)).ok.data.map(({ new_values, actor }) => [
        new_values.status,
        new_values.is_approved,
        actor?.id ?? null,
      ]);
    const helper = pair.volunteer.volunteerId;
    expect(await actors(admin)).toEqual([
      ['completed', 1, helper],
      ['assigned', 1, admin.id],
    ]);
    expect(await actors(manager)).toEqual(await actors(admin));
    expect(await actors(asVolunteer)).toEqual([
      ['completed', 1, helper],
      ['assigned', 1, null],
    ]);
    const own = await volunteerLog(asVolunteer, pair.volunteer.id);
    expect(own.ok.data.map(({ new_values }) => new_values.status)).toEqual(['completed', 'assigned']);
  });

  it('is not found by other people', async () => {
    const pair = await buildEventPair(app.db, {});
    const strangers = [
      await app.signIn((await buildVolunteer(app.db)).id, 'volunteer'),
      manager,
      await app.signIn((await buildAdmin(app.db, { regions: [stateId] })).id, 'admin'),
    ];
    for (const as of strangers) expect((await userLog(as, pair.user.id)).status).toBe(404);
    for (const as of strangers) expect((await volunteerLog(as, pair.volunteer.id)).status).toBe(404);
    expect((await userLog(admin, 999_999)).status).toBe(404);
  });

  it('ends for a volunteer with the pair', async () => {
    const pair = await buildEventPair(app.db, { state: 'approved', createdAt: app.clock.now() });
    const as = await app.signIn(pair.volunteer.volunteerId, 'volunteer');
    await app
      .call(changeEventUserRequest, { as, params: { id: pair.user.id }, body: { status: 'reject' } })
      .then(({ ok }) => ok);
    app.clock.advance(60);
    await sql`insert into activity_log (subject, subject_id, new_values, created_at)
      values ('event_user_request', ${pair.user.id}, '{"status": "completed"}', ${app.clock.now()})`.execute(
      app.db,
    );
    expect((await userLog(as, pair.user.id)).ok.data.map(({ new_values }) => new_values.status)).toEqual([
      'reject',
    ]);
    expect((await userLog(admin, pair.user.id)).ok.data).toHaveLength(2);
  });
});

describe('the room of an event', () => {
  it('is for the staff who see it and the people in it', async () => {
    const pair = await buildEventPair(app.db, { eventId });
    const { rooms } = app.features;
    const hears = (userId: number, role: 'user' | 'volunteer' | 'manager' | 'admin') =>
      rooms.mayJoin(
        app.db,
        {
          userId,
          role,
          states: [],
          roles: [role],
          sessionId: 1,
          restricted: false,
          secondFactor: 'none',
          locale: 'he-IL',
        },
        `event:${eventId}`,
        app.clock.now(),
      );
    const limited = await buildAdmin(app.db, { regions: [(stateId ?? 0) + 1] });
    expect(
      await Promise.all([
        hears(pair.user.userId, 'user'),
        hears(pair.volunteer.volunteerId, 'volunteer'),
        hears(manager.id, 'manager'),
        hears(admin.id, 'admin'),
      ]),
    ).toEqual([true, true, true, true]);
    const strangers = [
      await buildHelpSeeker(app.db),
      await buildVolunteer(app.db),
      await buildManager(app.db),
      limited,
    ];
    const roles = ['user', 'volunteer', 'manager', 'admin'] as const;
    for (const [n, role] of roles.entries()) expect(await hears(strangers[n]?.id ?? 0, role)).toBe(false);
    // A volunteer of the event hears nothing in another role.
    expect(await hears(pair.volunteer.volunteerId, 'user')).toBe(false);
  });
});
