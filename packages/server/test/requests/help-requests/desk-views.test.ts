import { VIEW_COUNT_MAX } from '@ezra/contract/common/constants';
import type { Approval } from '@ezra/contract/common/constants';
import {
  countPendingViews,
  countRequestViews,
  listApplicationUsers,
  listClosedApplicationUsers,
  listPendingApplications,
} from '@ezra/contract/requests/request-desk';
import { PENDING_VIEWS, REQUEST_VIEWS, type RequestView } from '@ezra/contract/requests/request-desk.terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../src/platform/spreadsheet/read-rows.ts';
import { queryString } from '../../../testing/app.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
} from '../../../testing/factories/people.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';
import { buildRequest, type RequestOverrides } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

/** In Jerusalem it is 21:00 of a Tuesday, in New York 14:00. */
const NOW = new Date('2027-06-15T18:00:00Z');
const TODAY = new Date('2027-06-15T20:00:00Z');
const LAST_MOMENT_OF_TOMORROW = new Date('2027-06-16T20:59:59Z');
const DAY_AFTER_TOMORROW = new Date('2027-06-16T21:00:00Z');
const PASSED = new Date('2027-06-15T18:00:00Z');

let app: ProductApp;
let admin: string;
/** Limited to the north. */
let local: string;
let homes: { north: RegionalHome; south: RegionalHome };
/** Who can be sent to people, in the order of their ids, and one who cannot. */
let [first, second, unfit] = [0, 0, 0];

beforeAll(async () => {
  app = await productApp();
  app.clock.set(NOW);
  homes = await homesApart(app.db);
  admin = (await app.signIn((await buildAdmin(app.db)).id, 'admin')).token;
  const held = await buildAdmin(app.db, { regions: [homes.north.stateId] });
  local = (await app.signIn(held.id, 'admin')).token;
  first = (await buildVolunteer(app.db, { firstName: 'תמר' })).id;
  second = (await buildVolunteer(app.db, { firstName: 'אדם' })).id;
  unfit = (await buildVolunteer(app.db, { agreement: { frozenAt: new Date() } })).id;
});
afterAll(() => app.close());

type Query = Record<string, unknown>;
interface Caller {
  as?: string;
  timeZone?: string;
}
const headersOf = ({ timeZone = 'Asia/Jerusalem' }: Caller) => ({ 'x-timezone': timeZone });
const lines = async (query: Query, { as = admin, ...caller }: Caller = {}) => {
  const asked = { perPage: 100, ...query };
  const { data, meta } = (
    await app.call(listApplicationUsers, { as, query: asked, headers: headersOf(caller) })
  ).ok;
  expect(meta?.total).toBe(data.length);
  return data;
};
const pending = async (query: Query, as = admin) => {
  const { data, meta } = (await app.call(listPendingApplications, { as, query: { perPage: 100, ...query } }))
    .ok;
  expect(meta?.total).toBe(data.length);
  return data;
};

/** A request of a person of its own. */
const request = async (overrides: RequestOverrides = {}, home: RegionalHome = homes.north) =>
  buildRequest(app.db, (await buildHelpSeeker(app.db, { home })).id, {
    createdAt: new Date('2027-06-10T08:00:00Z'),
    dueAt: DAY_AFTER_TOMORROW,
    ...overrides,
  });

const answer = (id: number, volunteerId: number, approval: Approval) =>
  sql`
    insert into application_users (application_id, volunteer_id, is_approved, ended_reason, created_at, updated_at)
    values (${id}, ${volunteerId}, ${approval}, case when ${approval} = 2 then 'declined' end, now(), now())`.execute(
    app.db,
  );

