import {
  answerEventUserLink,
  answerEventVolunteerLink,
  approveEventRequest,
  changeEventUserRequest,
} from '@ezra/contract/events/pairs';
import { validateTraining } from '@ezra/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscribeToPairs } from '../../../src/features/events/pairs/pairs.subscribers.ts';
import { assignPair } from '../../../src/features/events/pairs/pairs.service.ts';
import { askInEvent } from '../../../src/features/events/pairs/event-requests.service.ts';
import { stopEvent } from '../../../src/features/events/pairs/event-stop.service.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { AppError } from '../../../src/platform/errors.ts';
import { createEventBus } from '../../../src/platform/events/event-bus.ts';
import { createMessaging } from '../../../src/platform/messaging/messaging.ts';
import { createRealtime } from '../../../src/platform/realtime/realtime.ts';
import {
  buildEvent,
  buildEventPair,
  buildEventUserRequest,
  buildEventVolunteerRequest,
} from '../../../testing/factories/events.ts';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { IS_LONG } from '../../../testing/long.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

/** By the hundred in the long run. */
const ROUNDS = IS_LONG ? 200 : 5;

let app: ProductApp;
let admins: { id: number; token: string }[];
/** Two of each side, who meet in every event anew. */
const users: { userId: number }[] = [];
const volunteers: { volunteerId: number; informationId: number; token: string }[] = [];
const events = createEventBus();
beforeAll(async () => {
  app = await productApp();
  const parts = {
    messaging: createMessaging({ channels: ['sms'], publicUrl: 'https://ezra.example.org' }),
    realtime: createRealtime(),
  };
  subscribeToPairs({ events, ...parts });
  admins = [];
  for (let n = 0; n < 2; n++) {
    const { id } = await buildAdmin(app.db);
    admins.push({ id, token: (await app.signIn(id, 'admin')).token });
    users.push({ userId: (await buildHelpSeeker(app.db)).id });
    const volunteer = await buildVolunteer(app.db);
    volunteers.push({
      volunteerId: volunteer.id,
      informationId: volunteer.volunteerInformationId ?? 0,
      token: (await app.signIn(volunteer.id, 'volunteer')).token,
    });
  }
});
afterAll(() => app.close());

function the<T>(people: readonly T[], index = 0): T {
  const person = people[index];
  if (!person) throw new Error('nobody there');
  return person;
}
const admin = (index: number) => the(admins, index);
const codeOf = (answer: { status: number; error: { code: string } }): string =>
  answer.status === 200 ? 'ok' : answer.error.code;
const coded = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );
const approve = async (by: number, id: number) =>
  codeOf(await app.call(approveEventRequest.admin, { as: admin(by), params: { id }, body: {} }));
const change = async (as: { token: string }, id: number, status: 'completed' | 'reject') =>
  codeOf(await app.call(changeEventUserRequest, { as, params: { id }, body: { status } }));
const assign = (userRequestId: number, volunteerRequestId: number) =>
  coded(
    inTransaction(app.db, (tx) =>
      assignPair(
        tx,
        events,
        { userRequestId, volunteerRequestId, isSummoned: false },
        { userId: admin(0).id, role: 'admin', states: null },
        app.clock.now(),
      ),
    ),
  );
const stop = (eventId: number) =>
  coded(
    inTransaction(app.db, (tx) =>
      stopEvent(tx, events, { eventId, note: null }, { now: app.clock.now(), actorId: admin(0).id }),
    ),
  );

/**
 * Checks that requests match their pairs: never two open pairs of a side, never an assigned side without
 * one.
 */
async function expectSound(eventId: number): Promise<void> {
  const { rows } = await sql<{ wrong: string }>`
    select 'user ' || r.id || ' ' || r.status as wrong from event_user_requests r
    where r.event_id = ${eventId} and (r.status = 'assigned')
      <> (select count(*) = 1 from event_pairs p where p.user_request_id = r.id and p.outcome is null)
    union all
    select 'volunteer ' || v.id || ' ' || v.status from event_volunteer_requests v
    where v.event_id = ${eventId} and (v.status = 'assigned')
      <> (select count(*) = 1 from event_pairs p where p.volunteer_request_id = v.id and p.outcome is null)
    union all
    select 'pair ' || p.id from event_pairs p join events e on e.id = p.event_id
    where e.id = ${eventId} and not e.is_active and p.outcome is null and p.is_approved = 0
    union all
    select 'left ' || r.id from event_user_requests r join events e on e.id = r.event_id
    where e.id = ${eventId} and not e.is_active and r.status = 'pending'`.execute(app.db);
  expect(rows).toEqual([]);
}
const openPairs = async (eventId: number): Promise<number[]> =>
  (
    await sql<{ approval: number }>`
      select is_approved as approval from event_pairs where event_id = ${eventId} and outcome is null`.execute(
      app.db,
    )
  ).rows.map(({ approval }) => approval);

