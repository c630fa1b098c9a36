import {
  deskRequests,
  linkedRequests,
} from '../../packages/server/src/features/request-desk/request-desk.queries.ts';
import type { DeskList } from '../../packages/server/src/features/request-desk/desk-search.queries.ts';
import { selectableUsers } from '../../packages/server/src/features/help-requests/help-requests.queries.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { deskList } from '../../packages/server/testing/factories/desk-lists.ts';
import { startBenchDatabase } from '../lib/database.ts';
import { addDeskRequests } from '../lib/desk-requests.ts';
import { addVolunteers } from '../lib/people.ts';
import { ratioRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { ms, percentile, quickest, timed } from '../lib/statistics.ts';
import { withUndo } from '../lib/temporary.ts';

/** A view of the admin's. Those without a bar must read all rows, and are shown for information. */
interface View {
  what: string;
  isBounded: boolean;
  lists: readonly Partial<DeskList>[];
}
const SORTS = [
  'category',
  'urgency',
  'expiration_date',
  'description',
  'full_name',
  'phone',
  'email',
  'volunteer',
];
const VIEWS: readonly View[] = [
  { what: 'the newest', isBounded: true, lists: [{}, { page: 5 }, { order: 'asc' }] },
  ...SORTS.map((orderBy) => ({
    what: `by ${orderBy}`,
    isBounded: true,
    lists: [{ orderBy }, { orderBy, order: 'asc' as const }],
  })),
  { what: 'by disability', isBounded: false, lists: [{ orderBy: 'disability' }] },
  { what: 'the rejected', isBounded: false, lists: [{ status: ['rejected'] }] },
  { what: 'a name that few have', isBounded: true, lists: [{ search: 'סגל אב' }, { search: 'אלון תש' }] },
  { what: 'a word that nobody has', isBounded: true, lists: [{ search: 'אקורדיון' }] },
  { what: 'a word that many have', isBounded: false, lists: [{ search: 'קניות' }, { search: 'משה' }] },
  { what: 'two letters', isBounded: false, lists: [{ search: 'מש' }, { search: 'קק' }] },
];
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
      await note(`single requests, ${what}`, () => linkedRequests(db, deskList(some), 'he-IL'));
      if (some.status || some.orderBy === 'volunteer') continue;
      const pending = deskList({ ...some, status: ['open'], hasLines: false });
      await note(`pending requests, ${what}`, () => deskRequests(db, pending, 'he-IL'));
    }
  }
  for (const search of NAMES)
    await note('choosing for whom to ask', () => selectableUsers(db, { states: null, search, limit: 51 }));
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
  const unbounded = new Set(VIEWS.filter(({ isBounded }) => !isBounded).map(({ what }) => what));
  const sizes = `p95 at ${large.toLocaleString('en-US')} against ${small.toLocaleString('en-US')}`;
  return [...after].map(([what, duration]) => {
    const bar = unbounded.has(what.replace(/^\w+ requests, /, '')) ? null : 2;
    return ratioRow(`${what}: ${sizes}`, duration, before.get(what) ?? NaN, ms, bar);
  });
}

export const scenario: Scenario = {
  name: 'desk',
  about:
    "The first page of the admin's lists, with their totals, as requests and people grow: the newest, by each kind of order, and searched; and the choice of the person for whom to ask. Times are those of the caller, one call after another; each is asked three times and its quickest counts. Rows without a bar look at everybody, or at all that match, and grow with them.",
  run,
};