describe('a request stands in its views', () => {
  const inCare = (more: RequestOverrides = {}) =>
    request({ status: 'in_treatment', volunteerId: first, ...more });
  const STATES: [what: string, build: () => Promise<number>, views: RequestView[]][] = [
    ['open, without an offer', () => request(), ['nobody']],
    ['open, with an offer', () => request({ waiting: [first] }), ['waiting']],
    ['open, with an offer of who cannot be sent', () => request({ waiting: [unfit] }), ['nobody']],
    ['open, with both', () => request({ waiting: [unfit, second] }), ['waiting']],
    ['open, declined', () => request({ declined: [first] }), ['nobody', 'rejected']],
    ['open, for today', () => request({ dueAt: TODAY }), ['nobody', 'soon']],
    [
      'open, offered, for tomorrow',
      () => request({ dueAt: LAST_MOMENT_OF_TOMORROW, waiting: [first] }),
      ['waiting', 'soon'],
    ],
    ['open, its moment has passed', () => request({ dueAt: PASSED }), []],
    ['open, offered, its moment has passed', () => request({ dueAt: PASSED, waiting: [first] }), []],
    ['in treatment', () => inCare(), ['in_treatment']],
    ['in treatment, for today', () => inCare({ dueAt: TODAY }), ['soon', 'in_treatment']],
    ['in treatment, its moment has passed', () => inCare({ dueAt: PASSED }), ['in_treatment']],
    [
      'in treatment, after another declined',
      () => inCare({ declined: [second] }),
      ['in_treatment', 'rejected'],
    ],
    ['completed', () => request({ status: 'completed', volunteerId: first }), ['closed']],
    ['closed', () => request({ status: 'closed' }), ['closed']],
    ['closed, for today', () => request({ status: 'closed', dueAt: TODAY }), ['closed']],
    ['expired', () => request({ status: 'expired', dueAt: PASSED }), ['closed']],
    ['rejected', () => request({ status: 'rejected' }), ['rejected']],
  ];

  it.each(STATES)('%s', async (_what, build, views) => {
    const id = await build();
    const listed: string[] = [];
    for (const view of REQUEST_VIEWS) listed.push(...(await lines({ view, ids: [id] })).map(() => view));
    expect(listed).toEqual(REQUEST_VIEWS.filter((view) => view === 'all' || views.includes(view)));

    const [row] = await pending({ ids: [id] });
    const seen: string[] = [];
    for (const view of PENDING_VIEWS) seen.push(...(await pending({ view, ids: [id] })).map(() => view));
    expect(seen).toEqual(row ? PENDING_VIEWS.filter((view) => view === 'all' || views.includes(view)) : []);
  });

  it('"soon" ends with the day after this one, by the clock of who reads', async () => {
    const id = await request({ dueAt: DAY_AFTER_TOMORROW });
    const soon = async (timeZone: string) => (await lines({ view: 'soon', ids: [id] }, { timeZone })).length;
    expect(await soon('Asia/Jerusalem')).toBe(0);
    expect(await soon('America/New_York')).toBe(1);
    expect(await soon('Pacific/Auckland')).toBe(1);
    const counted = await app.call(countPendingViews, {
      as: admin,
      headers: headersOf({ timeZone: 'America/New_York' }),
    });
    const here = await app.call(countPendingViews, { as: admin, headers: headersOf({}) });
    expect(counted.ok.data.soon).toBeGreaterThan(here.ok.data.soon);
  });
});