const everybody = () => [
  ...users.map(({ userId }) => userId),
  ...volunteers.map(({ volunteerId }) => volunteerId),
];
const pairUp = (eventId: number, state: 'waiting' | 'approved' = 'waiting', nth = 0) =>
  buildEventPair(app.db, {
    eventId,
    state,
    userId: the(users, nth).userId,
    volunteerId: the(volunteers, nth).volunteerId,
  });
const askVolunteer = (eventId: number, status: 'pending' | 'accept' = 'pending', nth = 0) =>
  buildEventVolunteerRequest(app.db, { eventId, status, volunteerId: the(volunteers, nth).volunteerId });
const askUser = (eventId: number, respond: 1 | null = null, nth = 0) =>
  buildEventUserRequest(app.db, { eventId, respond, userId: the(users, nth).userId });

/** Plays a race again and again, each time in an event of its own. */
async function race(play: (eventId: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await buildEvent(app.db, { managerId: admin(0).id });
    await play(id);
    await expectSound(id);
    // A volunteer who has helped a person once needs no approval: each round starts without such pairs.
    await sql`update event_pairs set outcome = 'closed', is_approved = 2 where outcome = 'completed'`.execute(
      app.db,
    );
  }
}

describe('races', () => {
  it('two admins approve: one approval, told once', () =>
    race(async (eventId) => {
      const { user } = await pairUp(eventId);
      expect(await Promise.all([approve(0, user.id), approve(1, user.id)])).toEqual(['ok', 'ok']);
      const { rows } = await sql<{ told: string }>`
        delete from messages where user_id = any(${everybody()}::integer[]) returning template as told`.execute(
        app.db,
      );
      expect(rows.map(({ told }) => told).sort()).toEqual([
        'event.seeker_approved',
        'event.volunteer_approved',
      ]);
    }));

  it('one approves while the other rejects: rejected in the end', () =>
    race(async (eventId) => {
      const { user } = await pairUp(eventId);
      const [approved, rejected] = await Promise.all([
        approve(0, user.id),
        change(admin(1), user.id, 'reject'),
      ]);
      expect(rejected).toBe('ok');
      expect(['ok', 'pair_not_open']).toContain(approved);
      expect(await openPairs(eventId)).toEqual([]);
    }));

  it('the volunteer completes while staff take the volunteer off: one of the two', () =>
    race(async (eventId) => {
      const { user } = await pairUp(eventId, 'approved');
      const as = the(volunteers);
      const answers = await Promise.all([
        change(as, user.id, 'completed'),
        change(admin(0), user.id, 'reject'),
      ]);
      expect(answers.sort()).toEqual(['ok', 'pair_not_open']);
    }));

  it('a volunteer answers while the event is stopped: closed in the end, in either order', () =>
    race(async (eventId) => {
      const link = await askVolunteer(eventId);
      const [stopped, answered] = await Promise.all([
        stop(eventId),
        app.call(answerEventVolunteerLink, { params: { id: link.token }, body: { is_ready_to_help: 1 } }),
      ]);
      expect(stopped).toBe('ok');
      expect(['ok', 'link_expired']).toContain(codeOf(answered));
      const { rows } = await sql<{ status: string }>`
        select status from event_volunteer_requests where id = ${link.id}`.execute(app.db);
      expect(rows[0]?.status).toBe('closed');
    }));

  it('a pair is made while the event is stopped: none is left waiting', () =>
    race(async (eventId) => {
      const user = await askUser(eventId, 1);
      const volunteer = await askVolunteer(eventId);
      const [assigned, stopped] = await Promise.all([assign(user.id, volunteer.id), stop(eventId)]);
      expect(stopped).toBe('ok');
      expect(['ok', 'request_not_open']).toContain(assigned);
      expect(await openPairs(eventId)).toEqual([]);
    }));

  it('two assign one volunteer: one pair, and who comes too late in the same moment is told', () =>
    race(async (eventId) => {
      const users = [await askUser(eventId, 1, 0), await askUser(eventId, 1, 1)];
      const volunteer = await askVolunteer(eventId, 'accept');
      const answers = await Promise.all(users.map(({ id }) => assign(id, volunteer.id)));
      expect(answers).toContain('ok');
      for (const answer of answers) expect(['ok', 'pair_changed']).toContain(answer);
      expect(await openPairs(eventId)).toEqual([0]);
    }));

  it('two assign two volunteers to one help seeker: one pair', () =>
    race(async (eventId) => {
      const user = await askUser(eventId, 1);
      const asked = [await askVolunteer(eventId, 'accept', 0), await askVolunteer(eventId, 'accept', 1)];
      const answers = await Promise.all(asked.map(({ id }) => assign(user.id, id)));
      expect(answers).toContain('ok');
      for (const answer of answers) expect(['ok', 'pair_changed']).toContain(answer);
      expect(await openPairs(eventId)).toEqual([0]);
    }));

  it('a person asks for help while the event is stopped: not asked in it, or closed with it', () =>
    race(async (eventId) => {
      const { userId } = the(users);
      const [asked, stopped] = await Promise.all([
        inTransaction(app.db, (tx) => askInEvent(tx, events, { eventId, userId, now: app.clock.now() })),
        stop(eventId),
      ]);
      expect(stopped).toBe('ok');
      const { rows } = await sql<{ id: number; status: string }>`
        select id, status from event_user_requests where event_id = ${eventId}`.execute(app.db);
      expect(rows).toEqual(asked === null ? [] : [{ id: asked, status: 'closed' }]);
    }));

  it('crosswise: two pairs of the same four, made the other way round', () =>
    race(async (eventId) => {
      const first = await pairUp(eventId, 'waiting', 0);
      const second = await pairUp(eventId, 'waiting', 1);
      const answers = await Promise.all([
        assign(first.user.id, second.volunteer.id),
        assign(second.user.id, first.volunteer.id),
      ]);
      expect(answers).toContain('ok');
      for (const answer of answers) expect(['ok', 'pair_changed']).toContain(answer);
    }));

  it('one tap too many by link: one answer, on either side', () =>
    race(async (eventId) => {
      const [user, volunteer] = [await askUser(eventId), await askVolunteer(eventId)];
      const need = (id: string, needs: boolean) =>
        app.call(answerEventUserLink, { params: { id }, body: { is_need_help: needs } });
      const ready = (id: string, isReady: boolean) =>
        app.call(answerEventVolunteerLink, { params: { id }, body: { is_ready_to_help: isReady } });
      for (const taps of [
        [need(user.token, true), need(user.token, true), need(user.token, false)],
        [ready(volunteer.token, true), ready(volunteer.token, true), ready(volunteer.token, false)],
      ])
        expect([
          ['ok', 'ok', 'already_answered'],
          ['already_answered', 'already_answered', 'ok'],
        ]).toContainEqual((await Promise.all(taps)).map(codeOf));
      const { rows } = await sql<{ n: number }>`
        select count(*)::integer as n from activity_log where (subject, subject_id) in
          (('event_user_request', ${user.id}), ('event_volunteer_request', ${volunteer.id}))`.execute(app.db);
      expect(rows[0]?.n).toBe(2);
    }));

  it('a help seeker needs none while an admin approves: no volunteer is on the way', () =>
    race(async (eventId) => {
      const { user } = await pairUp(eventId);
      await sql`update event_user_requests set respond = null where id = ${user.id}`.execute(app.db);
      const [said, approved] = await Promise.all([
        app.call(answerEventUserLink, { params: { id: user.token }, body: { is_need_help: 0 } }),
        approve(0, user.id),
      ]);
      expect(codeOf(said)).toBe('ok');
      expect(['ok', 'pair_not_open']).toContain(approved);
      expect(await openPairs(eventId)).toEqual([]);
    }));

  it('a validation is withdrawn while the pair is approved: no volunteer without it is on the way', () =>
    race(async (eventId) => {
      const { informationId } = the(volunteers);
      await sql`update volunteer_information set validate_training = true where id = ${informationId}`.execute(
        app.db,
      );
      const { user } = await pairUp(eventId);
      const [takenBack, approved] = await Promise.all([
        app.call(validateTraining, {
          as: admin(0),
          params: { volunteerInfoId: informationId },
          body: { validate_training: 0 },
        }),
        approve(1, user.id),
      ]);
      expect(codeOf(takenBack)).toBe('ok');
      expect(['ok', 'pair_not_open', 'volunteer_unavailable']).toContain(approved);
      expect(await openPairs(eventId)).toEqual([]);
    }));
});
