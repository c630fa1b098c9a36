import { checkEventVolunteerLink } from '@ezra/contract/events/pairs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeAccount } from '../../../src/features/people/accounts/accounts.service.ts';
import { subscribeToPairs } from '../../../src/features/events/pairs/pairs.subscribers.ts';
import { eventPairChanged, type PairChanged } from '../../../src/features/events/pairs/pairs.events.ts';
import { activeEventAround } from '../../../src/features/events/pairs/pairs.queries.ts';
import { askInEvent, stopAskingInEvent } from '../../../src/features/events/pairs/event-requests.service.ts';
import { pairInEvent, unpairInEvent } from '../../../src/features/events/pairs/pair-moves.service.ts';
import { stopEvent } from '../../../src/features/events/pairs/event-stop.service.ts';
import { assignPair } from '../../../src/features/events/pairs/pairs.service.ts';
import type { Tx } from '../../../src/platform/db/database.ts';
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
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let adminId: number;
const events = createEventBus();
const messaging = createMessaging({ channels: ['sms'], publicUrl: 'https://ezra.example.org' });
const realtime = createRealtime();
let told: PairChanged[] = [];
beforeAll(async () => {
  app = await productApp();
  adminId = (await buildAdmin(app.db)).id;
  subscribeToPairs({ events, messaging, realtime });
  events.on(eventPairChanged, async (_tx, change) => void told.push(change));
});
afterAll(() => app.close());

const now = () => app.clock.now();
/** Gives the work's result, or the error's code. */
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T | string> => {
  told = [];
  return inTransaction(app.db, work).catch((error: unknown) => {
    if (error instanceof AppError) return error.code;
    throw error;
  });
};
const admin = () => ({ userId: adminId, role: 'admin' as const, states: null });
const assign = (userRequestId: number, volunteerRequestId: number) =>
  run((tx) =>
    assignPair(tx, events, { userRequestId, volunteerRequestId, isSummoned: false }, admin(), now()),
  );
const statusOf = async (side: 'user' | 'volunteer', id: number): Promise<string | undefined> =>
  (
    await sql<{ status: string }>`
      select status from ${sql.table(`event_${side}_requests`)} where id = ${id}`.execute(app.db)
  ).rows[0]?.status;
const pairState = async (id: unknown) =>
  (
    await sql<{ state: string }>`
      select concat_ws('/', is_approved, coalesce(outcome, 'open')) as state from event_pairs
      where id = ${id}`.execute(app.db)
  ).rows[0]?.state;

/** Makes an event with a waiting help seeker and a volunteer who said yes. */
async function scene() {
  const { id: eventId } = await buildEvent(app.db);
  const user = await buildEventUserRequest(app.db, { eventId, respond: 1 });
  const volunteer = await buildEventVolunteerRequest(app.db, { eventId, status: 'accept' });
  return { eventId, user, volunteer };
}

