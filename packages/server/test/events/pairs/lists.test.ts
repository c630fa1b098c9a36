import type { EVENT_REQUEST_SORTS } from '@ezra/contract/events/pairs';
import {
  changeEventUserRequest,
  countEventRequestViews,
  eventDropdowns,
  listEventRequests,
  listRejectedEventRequests,
  listVolunteerEventRequests,
} from '@ezra/contract/events/pairs';
import { EVENT_REQUEST_VIEWS } from '@ezra/contract/events/pairs.terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessesTo } from '../../../src/platform/access-log/access-log.repository.ts';
import { readRows } from '../../../src/platform/spreadsheet/read-rows.ts';
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
let admin: { id: number; token: string };
let manager: { id: number; token: string };
let volunteer: { id: number; token: string };
/** Ids of the manager's user requests, by state. */
const ids: Record<string, number> = {};
let eventId: number;
let quietEventId: number;
let elsewhereId: number;
let stateId: number;
let users: { id: number; phone: string; fullName: string }[];

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute));
beforeAll(async () => {
  app = await productApp();
  const states = await sql<{ id: number }>`select id from states order by id limit 2`.execute(app.db);
  stateId = states.rows[0]?.id ?? 0;
  const [a, m] = [
    await buildAdmin(app.db),
    await buildManager(app.db, { firstName: 'מיכל', lastName: 'לוי' }),
  ];
  const v = await buildVolunteer(app.db, { firstName: 'דניאל', lastName: 'ברק' });
  admin = { id: a.id, token: (await app.signIn(a.id, 'admin')).token };
  manager = { id: m.id, token: (await app.signIn(m.id, 'manager')).token };
  volunteer = { id: v.id, token: (await app.signIn(v.id, 'volunteer')).token };
  users = [];
  for (const firstName of ['אבי', 'בתיה', 'גד', 'דינה'])
    users.push(await buildHelpSeeker(app.db, { firstName, lastName: 'כהן' }));
  eventId = (await buildEvent(app.db, { managerId: m.id, name: 'אירוע גדול', stateId, createdAt: at(0) })).id;
  quietEventId = (await buildEvent(app.db, { managerId: m.id, name: 'בירור קטן', stateId, createdAt: at(1) }))
    .id;
  const elsewhere = await buildEvent(app.db, {
    name: 'גשם',
    stateId: states.rows[1]?.id ?? 0,
    createdAt: at(2),
  });
  elsewhereId = elsewhere.id;
  const own = { volunteerId: v.id };
  const [first, second, third, fourth] = users.map(({ id }) => id);
  ids['waiting'] = (
    await buildEventPair(app.db, { eventId, ...own, userId: first ?? 0, note: 'קומה 4', createdAt: at(10) })
  ).user.id;
  ids['approved'] = (
    await buildEventPair(app.db, {
      eventId: quietEventId,
      ...own,
      userId: second ?? 0,
      state: 'approved',
      note: 'יש כלב',
      createdAt: at(20),
    })
  ).user.id;
  ids['pending'] = (
    await buildEventUserRequest(app.db, { eventId, userId: third ?? 0, createdAt: at(30) })
  ).id;
  ids['elsewhere'] = (
    await buildEventPair(app.db, {
      eventId: elsewhereId,
      userId: fourth ?? 0,
      state: 'rejected',
      systemNote: 'אין דרך',
      createdAt: at(40),
    })
  ).user.id;
});
afterAll(() => app.close());

const list = async (query: Partial<Record<string, unknown>> = {}, as: { token: string } = admin) =>
  (await app.call(listEventRequests.admin, { as, query: query })).ok;
const idOf = (...names: string[]) => names.map((name) => ids[name]);

