import { VIEW_COUNT_MAX } from '@ezra/contract/common/constants';
import type { Role } from '@ezra/contract/common/roles';
import { listWaiting, type WaitingKind, type WaitingOf } from '@ezra/contract/office/waiting';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEvent, buildEventPair, buildEventUserRequest } from '../../../testing/factories/events.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
  type BuiltPerson,
} from '../../../testing/factories/people.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: ProductApp;
let north: RegionalHome;
let south: RegionalHome;
let admin: BuiltPerson;
let ofNorth: BuiltPerson;
let manager: BuiltPerson;
beforeAll(async () => {
  app = await productApp();
  ({ north, south } = await homesApart(app.db));
  admin = await buildAdmin(app.db);
  ofNorth = await buildAdmin(app.db, { regions: [north.stateId] });
  manager = await buildManager(app.db);
});
afterAll(() => app.close());
/** Noon in Israel, so that 'today' has hours on both sides. */
beforeEach(async () => {
  app.clock.set(new Date('2026-11-23T10:00:00Z'));
  await sql`truncate application_users, applications, events, event_pairs, event_user_requests, problem_reports,
    messages, volunteer_information, chat_reads, emergencies cascade`.execute(app.db);
});

const at = (ms: number): Date => new Date(app.clock.now().valueOf() + ms);
const roleOf = ({ roles: [role = 'user'] }: BuiltPerson): Role => role;
async function waitingFor(person: BuiltPerson) {
  const { data } = (await app.call(listWaiting, { as: await app.signIn(person.id, roleOf(person)) })).ok;
  return {
    kinds: data.map(({ kind }) => kind),
    of: <K extends WaitingKind>(kind: K) => data.find((one) => one.kind === kind) as WaitingOf<K>,
  };
}
/** How many of a kind wait for the admin of all regions and for that of the north. */
const counts = async (kind: WaitingKind) => [
  (await waitingFor(admin)).of(kind).count,
  (await waitingFor(ofNorth)).of(kind).count,
];

describe('what waits for each role', () => {
  it('is what the role may act on, the most urgent first', async () => {
    expect((await waitingFor(admin)).kinds).toEqual([
      'guesses',
      'offers',
      'wide_events',
      'pairs',
      'unmatched_soon',
      'chats',
      'problems',
      'contacts',
      'failed_messages',
      'imports',
      'volunteers',
      'renewals',
    ]);
    expect((await waitingFor(manager)).kinds).toEqual(['pairs', 'needing', 'chats', 'silent']);
  });

  it('has counts of nothing where nothing waits', async () => {
    const { data } = (await app.call(listWaiting, { as: await app.signIn(admin.id, 'admin') })).ok;
    expect(data.map(({ count, example }) => [count, example])).toEqual(data.map(() => [0, null]));
  });
});

describe('requests', () => {
  it('with offers count once each, by the offer that waits longest', async () => {
    const [first, second] = [await buildVolunteer(app.db), await buildVolunteer(app.db)];
    const unfit = await buildVolunteer(app.db, { agreement: { validateTraining: false } });
    const ruth = await buildHelpSeeker(app.db, { home: north, firstName: 'רות', lastName: 'כהן' });
    const dina = await buildHelpSeeker(app.db, { home: south });
    const old = await buildRequest(app.db, ruth.id, {
      createdAt: at(-14 * HOUR_MS),
      dueAt: at(5 * DAY_MS),
      waiting: [first.id, second.id],
    });
    await buildRequest(app.db, dina.id, {
      createdAt: at(-HOUR_MS),
      dueAt: at(2 * HOUR_MS),
      waiting: [first.id],
    });
    await buildRequest(app.db, dina.id, { categoryId: 3, createdAt: at(-DAY_MS), waiting: [unfit.id] });
    await buildRequest(app.db, dina.id, { categoryId: 4, dueAt: at(-1), waiting: [first.id] });
    const { of } = await waitingFor(admin);
    expect(of('offers')).toEqual({
      kind: 'offers',
      count: 2,
      soon: 1,
      example: {
        application_id: old,
        full_name: 'רות כהן',
        since: at(-14 * HOUR_MS).toISOString(),
      },
    });
    expect((await waitingFor(ofNorth)).of('offers')).toMatchObject({ count: 1, soon: 0 });
  });

  it('for today and tomorrow without a volunteer come by what is nearest', async () => {
    const volunteer = await buildVolunteer(app.db);
    const ruth = await buildHelpSeeker(app.db, { home: north });
    const dina = await buildHelpSeeker(app.db, { home: south, firstName: 'דינה', lastName: 'לוי' });
    await buildRequest(app.db, ruth.id, { dueAt: at(30 * HOUR_MS) });
    const next = await buildRequest(app.db, dina.id, { categoryId: 1, dueAt: at(3 * HOUR_MS) });
    await sql`update applications set contact = '{"full_name":"גברת לוי"}' where id = ${next}`.execute(
      app.db,
    );
    await buildRequest(app.db, dina.id, { categoryId: 3, dueAt: at(2 * HOUR_MS), waiting: [volunteer.id] });
    await buildRequest(app.db, dina.id, { categoryId: 4, dueAt: at(40 * HOUR_MS) });
    await buildRequest(app.db, ruth.id, { categoryId: 3, dueAt: at(-HOUR_MS) });
    expect((await waitingFor(admin)).of('unmatched_soon')).toEqual({
      kind: 'unmatched_soon',
      count: 2,
      example: {
        application_id: next,
        full_name: 'גברת לוי',
        town: 'אילת',
        arrival_date: '2026-11-23',
        arrival_time: '15:00',
        expiration_date: null,
      },
    });
    expect(await counts('unmatched_soon')).toEqual([2, 1]);
  });
});