describe('assigning', () => {
  it('makes a pair that waits for approval; the volunteer is told, the help seeker not yet', async () => {
    const { user, volunteer } = await scene();
    const id = await assign(user.id, volunteer.id);
    expect(await pairState(id)).toBe('0/open');
    expect([await statusOf('user', user.id), await statusOf('volunteer', volunteer.id)]).toEqual([
      'assigned',
      'assigned',
    ]);
    expect(await templatesTo(app.db, volunteer.volunteerId)).toEqual(['event.volunteer_assigned']);
    expect(await templatesTo(app.db, user.userId)).toEqual([]);
    expect(await assign(user.id, volunteer.id)).toBe(id);
    expect(await templatesTo(app.db, volunteer.volunteerId)).toHaveLength(1);
  });

  it.each(['an event', 'a request'])('of two who worked together in %s needs no approval', async (where) => {
    const { user, volunteer } = await scene();
    const two = { userId: user.userId, volunteerId: volunteer.volunteerId };
    if (where === 'an event') await buildEventPair(app.db, { ...two, state: 'completed' });
    else await buildRequest(app.db, two.userId, { status: 'completed', volunteerId: two.volunteerId });
    expect(await pairState(await assign(user.id, volunteer.id))).toBe('1/open');
    expect(await templatesTo(app.db, volunteer.volunteerId)).toEqual(['event.volunteer_approved']);
    expect(await templatesTo(app.db, user.userId)).toEqual(['event.seeker_approved']);
  });

  it('replaces an unapproved pair, and tells the people who are free again', async () => {
    const pair = await buildEventPair(app.db);
    const { eventId } = pair;
    const next = await buildEventVolunteerRequest(app.db, { eventId });
    const id = await assign(pair.user.id, next.id);
    expect([await pairState(pair.id), await pairState(id)]).toEqual(['2/replaced', '0/open']);
    expect(await statusOf('volunteer', pair.volunteer.id)).toBe('accept');
    expect(await templatesTo(app.db, pair.volunteer.volunteerId)).toEqual(['event.volunteer_taken_off']);
    expect(told.map(({ pairId, transition, userStatus }) => [pairId, transition, userStatus])).toEqual([
      [pair.id, 'replace', 'assigned'],
      [id, 'assign', 'assigned'],
    ]);
    // People in the new pair record it; people who are free again record the end of the old one.
    const { rows } = await sql<{ entry: string }>`
      select concat_ws('/', subject, new_values ->> 'status', new_values ->> 'is_approved') as entry
      from activity_log where (subject, subject_id) in (('event_user_request', ${pair.user.id}),
        ('event_volunteer_request', ${pair.volunteer.id}), ('event_volunteer_request', ${next.id})) order by id`.execute(
      app.db,
    );
    expect(rows.map(({ entry }) => entry)).toEqual([
      'event_volunteer_request/accept/2',
      'event_user_request/assigned/0',
      'event_volunteer_request/assigned/0',
    ]);
  });

  it('moves a volunteer of an unapproved pair; its help seeker waits again', async () => {
    const pair = await buildEventPair(app.db, { hasAnswered: false });
    const other = await buildEventUserRequest(app.db, { eventId: pair.eventId, respond: 1 });
    const id = await assign(other.id, pair.volunteer.id);
    expect([await pairState(pair.id), await pairState(id)]).toEqual(['2/replaced', '0/open']);
    expect([await statusOf('user', pair.user.id), await statusOf('volunteer', pair.volunteer.id)]).toEqual([
      'pending',
      'assigned',
    ]);
    expect(await templatesTo(app.db, pair.volunteer.volunteerId)).toEqual(['event.volunteer_assigned']);
  });

  it('refuses approved pairs, unfit volunteers, other events, and other managers', async () => {
    const pair = await buildEventPair(app.db, { state: 'approved' });
    const { eventId } = pair;
    const free = await buildEventVolunteerRequest(app.db, { eventId });
    const waiting = await buildEventUserRequest(app.db, { eventId });
    const unfit = await buildVolunteer(app.db, { agreement: { validateTraining: false } });
    const barred = await buildEventVolunteerRequest(app.db, { eventId, volunteerId: unfit.id });
    const refused = await buildEventVolunteerRequest(app.db, { eventId, status: 'reject' });
    const elsewhere = await buildEventVolunteerRequest(app.db);
    expect(await assign(pair.user.id, free.id)).toBe('pair_approved');
    for (const { id } of [pair.volunteer, barred, refused])
      expect(await assign(waiting.id, id)).toBe('volunteer_unavailable');
    expect(await assign(waiting.id, elsewhere.id)).toBe('not_found');
    const stranger = { userId: adminId, role: 'manager' as const, states: [] };
    const assigning = { userRequestId: waiting.id, volunteerRequestId: free.id, isSummoned: false };
    expect(await run((tx) => assignPair(tx, events, assigning, stranger, now()))).toBe('not_found');
    const removed = await buildHelpSeeker(app.db, { deletedAt: now() });
    const gone = await buildEventUserRequest(app.db, { eventId, userId: removed.id });
    expect(await assign(gone.id, free.id)).toBe('request_not_open');
  });
});