describe("the staff's table", () => {
  it('shows every request with its event and both sides, the last change first', async () => {
    const { data, meta } = await list();
    expect(data.map(({ id }) => id)).toEqual(idOf('elsewhere', 'pending', 'approved', 'waiting'));
    expect(meta).toEqual({ total: 4, page: 1, perPage: 10 });
    expect(data[3]).toMatchObject({
      status: 'assigned',
      respond: 1,
      is_approved: 0,
      note: 'קומה 4',
      event: { id: eventId, name: 'אירוע גדול', manager: { id: manager.id, full_name: 'מיכל לוי' } },
      user: { id: users[0]?.id, full_name: 'אבי כהן', phone: users[0]?.phone, town: 'תל אביב-יפו' },
      volunteer: { id: volunteer.id, full_name: 'דניאל ברק' },
      creation_date: at(10).toISOString(),
      allowed_actions: ['approve', 'reject'],
    });
    expect(data.map((row) => row.allowed_actions.join(' '))).toEqual([
      '',
      '',
      'complete reject',
      'approve reject',
    ]);
    expect(data[0]).toMatchObject({ status: 'reject', system_note: 'אין דרך' });
    expect(data[1]).toMatchObject({ volunteer: null, is_approved: null, respond: null });
    const seen = await accessesTo(app.db, users[0]?.id ?? 0, { limit: 9, offset: 0 });
    expect(seen.map(({ actorId, place }) => [actorId, place])).toContainEqual([admin.id, 'request_list']);
  });

  it.each<[(typeof EVENT_REQUEST_SORTS)[number], string[]]>([
    ['creation_date', ['waiting', 'approved', 'pending', 'elsewhere']],
    ['status', ['waiting', 'approved', 'pending', 'elsewhere']],
    ['event', ['waiting', 'pending', 'approved', 'elsewhere']],
    ['user', ['waiting', 'approved', 'pending', 'elsewhere']],
  ])('is sorted by %s, both ways', async (orderBy, order) => {
    expect((await list({ orderBy, order: 'asc' })).data.map(({ id }) => id)).toEqual(idOf(...order));
    expect((await list({ orderBy, order: 'desc' })).data.map(({ id }) => id)).toEqual(
      idOf(...order.reverse()),
    );
  });
  it('is sorted by volunteer, those without one last', async () => {
    for (const order of ['asc', 'desc'] as const)
      expect((await list({ orderBy: 'volunteer', order })).data.at(-1)?.id).toBe(ids['pending']);
  });

  it.each<[string, () => Record<string, unknown>, string[]]>([
    ['an event', () => ({ 'filters[event_id]': eventId }), ['pending', 'waiting']],
    ['a status', () => ({ status: 'assigned,reject' }), ['elsewhere', 'approved', 'waiting']],
    [
      'both',
      () => ({ event_id: [eventId, quietEventId], 'filters[status]': 'assigned' }),
      ['approved', 'waiting'],
    ],
    ['the name of a help seeker', () => ({ search: 'בתיה' }), ['approved']],
    ['the name of a volunteer', () => ({ search: 'דניאל ברק' }), ['approved', 'waiting']],
    ['a phone as it is written', () => ({ search: users[2]?.phone.replace('+972', '0') }), ['pending']],
    ['the name of an event', () => ({ search: 'קטן' }), ['approved']],
    ['nothing', () => ({ search: '%' }), []],
  ])('is filtered by %s', async (_name, query, found) => {
    const { data, meta } = await list(query());
    expect(data.map(({ id }) => id)).toEqual(idOf(...found));
    expect(meta?.total).toBe(found.length);
  });

  it('has the rejected ones of an admin under a path of their own', async () => {
    const rejected = async (query: Record<string, unknown> = {}, as = admin) =>
      app.call(listRejectedEventRequests, { as, query });
    const { data, meta } = (await rejected()).ok;
    expect([data, meta?.total]).toEqual([(await list({ view: 'rejected' })).data, 1]);
    expect(data.map(({ id, status }) => [id, status])).toEqual([[ids['elsewhere'], 'reject']]);
    expect((await rejected({ event_id: eventId })).ok.data).toEqual([]);
    // As the screen asks for an open row.
    expect((await rejected({ ids: [ids['elsewhere'], ids['waiting']], view: 'all' })).ok.data).toEqual(data);
    expect((await rejected({}, manager)).status).toBe(403);
  });

  it('is held to the regions of an admin', async () => {
    const limited = await buildAdmin(app.db, { regions: [stateId] });
    const { data } = await list({}, await app.signIn(limited.id, 'admin'));
    expect(data.map(({ id }) => id)).toEqual(idOf('pending', 'approved', 'waiting'));
  });

  it('is the same as a workbook, in the order of the screen', async () => {
    const answer = await app.server.inject({
      method: 'GET',
      url: `/api${listEventRequests.admin.path}?export=1&orderBy=creation_date&order=asc`,
      headers: { authorization: `Bearer ${admin.token}`, 'content-language': 'en-US' },
    });
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
      'Event help requests.xlsx',
    );
    const rows: string[] = [];
    const limits = { maxRows: 100, maxColumns: 20, maxBytes: 1_000_000 };
    for await (const { cells } of readRows(answer.rawPayload, limits)) rows.push(cells.join('|'));
    expect(rows[0]).toMatch(/^Status\|Event\|Help seeker\|Phone/);
    expect(rows[1]).toMatch(/^Assigned \(waiting for approval\)\|אירוע גדול\|אבי כהן\|/);
    expect(rows).toHaveLength(5);
  });

  it('has views with counts: each request in those that it belongs to, for each reader', async () => {
    const { id: event } = await buildEvent(app.db, { managerId: manager.id, stateId, createdAt: at(50) });
    const asked = async (state: PairState) => {
      const { id: userId } = await buildHelpSeeker(app.db);
      return (await buildEventPair(app.db, { eventId: event, userId, state, createdAt: at(60) })).user.id;
    };
    const alone = async (respond: 1 | 2 | null) => {
      const { id: userId } = await buildHelpSeeker(app.db);
      const made = await buildEventUserRequest(app.db, { eventId: event, userId, createdAt: at(60) });
      await sql`update event_user_requests set respond = ${respond}::smallint where id = ${made.id}`.execute(
        app.db,
      );
      return made.id;
    };
    const built: [id: number, views: string[]][] = [
      [await asked('waiting'), ['waiting', 'all']],
      [await asked('approved'), ['paired', 'all']],
      [await asked('completed'), ['completed', 'all']],
      // Help is looked for on.
      [await asked('rejected'), ['unpaired', 'rejected', 'all']],
      [await asked('closed'), ['closed', 'all']],
      [await alone(null), ['unpaired', 'all']],
      [await alone(1), ['unpaired', 'all']],
      [await alone(2), ['all']],
    ];
    for (const [id, views] of built) {
      const seen: string[] = [];
      for (const view of EVENT_REQUEST_VIEWS)
        seen.push(...(await list({ view, ids: [id] })).data.map(() => view));
      expect(seen).toEqual(views);
    }
    const held = await buildAdmin(app.db, { regions: [stateId] });
    const local = await app.signIn(held.id, 'admin');
    for (const as of [admin, local]) {
      const { data: counted } = (await app.call(countEventRequestViews.admin, { as })).ok;
      for (const view of EVENT_REQUEST_VIEWS)
        expect([view, counted[view]]).toEqual([view, (await list({ view, perPage: 100 }, as)).meta?.total]);
    }
    await sql`delete from events where id = ${event}`.execute(app.db);
  });

  it('has pages, and a page past the end', async () => {
    const { data, meta } = await list({ page: 7 });
    expect([data, meta?.total]).toEqual([[], 4]);
  });
});