describe('events', () => {
  it('have pairs that wait for those who run them', async () => {
    const event = await buildEvent(app.db, { managerId: manager.id, stateId: south.stateId });
    await buildEventPair(app.db, { eventId: event.id, createdAt: at(-12 * 60_000) });
    await buildEventPair(app.db, { eventId: event.id, state: 'approved' });
    await buildEventPair(app.db, {
      eventId: (await buildEvent(app.db, { stateId: north.stateId })).id,
      createdAt: at(-60_000),
    });
    expect((await waitingFor(manager)).of('pairs')).toEqual({
      kind: 'pairs',
      count: 1,
      example: { event_id: event.id, event: event.name, since: at(-12 * 60_000).toISOString() },
    });
    expect(await counts('pairs')).toEqual([2, 1]);
  });

  it('have people who need help or have not answered, for their manager alone', async () => {
    const event = await buildEvent(app.db, { managerId: manager.id });
    const stopped = await buildEvent(app.db, { managerId: manager.id, isActive: false });
    const ask = (eventId: number, respond: 1 | 2 | null, name: string, createdAt = at(-HOUR_MS)) =>
      buildHelpSeeker(app.db, { firstName: name, lastName: '' }).then(({ id: userId }) =>
        buildEventUserRequest(app.db, { eventId, userId, respond, createdAt }),
      );
    await ask(event.id, 1, 'חנה');
    await ask(event.id, 1, 'שרה', at(-2 * HOUR_MS));
    await ask(event.id, 2, 'לאה');
    await ask(event.id, null, 'רחל');
    await ask(stopped.id, 1, 'מרים');
    await ask((await buildEvent(app.db)).id, 1, 'אסתר');
    await buildEventPair(app.db, { eventId: event.id, state: 'approved' });
    const { of } = await waitingFor(manager);
    expect(of('needing')).toEqual({
      kind: 'needing',
      count: 2,
      example: {
        event_id: event.id,
        event: event.name,
        full_name: 'שרה',
        since: at(-2 * HOUR_MS).toISOString(),
      },
    });
    expect(of('silent')).toMatchObject({ count: 1, example: { full_name: 'רחל' } });
  });
});