describe('calling for help in an event', () => {
  it('finds the active event around a point, of several the nearest', async () => {
    // Far from the events of the other tests.
    const place = { lat: 29.55, lng: 34.95 };
    expect(await activeEventAround(app.db, place)).toBeNull();
    const far = await buildEvent(app.db, { lat: 29.58, lng: 34.95, radius: 10 });
    await buildEvent(app.db, { lat: 29.56, lng: 34.95, radius: 1 });
    await buildEvent(app.db, { ...place, isActive: false });
    expect(await activeEventAround(app.db, place)).toBe(far.id);
    const near = await buildEvent(app.db, { lat: 29.551, lng: 34.95, radius: 1 });
    expect(await activeEventAround(app.db, place)).toBe(near.id);
  });

  it('asks once, reopens what was over or answered with a no, and leaves a pair in place', async () => {
    const { id: eventId } = await buildEvent(app.db);
    const user = await buildHelpSeeker(app.db);
    const ask = (userId: number) => run((tx) => askInEvent(tx, events, { eventId, userId, now: now() }));
    const id = await ask(user.id);
    expect(await ask(user.id)).toBe(id);
    const said = await sql<{ n: number }>`
      select count(*)::integer as n from activity_log
      where subject = 'event_user_request' and subject_id = ${id}`.execute(app.db);
    expect(said.rows[0]?.n).toBe(1);
    for (const status of ['reject', 'completed', 'closed', 'pending'] as const) {
      const over = await buildEventUserRequest(app.db, { eventId, status, respond: 2 });
      expect(await ask(over.userId)).toBe(over.id);
      const { rows } = await sql<{ status: string; respond: number }>`
        select status, respond from event_user_requests where id = ${over.id}`.execute(app.db);
      expect(rows).toEqual([{ status: 'pending', respond: 1 }]);
    }
    const pair = await buildEventPair(app.db, { eventId, state: 'approved' });
    await ask(pair.user.userId);
    expect([await statusOf('user', pair.user.id), await pairState(pair.id)]).toEqual(['assigned', '1/open']);
    const { id: stopped } = await buildEvent(app.db, { isActive: false });
    expect(await run((tx) => askInEvent(tx, events, { eventId: stopped, userId: user.id, now: now() }))).toBe(
      null,
    );
  });

  it('a volunteer is sent by name, replacing another one, also without having been asked or after a no', async () => {
    const pair = await buildEventPair(app.db, { state: 'approved' });
    const { eventId, user } = pair;
    const send = (volunteerId: number) =>
      run((tx) =>
        pairInEvent(tx, events, { userRequestId: user.id, volunteerId, actor: adminId, now: now() }),
      );
    const newcomer = await buildVolunteer(app.db);
    const first = await send(newcomer.id);
    expect([await pairState(pair.id), await pairState(first)]).toEqual(['2/replaced', '1/open']);
    expect(await send(newcomer.id)).toBe(first);
    const refuser = await buildEventVolunteerRequest(app.db, { eventId, status: 'reject' });
    const second = await send(refuser.volunteerId);
    expect([await pairState(first), await pairState(second)]).toEqual(['2/replaced', '1/open']);
    const unfit = await buildVolunteer(app.db, { blockedAt: now() });
    expect(await send(unfit.id)).toBe('volunteer_unavailable');
    expect(await pairState(second)).toBe('1/open');
    await run((tx) =>
      unpairInEvent(tx, events, { userRequestId: user.id, actor: refuser.volunteerId, now: now() }),
    );
    expect([await pairState(second), await statusOf('user', user.id)]).toEqual(['2/rejected', 'reject']);
    expect(told).toMatchObject([{ transition: 'reject', by: 'volunteer', wasApproved: true }]);
  });

  it('who needs no help any more frees the volunteer', async () => {
    const pair = await buildEventPair(app.db, { state: 'approved' });
    const stop = () =>
      run((tx) =>
        stopAskingInEvent(tx, events, { userRequestId: pair.user.id, actor: pair.user.userId, now: now() }),
      );
    await stop();
    await stop();
    expect([await pairState(pair.id), await statusOf('volunteer', pair.volunteer.id)]).toEqual([
      '2/closed',
      'accept',
    ]);
    expect(await templatesTo(app.db, pair.volunteer.volunteerId)).toEqual(['event.volunteer_not_needed']);
  });
});