describe("the volunteer's own pairs", () => {
  const own = async (query: Record<string, unknown> = {}, as = volunteer) =>
    (await app.call(listVolunteerEventRequests, { as, query: query })).ok;

  it('tell whom and where once a pair is approved, and roughly where before', async () => {
    const { data } = await own();
    expect(data.map(({ id }) => id)).toEqual(idOf('approved', 'waiting'));
    expect(data[0]).toMatchObject({
      status: 'assigned',
      is_approved: 1,
      note: 'יש כלב',
      user: { full_name: 'בתיה כהן', phone: users[1]?.phone },
      event: { name: 'בירור קטן', manager: { full_name: 'מיכל לוי' } },
      allowed_actions: ['complete', 'reject'],
    });
    expect(data[1]).toMatchObject({
      is_approved: 0,
      user: null,
      note: null,
      area: 'תל אביב-יפו',
      distance_km: 1,
      allowed_actions: [],
    });
    expect(data[1]?.needs).toHaveLength(1);
    const told = JSON.stringify(data[1]);
    for (const hidden of ['אבי כהן', users[0]?.phone ?? '', 'דיזנגוף']) expect(told).not.toContain(hidden);
    const seen = await accessesTo(app.db, users[1]?.id ?? 0, { limit: 9, offset: 0 });
    expect(seen.map(({ actorId, place }) => [actorId, place])).toContainEqual([volunteer.id, 'basket']);
    expect(
      (await accessesTo(app.db, users[0]?.id ?? 0, { limit: 9, offset: 0 })).map(({ actorId }) => actorId),
    ).not.toContain(volunteer.id);
  });

  it.each<[string, () => Record<string, unknown>, string[]]>([
    ['an event', () => ({ event_id: eventId }), ['waiting']],
    ['a status', () => ({ status: 'completed' }), []],
    ['the name of an event', () => ({ search: 'גדול' }), ['waiting']],
    ['the name of whom to help', () => ({ search: 'בתיה' }), ['approved']],
    // A hidden name cannot be searched either.
    ['a name that is not told', () => ({ search: 'אבי כהן' }), []],
  ])('are filtered by %s', async (_name, query, found) => {
    const { data, meta } = await own(query());
    expect([data.map(({ id }) => id), meta?.total]).toEqual([idOf(...found), found.length]);
  });

  it('hide the person again once they have ended, and are found by no other volunteer', async () => {
    const other = await buildVolunteer(app.db);
    const done = await buildEventPair(app.db, { volunteerId: other.id, state: 'completed' });
    const session = { id: other.id, ...(await app.signIn(other.id, 'volunteer')) };
    const { data } = await own({}, session);
    expect(data.map(({ id, status, user, is_approved }) => ({ id, status, user, is_approved }))).toEqual([
      { id: done.user.id, status: 'completed', user: null, is_approved: 1 },
    ]);
    expect((await own()).meta?.total).toBe(2);
  });

  it('are as far as those of neighbors before approval: only the assigned volunteer sees the exact distance', async () => {
    const at = (lat: number) => ({ text: 'הגפן 1, חיפה', locality: 'חיפה', lat, lng: 35 });
    const other = await buildVolunteer(app.db, { home: at(32.85) });
    const session = { id: other.id, ...(await app.signIn(other.id, 'volunteer')) };
    const pairs: number[] = [];
    // Both in one square of the map that is known before approval, at its ends: 6.6 and 4.5 km away.
    for (const lat of [32.7905, 32.8095]) {
      const { id: userId } = await buildHelpSeeker(app.db, { home: at(lat) });
      pairs.push((await buildEventPair(app.db, { volunteerId: other.id, userId })).user.id);
    }
    const far = async () => {
      const { data } = await own({}, session);
      return pairs.map((pair) => data.find(({ id }) => id === pair)?.distance_km);
    };
    expect(await far()).toEqual([6, 6]);
    await sql`update event_pairs set is_approved = 1 where user_request_id = ${pairs[0]}`.execute(app.db);
    expect(await far()).toEqual([6.6, 6]);
  });

  it('are left out when they were replaced before an approval', async () => {
    const other = await buildVolunteer(app.db);
    const session = { id: other.id, ...(await app.signIn(other.id, 'volunteer')) };
    const { user } = await buildEventPair(app.db, { volunteerId: other.id });
    expect((await own({}, session)).data).toMatchObject([{ id: user.id }]);
    await sql`update event_pairs set outcome = 'replaced', ended_at = now() where volunteer_id = ${other.id}`.execute(
      app.db,
    );
    expect((await own({}, session)).data).toEqual([]);
  });

  it('show the outcome of each, also when another volunteer was sent later', async () => {
    const other = await buildVolunteer(app.db);
    const session = { id: other.id, ...(await app.signIn(other.id, 'volunteer')) };
    const pair = await buildEventPair(app.db, { volunteerId: other.id, state: 'approved' });
    await app
      .call(changeEventUserRequest, { as: session, params: { id: pair.user.id }, body: { status: 'reject' } })
      .then(({ ok }) => ok);
    const next = await buildEventVolunteerRequest(app.db, { eventId: pair.eventId, status: 'assigned' });
    await sql`
      with made as (insert into event_pairs (event_id, user_request_id, user_id, volunteer_request_id, volunteer_id,
          is_approved, created_at, updated_at)
        values (${pair.eventId}, ${pair.user.id}, ${pair.user.userId}, ${next.id}, ${next.volunteerId}, 1, now(), now())
        returning id)
      update event_user_requests set pair_id = made.id, status = 'assigned', note = 'סוד', system_note = 'סוד'
      from made
      where event_user_requests.id = ${pair.user.id}`.execute(app.db);
    const { data } = await own({}, session);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      status: 'reject',
      is_approved: 2,
      user: null,
      note: null,
      system_note: null,
      allowed_actions: [],
    });
    const again = await app.call(changeEventUserRequest, {
      as: session,
      params: { id: pair.user.id },
      body: { status: 'completed' },
    });
    expect(again.error.code).toBe('pair_not_open');
  });
});

