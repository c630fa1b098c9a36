import { sql } from 'kysely';
import {
  candidatesFor,
  nearestVolunteers,
} from '../../packages/server/src/features/requests/help-requests/near-volunteers.queries.ts';
import {
  openRequests,
  type OpenList,
} from '../../packages/server/src/features/requests/volunteering/open-requests.queries.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { startBenchDatabase } from '../lib/database.ts';
import { addRequests, addVolunteers } from '../lib/people.ts';
import { ratioRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { median, ms, percentile, quickest, timed } from '../lib/statistics.ts';
import { withUndo } from '../lib/temporary.ts';

/** Number of volunteers from whom an admin chooses. */
const SHOWN = 50;

/**
 * Searches with the same conditions for the ids of twice as many volunteers as are shown. Twice, because the
 * index measures in degrees: the nearest in metres are among somewhat more of them.
 */
const rawNearest = (db: Database, request: { userId: number; location: string }) =>
  sql`
    select u.id from users u join volunteer_information vi on vi.user_id = u.id
    where u.is_active and u.blocked_at is null and u.deleted_at is null
      and vi.frozen_at is null and vi.validate_training
      and (not vi.is_required_police_validation or vi.validate_police)
      and exists (select from user_roles r where r.user_id = u.id and r.role = 'volunteer')
      and u.id <> ${request.userId}
    order by u.location <-> ${request.location}::point limit ${sql.lit(2 * SHOWN)}`.execute(db);

const FIRST_PAGE: OpenList = {
  page: 1,
  perPage: 10,
  order: 'desc',
  orderBy: 'distance',
  search: '',
  categories: [],
  state: [],
};

async function measureNearest(db: Database, times: number): Promise<Row[]> {
  const { rows: requests } = await sql<{ id: number; userId: number; location: string }>`
    select id, user_id as "userId", location::text as location from applications
    order by md5(id::text) limit ${times}`.execute(db);
  const product: number[] = [];
  const raw: number[] = [];
  const compared: number[] = [];
  const reading = { locale: 'he-IL' as const, now: new Date() };
  // Alternates which one comes first, so that neither always finds the pages in memory.
  for (const [n, request] of requests.entries()) {
    const search = { requestId: request.id, states: null, search: '', limit: SHOWN };
    const pair = [
      { into: product, work: () => nearestVolunteers(db, search) },
      { into: raw, work: () => rawNearest(db, request) },
    ];
    for (const { into, work } of n % 2 === 0 ? pair : pair.reverse()) into.push(await quickest(work));
    compared.push(await quickest(() => candidatesFor(db, search, reading)));
  }
  return [
    ratioRow('the nearest 50 volunteers, median', median(product), median(raw), ms, 1.5),
    ratioRow('the nearest 50 volunteers, p95', percentile(product, 0.95), percentile(raw, 0.95), ms, 1.5),
    ratioRow(
      'the same with what decides between them, against without, median',
      median(compared),
      median(product),
      ms,
      null,
    ),
  ];
}

/** Durations in ms of the list for many volunteers, one after another. */
async function measureOpenRequests(
  db: Database,
  times: number,
  list: Partial<OpenList> = {},
): Promise<number[]> {
  const { rows: volunteers } = await sql<{ id: number }>`
    select id from users order by md5(id::text || 'volunteer') limit ${times}`.execute(db);
  const durations: number[] = [];
  const now = new Date();
  for (const { id } of volunteers) {
    durations.push(await quickest(() => openRequests(db, id, { ...FIRST_PAGE, ...list }, now, 'he-IL')));
  }
  // The first calls prepare the statement and fill caches.
  return durations.slice(Math.floor(times / 10));
}

const LISTS: readonly { what: string; list: Partial<OpenList> }[] = [
  { what: 'open requests, nearest first', list: {} },
  { what: 'open requests of one category', list: { categories: [5] } },
  { what: 'open requests in a town', list: { city: 'חיפה' } },
  { what: 'open requests, a word that none has', list: { search: 'אקורדיון' } },
];

async function run({ quick }: RunOptions): Promise<Row[]> {
  const people = quick ? 20_000 : 500_000;
  const sizes = quick ? [1_000, 10_000, 40_000] : [10_000, 100_000, 1_000_000];
  const times = quick ? 40 : 200;
  const [small = 0, , large = 0] = sizes;
  return withUndo(async (undo) => {
    const { db, url } = await startBenchDatabase(undo);
    console.log(
      `      ${people} volunteers: ${Math.round((await timed(() => addVolunteers(url, people))) / 1000)} s`,
    );
    const p95 = new Map<string, number>();
    const rows: Row[] = [];
    let there = 0;
    for (const size of sizes) {
      console.log(
        `      ${size} requests: ${Math.round((await timed(() => addRequests(url, there, size))) / 1000)} s`,
      );
      there = size;
      if (size === small) rows.push(...(await measureNearest(db, times)));
      for (const { what, list } of LISTS) {
        const durations = await measureOpenRequests(db, times, list);
        p95.set(`${what} ${size}`, percentile(durations, 0.95));
      }
    }
    for (const { what } of LISTS) {
      for (const size of sizes.filter((each) => each !== small)) {
        const [at, before] = [p95.get(`${what} ${size}`) ?? NaN, p95.get(`${what} ${small}`) ?? NaN];
        const name = `${what}: p95 at ${size.toLocaleString('en-US')} against ${small.toLocaleString('en-US')}`;
        rows.push(ratioRow(name, at, before, ms, size === large ? 2 : null));
      }
    }
    return rows;
  });
}

export const scenario: Scenario = {
  name: 'nearest',
  about:
    'Volunteers who can take a request among 500,000, against the plain SQL of the same search (ids only); and the list of open requests as their number grows, against the same list when there are few. Times are those of the caller, one query after another on one connection; each query is asked three times and its quickest counts, the percentiles are over different requests and volunteers. The sizes are measured minutes apart, so on a busy machine their ratios also hold what else ran at the time.',
  run,
};