describe('an event that is stopped', () => {
  it('closes what waits and tells who counted on it; who is on the way goes on', async () => {
    const { eventId, user, volunteer } = await scene();
    const asked = await buildEventVolunteerRequest(app.db, { eventId });
    const fine = await buildEventUserRequest(app.db, { eventId, respond: 2 });
    const waiting = await buildEventPair(app.db, { eventId });
    const approved = await buildEventPair(app.db, { eventId, state: 'approved' });
    const lookedFor = await buildEventPair(app.db, { eventId, state: 'rejected' });
    const stop = () =>
      run((tx) => stopEvent(tx, events, { eventId, note: null }, { now: now(), actorId: adminId }));
    await stop();
    for (const { id } of [user, fine, waiting.user]) expect(await statusOf('user', id)).toBe('closed');
    for (const { id } of [volunteer, asked, waiting.volunteer])
      expect(await statusOf('volunteer', id)).toBe('closed');
    expect([await pairState(waiting.id), await pairState(approved.id)]).toEqual(['2/closed', '1/open']);
    expect(await statusOf('user', approved.user.id)).toBe('assigned');
    expect(await statusOf('user', lookedFor.user.id)).toBe('reject');
    expect(told.map(({ pairId, transition }) => [pairId, transition])).toEqual([[waiting.id, 'stop']]);
    const people: [number, string[]][] = [
      [volunteer.volunteerId, ['event.volunteer_stopped']],
      [waiting.volunteer.volunteerId, ['event.volunteer_stopped']],
      [asked.volunteerId, []],
      [approved.volunteer.volunteerId, []],
      [user.userId, ['event.seeker_stopped']],
      [waiting.user.userId, ['event.seeker_stopped']],
      [lookedFor.user.userId, ['event.seeker_stopped']],
      [fine.userId, []],
    ];
    for (const [id, templates] of people) expect(await templatesTo(app.db, id)).toEqual(templates);
    const history = await sql<{ n: number }>`
      select count(*)::integer as n from activity_log where new_values = '{"status": "closed"}'
        and (subject, subject_id) in (('event_user_request', ${user.id}), ('event_volunteer_request', ${asked.id}))`.execute(
      app.db,
    );
    expect(history.rows[0]?.n).toBe(2);
    expect((await app.call(checkEventVolunteerLink, { body: { code: asked.token } })).error.code).toBe(
      'link_expired',
    );
    await stop();
    expect(await templatesTo(app.db, user.userId)).toHaveLength(1);
  });
});

describe('an account that is removed', () => {
  const remove = (userId: number) =>
    run((tx) => removeAccount(tx, events, userId, { actorId: userId, side: 'user' }, now()));

  it('of a help seeker closes the requests; the volunteers are told', async () => {
    const user = await buildHelpSeeker(app.db);
    const pair = await buildEventPair(app.db, { userId: user.id, state: 'approved' });
    const open = await buildEventUserRequest(app.db, { userId: user.id });
    const done = await buildEventUserRequest(app.db, { userId: user.id, status: 'completed' });
    await remove(user.id);
    expect(await Promise.all([pair.user, open, done].map(({ id }) => statusOf('user', id)))).toEqual([
      'closed',
      'closed',
      'completed',
    ]);
    expect([await pairState(pair.id), await statusOf('volunteer', pair.volunteer.id)]).toEqual([
      '2/closed',
      'accept',
    ]);
    expect(await templatesTo(app.db, pair.volunteer.volunteerId)).toEqual(['event.volunteer_not_needed']);
  });

  it('of a volunteer gives everything back', async () => {
    const volunteer = await buildVolunteer(app.db);
    const pair = await buildEventPair(app.db, { volunteerId: volunteer.id, state: 'approved' });
    const asked = await buildEventVolunteerRequest(app.db, { volunteerId: volunteer.id });
    await remove(volunteer.id);
    expect([await statusOf('user', pair.user.id), await statusOf('volunteer', asked.id)]).toEqual([
      'pending',
      'closed',
    ]);
    expect(await templatesTo(app.db, pair.user.userId)).toEqual(['event.seeker_taken_off']);
  });
});
