import { sql } from 'kysely';
import {
  deskPage,
  deskTotal,
  type DeskList,
} from '../../packages/server/src/features/request-desk/desk-lists.queries.ts';
import {
  askedVolunteers,
  deskRequest,
  offersOf,
} from '../../packages/server/src/features/request-desk/request-desk.queries.ts';
import { selectableUsers } from '../../packages/server/src/features/help-requests/help-requests.queries.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { deskList } from '../../packages/server/testing/factories/desk-lists.ts';
import { startBenchDatabase } from '../lib/database.ts';
import { addDeskRequests } from '../lib/desk-requests.ts';
import { addVolunteers } from '../lib/people.ts';
import { ratioRow, valueRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { ms, percentile, quickest, timed } from '../lib/statistics.ts';
import { withUndo } from '../lib/temporary.ts';

/** What an admin looks at. What `stays` takes as long among a million; the others look at all that match. */
interface View {
  what: string;
  stays: boolean;
  lists: readonly Partial<DeskList>[];
}
const byOrder = (orderBy: DeskList['orderBy'], stays: boolean): View => ({
  what: `by ${orderBy}`,
  stays,
  lists: [{ orderBy }, { orderBy, order: 'asc' }],
});
const VIEWS: readonly View[] = [
  { what: 'the newest', stays: true, lists: [{}, { page: 5 }, { order: 'asc' }] },
  ...(['status', 'urgency', 'full_name', 'phone'] as const).map((orderBy) => byOrder(orderBy, true)),
  { what: 'a name that few have', stays: true, lists: [{ search: 'סגל אב' }, { search: 'אלון תש' }] },
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
const COUNTED: readonly Partial<DeskList>[] = [
  {},
  { status: ['rejected'] },
  { status: ['expired'] },
  { category: [3] },
  { status: ['open'], hasLines: false },
];
const COUNT_MS = 50;
const PANEL_MS = 100;
const NAMES = ['', 'סגל', 'מש'];

const TIMES = 5;

/** p95 in ms of each view, and of the choice of a volunteer to ask. */
async function measure(db: Database): Promise<Map<string, number>> {
  const durations = new Map<string, number[]>();
  const note = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const of = durations.get(what) ?? [];
    durations.set(what, of);
    for (let n = 0; n < TIMES; n += 1) of.push(await quickest(work));
  };
  for (const { what, lists } of VIEWS) {
    for (const some of lists) {
      await note(`single requests, ${what}`, () => deskPage(db, deskList(some), 'he-IL'));
      if (some.status || some.orderBy === 'volunteer') continue;
      const pending = deskList({ ...some, status: ['open'], hasLines: false });
      await note(`pending requests, ${what}`, () => deskPage(db, pending, 'he-IL'));
    }
  }
  for (const search of NAMES)
    await note('choosing for whom to ask', () => selectableUsers(db, { states: null, search, limit: 51 }));
  for (const some of COUNTED) await note('a count', () => deskTotal(db, deskList(some), 'he-IL'));
  const { rows: opened } = await sql<{ id: number }>`
    select id from applications order by md5(id::text) limit 10`.execute(db);
  for (const { id } of opened)
    await note('a panel', () =>
      Promise.all([deskRequest(db, id, null, 'he-IL'), offersOf(db, id), askedVolunteers(db, id)]),
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
    return measure(db);
  });

async function run({ quick }: RunOptions): Promise<Row[]> {
  const [small, large] = quick ? [10_000, 40_000] : [10_000, 1_000_000];
  const before = await at(small);
  const after = await at(large);
  const fixed = new Map([
    ...VIEWS.filter(({ stays }) => !stays).map(({ what }) => [what, OTHERS_MS] as const),
    ['a count', COUNT_MS],
    ['a panel', PANEL_MS],
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
    "The first page of the admin's lists, with their totals, as requests and people grow: the newest, by each kind of order, and searched; and the choice of the person for whom to ask. Times are those of the caller, one call after another; each is asked three times and its quickest counts. The orders and searches that are used all day must not grow with the table; the others look at all that match, and have a bar at a million.",
  run,
};
