import { sql } from 'kysely';
import type { Locale } from '../../packages/contract/src/common/locales.ts';
import {
  readApplication,
  REQUEST_VIEWS,
  type RequestView,
} from '../../packages/contract/src/request-desk.ts';
import { selectableUsers } from '../../packages/server/src/features/help-requests/help-requests.queries.ts';
import type { DeskList } from '../../packages/server/src/features/request-desk/desk-conditions.queries.ts';
import { deskPage } from '../../packages/server/src/features/request-desk/desk-lists.queries.ts';
import {
  pendingViews,
  requestViews,
} from '../../packages/server/src/features/request-desk/desk-views.queries.ts';
import { requestDeskRoutes } from '../../packages/server/src/features/request-desk/request-desk.routes.ts';
import { userViews } from '../../packages/server/src/features/users/users.queries.ts';
import { countViews } from '../../packages/server/src/platform/db/count-rows.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { createEventBus } from '../../packages/server/src/platform/events/event-bus.ts';
import { deskList } from '../../packages/server/testing/factories/desk-lists.ts';
import { buildAdmin } from '../../packages/server/testing/factories/people.ts';
import { startBenchDatabase } from '../lib/database.ts';
import { addDeskRequests } from '../lib/desk-requests.ts';
import { addVolunteers } from '../lib/people.ts';
import { ratioRow, valueRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { ms, percentile, quickest, timed } from '../lib/statistics.ts';
import { withUndo } from '../lib/temporary.ts';

const LOCALE: Locale = 'he-IL';
const TIME_ZONE = 'Asia/Jerusalem';
/** From here on a name has to be longer to be that of few. */
const LARGE = 100_000;

/** What an admin looks at. What `stays` takes as long among a million; the others look at all that match. */
interface Look {
  what: string;
  stays: boolean;
  lists: readonly Partial<DeskList>[] | ((size: number) => readonly Partial<DeskList>[]);
}
const byOrder = (orderBy: DeskList['orderBy'], stays: boolean): Look => ({
  what: `by ${orderBy}`,
  stays,
  lists: [{ orderBy }, { orderBy, order: 'asc' }],
});
const LOOKS: readonly Look[] = [
  { what: 'the newest', stays: true, lists: [{}, { page: 5 }, { order: 'asc' }] },
  ...(['status', 'urgency', 'full_name', 'phone'] as const).map((orderBy) => byOrder(orderBy, true)),
  {
    what: 'a name that few have',
    stays: true,
    lists: (size) =>
      size < LARGE
        ? [{ search: 'סגל א' }, { search: 'אלון ת' }]
        : [{ search: 'סגל אב' }, { search: 'אלון תש' }],
  },
  { what: 'a phone', stays: true, lists: [{ search: '0510000123' }, { search: '0510004567' }] },
  { what: 'a word that nobody has', stays: true, lists: [{ search: 'אקורדיון' }] },
  ...(
    [
      'category',
      'expiration_date',
      'description',
      'email',
      'volunteer',
      'disability',
      'destination_address',
    ] as const
  ).map((orderBy) => byOrder(orderBy, false)),
  { what: 'the rejected', stays: false, lists: [{ status: ['rejected'] }] },
  { what: 'a word that many have', stays: false, lists: [{ search: 'קניות' }, { search: 'משה' }] },
  { what: 'two letters', stays: false, lists: [{ search: 'מש' }, { search: 'קק' }] },
];
const OTHERS_MS = 2_000;

/** A page of a view, in the orders that are asked for all day. The rejected have lines of two kinds. */
const PAGES: readonly Partial<DeskList>[] = [{}, { page: 5 }, { orderBy: 'urgency' }];
const PAGE_MS: Partial<Record<RequestView, number>> = { rejected: OTHERS_MS };
const VIEW_MS = 50;
const COUNTS_MS = 50;
const PANEL_MS = 100;
const NEXT_MS = 50;
const NAMES = ['', 'סגל', 'מש'];

const TIMES = 5;

/** Reads a request as the panel does, with its answer and the access noted. */
async function panelReader(db: Database): Promise<(id: number) => Promise<unknown>> {
  const { id: userId } = await buildAdmin(db);
  const [panel] = requestDeskRoutes({ db, events: createEventBus() }).filter(
    ({ endpoint }) => endpoint === readApplication,
  );
  if (!panel) throw new Error('the desk reads no request');
  const actor = {
    sessionId: 0,
    userId,
    role: 'admin' as const,
    roles: ['admin' as const],
    restricted: false,
    secondFactor: 'none' as const,
    locale: LOCALE,
  };
  return (id) =>
    panel.handle({
      actor,
      params: { id },
      query: undefined,
      body: undefined,
      locale: LOCALE,
      timeZone: TIME_ZONE,
      now: new Date(),
      ip: '192.0.2.1',
      userAgent: 'bench',
      requestId: 'bench',
    });
}

/** The region with the fewest requests. */
async function smallRegion(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select state_id as id from applications where state_id is not null
    group by state_id order by count(*) limit 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** p95 in ms of each look, view and count, of panels, and of the choice of a volunteer to ask. */
async function measure(db: Database, size: number): Promise<Map<string, number>> {
  const durations = new Map<string, number[]>();
  const note = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const of = durations.get(what) ?? [];
    durations.set(what, of);
    for (let n = 0; n < TIMES; n += 1) of.push(await quickest(work));
  };
  for (const { what, lists } of LOOKS) {
    for (const some of typeof lists === 'function' ? lists(size) : lists) {
      await note(`single requests, ${what}`, () => deskPage(db, deskList(some), LOCALE));
      if (some.status || some.orderBy === 'volunteer') continue;
      const pending = deskList({ ...some, status: ['open'], hasLines: false });
      await note(`pending requests, ${what}`, () => deskPage(db, pending, LOCALE));
    }
  }
  const region = await smallRegion(db);
  for (const view of REQUEST_VIEWS) {
    for (const states of [null, region])
      for (const some of PAGES)
        await note(`a page of the view ${view}`, () =>
          deskPage(db, deskList({ view, states, ...some }), LOCALE),
        );
  }
  for (const states of [null, region]) {
    const reader = { states, now: new Date(), timeZone: TIME_ZONE };
    await note('the counts of the views of requests', () => countViews(db, requestViews(reader)));
    await note('the counts of the views of pending requests', () => countViews(db, pendingViews(reader)));
    await note('the counts of the views of people', () =>
      countViews(db, userViews({ userId: 0, role: 'admin', states })),
    );
  }
  for (const search of NAMES)
    await note('choosing for whom to ask', () => selectableUsers(db, { states: null, search, limit: 51 }));

  const read = await panelReader(db);
  const { rows: opened } = await sql<{ id: number }>`
    select id from applications order by md5(id::text) limit 10`.execute(db);
  for (const { id } of opened) await note('a panel', () => read(id));
  const { rows: page } = await deskPage(db, deskList({ view: 'waiting' }), LOCALE);
  for (const { id } of page)
    await note('the next row, by its id', () =>
      Promise.all([read(id), deskPage(db, deskList({ ids: [id], view: 'all' }), LOCALE)]),
    );
  return new Map([...durations].map(([what, of]) => [what, percentile(of, 0.95)]));
}

const at = (size: number): Promise<Map<string, number>> =>
  withUndo(async (undo) => {
    const { db, url } = await startBenchDatabase(undo);
    const filling = await timed(async () => {
      await addVolunteers(url, Math.round((size * 2) / 3));
      await addDeskRequests(url, size);
    });
    console.log(`      ${size} requests: ${Math.round(filling / 1000)} s`);
    return measure(db, size);
  });

async function run({ quick }: RunOptions): Promise<Row[]> {
  const [small, large] = quick ? [10_000, 40_000] : [10_000, 1_000_000];
  const before = await at(small);
  const after = await at(large);
  const fixed = new Map([
    ...LOOKS.filter(({ stays }) => !stays).map(({ what }) => [what, OTHERS_MS] as const),
    ...REQUEST_VIEWS.map((view) => [`a page of the view ${view}`, PAGE_MS[view] ?? VIEW_MS] as const),
    ...['requests', 'pending requests', 'people'].map(
      (lines) => [`the counts of the views of ${lines}`, COUNTS_MS] as const,
    ),
    ['a panel', PANEL_MS],
    ['the next row, by its id', NEXT_MS],
  ]);
  const [few, many] = [small, large].map((size) => size.toLocaleString('en-US'));
  return [...after].map(([what, duration]) => {
    const most = fixed.get(what.replace(/^\w+ requests, /, ''));
    return most === undefined
      ? ratioRow(`${what}: p95 at ${many} against ${few}`, duration, before.get(what) ?? NaN, ms, 2)
      : valueRow(`${what}: p95 at ${many}`, duration, ms, { most });
  });
}

export const scenario: Scenario = {
  name: 'desk',
  about:
    "The first page of the admin's lists, with their totals, as requests and people grow: the newest, by each kind of order, and searched; the pages and the counts of the views, each for an admin of all regions and for one of the smallest; a request's panel as its call answers; and the choice of the person for whom to ask. Times are those of the caller, one call after another; each is asked three times and its quickest counts. The orders and searches that are used all day must not grow with the table (a search finds about as many at both sizes); the others look at all that match, and have a bar at a million.",
  run,
};