describe('the line of a request in a view', () => {
  const lineOf = async (id: number, view: RequestView) => {
    const found = await lines({ view, ids: [id] });
    expect(found).toHaveLength(1);
    return found[0];
  };

  it('is that of the first who waits and can be sent', async () => {
    const id = await request({ waiting: [unfit, second, first], declined: [] });
    for (const view of ['waiting', 'all'] as const) {
      const line = await lineOf(id, view);
      expect(line).toMatchObject({ applied_volunteer_id: second, is_approved: 0, status: 'open' });
      expect(line?.allowed_actions).toContain('approve');
      expect(line?.application.waiting_count).toBe(2);
    }
    expect(await lines({ ids: [id] })).toHaveLength(3);
  });

  it('is that of the volunteer in charge', async () => {
    const id = await request({ status: 'in_treatment', volunteerId: second, declined: [first] });
    const line = await lineOf(id, 'in_treatment');
    expect(line).toMatchObject({ applied_volunteer_id: second, is_approved: 1, status: 'in_treatment' });
    expect(line?.allowed_actions).toContain('unassign');
    expect(await lineOf(id, 'rejected')).toMatchObject({ applied_volunteer_id: first, status: 'rejected' });
  });

  it('has no volunteer where none is in charge or waits', async () => {
    const id = await request({ declined: [first], waiting: [unfit] });
    expect(await lineOf(id, 'nobody')).toMatchObject({ id: null, volunteer: null, status: 'open' });
  });

  it('in the rejected, there is one for the request and for each offer that is over', async () => {
    const id = await request({ status: 'rejected', declined: [first, second] });
    const shown = await lines({ view: 'rejected', ids: [id] });
    expect(shown.map((line) => line.applied_volunteer_id)).toEqual([first, second, null]);
    expect(new Set(shown.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(await lines({ view: 'rejected', status: ['open'], ids: [id] })).toEqual([]);
    expect(await lines({ view: 'all', status: ['rejected'], ids: [id] })).toHaveLength(1);
  });

  it('is found by its volunteer, and by nobody else’s name', async () => {
    const named = await buildVolunteer(app.db, { firstName: 'בצלאל' });
    const other = await buildVolunteer(app.db, { firstName: 'עכסה' });
    const id = await request({ waiting: [named.id, other.id] });
    const found = async (search: string) =>
      (await lines({ view: 'waiting', search })).map((line) => line.application_id);
    expect(await found('בצלאל')).toEqual([id]);
    expect(await found('עכסה')).toEqual([]);
    expect((await lines({ search: 'עכסה' })).map((line) => line.application_id)).toEqual([id]);
  });

  it('is sorted by its volunteer, the requests without one last', async () => {
    const ids = [
      await request({ waiting: [first, second] }),
      await request({ waiting: [second] }),
      await request({ waiting: [unfit] }),
      await request({ status: 'in_treatment', volunteerId: second }),
    ];
    const sorted = async (order: 'asc' | 'desc') =>
      (await lines({ view: 'all', ids, orderBy: 'volunteer', order })).map((line) => line.application_id);
    expect(await sorted('asc')).toEqual([ids[1], ids[3], ids[0], ids[2]]);
    expect(await sorted('desc')).toEqual([ids[0], ids[3], ids[1], ids[2]]);
  });

  it('is in the file of the view', async () => {
    const id = await request({ waiting: [first, second] });
    const file = await app.server.inject({
      url: `/api/admin/application-users${queryString({ view: 'waiting', ids: id, export: 1 })}`,
      headers: { authorization: `Bearer ${admin}` },
    });
    const rows: string[] = [];
    const limits = { maxRows: 10, maxColumns: 20, maxBytes: 1_000_000 };
    for await (const { cells } of readRows(file.rawPayload, limits)) rows.push(cells.join('|'));
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain('תמר');
  });
});

describe('the lists are narrowed', () => {
  it('to some requests, with and without a view', async () => {
    const [one, other] = [await request(), await request({ waiting: [first, second] })];
    expect((await lines({ ids: [one, other] })).map((line) => line.application_id)).toEqual([
      other,
      other,
      one,
    ]);
    expect((await pending({ ids: [one] })).map(({ id }) => id)).toEqual([one]);
    expect(await lines({ ids: [one] }, { as: local })).toHaveLength(1);
    const south = await request({}, homes.south);
    expect(await lines({ ids: [south] }, { as: local })).toEqual([]);
  });

  it('to regions and to what is urgent', async () => {
    const [calm, urgent, south] = [
      await request(),
      await request({ priority: 1 }),
      await request({ priority: 3 }, homes.south),
    ];
    const ids = [calm, urgent, south];
    const found = async (query: Query) =>
      (await lines({ ids, order: 'asc', ...query })).map((line) => line.application_id);
    expect(await found({ urgent: 1 })).toEqual([urgent, south]);
    expect(await found({ urgent: 0 })).toEqual(ids);
    expect(await found({ state: [homes.south.stateId] })).toEqual([south]);
    expect((await pending({ ids, urgent: 1, state: homes.north.stateId })).map(({ id }) => id)).toEqual([
      urgent,
    ]);
  });
});

it('those that are over have a path of their own: a line each, with the volunteer who had it', async () => {
  const ids = [
    await request({ status: 'completed', volunteerId: first }),
    await request({ status: 'closed', volunteerId: second }),
    await request({ status: 'expired' }),
    await request({ status: 'rejected' }),
    await request({ status: 'in_treatment', volunteerId: first }),
  ];
  const ended = async (query: Query) =>
    (await app.call(listClosedApplicationUsers, { as: admin, query: { ids, order: 'asc', ...query } })).ok;
  const { data, meta } = await ended({});
  expect(meta?.total).toBe(3);
  expect(data.map(({ application_id: id, status, volunteer }) => [id, status, volunteer?.id])).toEqual([
    [ids[0], 'completed', first],
    [ids[1], 'closed', second],
    [ids[2], 'expired', undefined],
  ]);
  // As the screen asks for an open row.
  expect((await ended({ view: 'all' })).data).toEqual(data);
  expect((await ended({ status: 'expired' })).data.map((line) => line.application_id)).toEqual([ids[2]]);
  const manager = await app.signIn((await buildManager(app.db)).id, 'manager');
  expect((await app.call(listClosedApplicationUsers, { as: manager.token, query: {} })).status).toBe(403);
});

describe('a line says the town', () => {
  const townOf = async (id: number) => (await pending({ ids: [id] }))[0]?.town;

  it('where the help begins, else where it ends, else of the home', async () => {
    const id = await request({ destination: { text: 'שיבא', locality: 'רמת גן', lat: 32.04, lng: 34.84 } });
    expect(await townOf(id)).toBe('חיפה');
    await sql`update applications set origin_locality = null where id = ${id}`.execute(app.db);
    expect(await townOf(id)).toBe('רמת גן');
    await sql`update applications set destination_locality = null where id = ${id}`.execute(app.db);
    expect(await townOf(id)).toBe('חיפה');
  });
});

describe('the counts of the views', () => {
  const counts = async (as: string) =>
    (await app.call(countRequestViews, { as, headers: headersOf({}) })).ok.data;
  const pendingCounts = async (as: string) =>
    (await app.call(countPendingViews, { as, headers: headersOf({}) })).ok.data;

  it('are those of the lists, for each reader', async () => {
    await answer(await request({}, homes.south), first, 0);
    await answer(await request({}, homes.south), first, 2);
    for (const as of [admin, local]) {
      const counted = await counts(as);
      for (const view of REQUEST_VIEWS)
        expect([view, counted[view]]).toEqual([view, (await lines({ view }, { as })).length]);
      const open = await pendingCounts(as);
      for (const view of PENDING_VIEWS)
        expect([view, open[view]]).toEqual([view, (await pending({ view }, as)).length]);
    }
    expect((await counts(local)).all).toBeLessThan((await counts(admin)).all);
  });

  it('end at one more than a thousand', async () => {
    const seeker = (await buildHelpSeeker(app.db)).id;
    await sql`
      insert into applications (user_id, category_id, status, expiration_date, due_at, volunteer_id, created_by,
        created_at, updated_at)
      select ${seeker}, 2, 'closed', '2027-06-01', '2027-06-01', null, ${seeker}, now(), now()
      from generate_series(1, ${sql.lit(VIEW_COUNT_MAX + 50)})`.execute(app.db);
    expect(await counts(admin)).toMatchObject({ closed: VIEW_COUNT_MAX + 1, all: VIEW_COUNT_MAX + 1 });
  });
});