describe('people and messages', () => {
  it('have problems that nobody has handled, the oldest first', async () => {
    const report = async (home: RegionalHome, name: string, createdAt: Date, isHandled = false) => {
      const seeker = await buildHelpSeeker(app.db, { home, firstName: name, lastName: '' });
      const request = await buildRequest(app.db, seeker.id);
      await sql`insert into problem_reports (application_id, author_id, message, created_at, handled_at, handled_by)
        values (${request}, ${seeker.id}, 'איש לא הגיע', ${createdAt},
          ${isHandled ? createdAt : null}::timestamptz, ${isHandled ? admin.id : null}::integer)`.execute(
        app.db,
      );
    };
    await report(north, 'אולגה', at(-HOUR_MS));
    await report(south, 'ורה', at(-DAY_MS));
    await report(south, 'נינה', at(-2 * DAY_MS), true);
    expect((await waitingFor(admin)).of('problems').example).toMatchObject({
      full_name: 'ורה',
      since: at(-DAY_MS).toISOString(),
    });
    expect(await counts('problems')).toEqual([2, 1]);
  });

  it('have messages that failed, or may have, in the last week, but for codes', async () => {
    const store = (userId: number | null, state: string, purpose: string, createdAt: Date) =>
      sql`insert into messages (user_id, phone, locale, template, purpose, type, priority, channels, channel, log_text,
          state, next_attempt_at, created_at)
        values (${userId}, ${userId === null ? '+972501234567' : null}::text, 'he-IL', 'any', ${purpose}, 'any', 3,
          '{sms}', 'sms', '', ${state}, ${createdAt}, ${createdAt})`.execute(app.db);
    const ruth = await buildHelpSeeker(app.db, { home: north, firstName: 'רות', lastName: '' });
    await store(ruth.id, 'failed', 'notice', at(-HOUR_MS));
    await store(null, 'failed', 'notice', at(-2 * HOUR_MS));
    await store(ruth.id, 'failed', 'code', at(0));
    await store(ruth.id, 'uncertain', 'notice', at(-3 * HOUR_MS));
    await store(ruth.id, 'delivered', 'notice', at(0));
    await store(ruth.id, 'failed', 'notice', at(-8 * DAY_MS));
    expect((await waitingFor(admin)).of('failed_messages').example).toMatchObject({
      full_name: 'רות',
      at: at(-HOUR_MS).toISOString(),
    });
    expect(await counts('failed_messages')).toEqual([3, 2]);
  });

  it('have papers to look at', async () => {
    const missing = { validateTraining: false };
    const first = await buildVolunteer(app.db, { home: north, agreement: missing, lastName: 'ראשון' });
    await buildVolunteer(app.db, { home: south, agreement: missing });
    await buildVolunteer(app.db, { home: south, agreement: { ...missing, frozenAt: at(-DAY_MS) } });
    await buildVolunteer(app.db, { home: south });
    expect((await waitingFor(admin)).of('volunteers').example).toMatchObject({
      user_id: first.id,
      full_name: first.fullName,
    });
    expect(await counts('volunteers')).toEqual([2, 1]);
  });

  it('have agreements that end soon or were frozen lately, with whose they are', async () => {
    const signed = (signedAt: string, home = north, frozenAt: Date | null = null) =>
      buildVolunteer(app.db, { home, agreement: { signedAt: new Date(`${signedAt}T10:00:00Z`), frozenAt } });
    const soon = await signed('2025-12-03');
    const frozen = await signed('2025-11-20', south, at(-3 * DAY_MS));
    await signed('2026-02-01');
    await signed('2025-06-01', north, at(-40 * DAY_MS));
    expect((await waitingFor(admin)).of('renewals')).toEqual({
      kind: 'renewals',
      count: 2,
      example: { user_id: frozen.id, full_name: frozen.fullName, ends_on: '2026-11-20' },
      user_ids: [frozen.id, soon.id],
    });
    expect(await counts('renewals')).toEqual([2, 1]);
  });

  it('have conversations with something unread, of the reader alone', async () => {
    const ruth = await buildHelpSeeker(app.db, { firstName: 'רות', lastName: '' });
    await sql`insert into chat_reads (reader_id, other_id, category_id, latest_id, latest_at, reader_is, unread)
      values (${admin.id}, ${ruth.id}, 2, 5, now(), 'staff', 3),
        (${admin.id}, ${ruth.id}, 3, 4, now(), 'staff', 0)`.execute(app.db);
    expect((await waitingFor(admin)).of('chats')).toMatchObject({
      count: 1,
      example: { category_id: 2, event_id: null, receiver_id: ruth.id, receiver: { full_name: 'רות' } },
    });
    expect((await waitingFor(manager)).of('chats').count).toBe(0);
  });
});

it('counts no further than one more than it tells', async () => {
  const seeker = await buildHelpSeeker(app.db);
  const request = await buildRequest(app.db, seeker.id);
  await sql`insert into problem_reports (application_id, author_id, message, created_at)
    select ${request}, ${seeker.id}, n::text, now() from generate_series(1, ${VIEW_COUNT_MAX + 50}) n`.execute(
    app.db,
  );
  expect((await waitingFor(admin)).of('problems').count).toBe(VIEW_COUNT_MAX + 1);
});