describe('the events to choose from', () => {
  const names = async (as: { token: string }) =>
    (await app.call(eventDropdowns, { as, locale: 'en-US' })).ok.data;
  it('are those of the reader, the newest first', async () => {
    const of = async (as: { token: string }) => (await names(as)).events.map(({ id }) => id);
    expect(await of(manager)).toEqual([quietEventId, eventId]);
    expect(await of(volunteer)).toEqual([quietEventId, eventId]);
    const all = await of(admin);
    expect(all).toEqual(expect.arrayContaining([eventId, quietEventId, elsewhereId]));
    const reader = await buildManager(app.db, { regions: [stateId] });
    expect(await of(await app.signIn(reader.id, 'manager'))).toEqual([quietEventId, eventId]);
    const nobody = await buildManager(app.db);
    expect(await of(await app.signIn(nobody.id, 'manager'))).toEqual([]);
  });
  it('come with the statuses in words', async () => {
    expect((await names(admin)).statuses[0]).toEqual({ id: 'pending', label: 'Pending' });
  });
});

it("a request that waits again shows no former volunteer in the staff's table", async () => {
  const { id } = await buildEvent(app.db, { managerId: manager.id });
  const { user } = await buildEventPair(app.db, {
    eventId: id,
    volunteerId: volunteer.id,
    state: 'rejected',
  });
  const shown = async () => (await list({ 'filters[event_id]': id })).data[0];
  expect(await shown()).toMatchObject({ id: user.id, volunteer: { id: volunteer.id } });
  await sql`update event_user_requests set status = 'pending' where id = ${user.id}`.execute(app.db);
  expect(await shown()).toMatchObject({ id: user.id, volunteer: null, is_approved: null });
  expect((await list({ search: 'דניאל ברק', 'filters[event_id]': id })).meta?.total).toBe(0);
});
