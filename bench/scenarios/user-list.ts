import { USER_VIEWS } from '../../packages/contract/src/people/users.terms.ts';
import {
  usersPage,
  userViews,
  type UserList,
} from '../../packages/server/src/features/people/users/users.queries.ts';
import { countViews } from '../../packages/server/src/platform/db/count-rows.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import type { Acting } from '../../packages/server/src/platform/sessions/acting.policy.ts';
import { firstUsers } from '../lib/first-pages.ts';
import { growthRows, looks, namesOfFew } from '../lib/looks.ts';
import { startPopulation } from '../lib/population.ts';
import { addManager, LOCALE, regionsBySize } from '../lib/readers.ts';
import type { Row, RunOptions, Scenario } from '../lib/row.ts';
import { withUndo } from '../lib/temporary.ts';

type Some = Partial<UserList>;

/** Lists that the staff use all day, which must not take longer among a million. */
const DAILY: Readonly<Record<string, (size: number) => readonly Some[]>> = {
  'the newest': () => [{}, { page: 5 }],
  'the oldest': () => [{ order: 'asc' }],
  'by name': () => [
    { orderBy: 'full_name', order: 'asc' },
    { orderBy: 'full_name', page: 5 },
  ],
  'by phone': () => [{ orderBy: 'phone', order: 'asc' }, { orderBy: 'phone' }],
  'a name that few have': (size) => namesOfFew(size).map((search) => ({ search })),
  'a phone': () => [{ search: '0510000123' }, { search: '0510004567' }],
  'a word that nobody has': () => [{ search: 'אקורדיון' }],
};
/** Lists that scan all matching rows. */
const OTHERS: Readonly<Record<string, readonly Some[]>> = {
  'a word that many have': [{ search: 'משה' }, { search: 'כהן', orderBy: 'full_name' }, { search: '054' }],
  'two letters': [{ search: 'מש' }, { search: 'קק' }],
  'by role': [
    { roles: ['volunteer'] },
    { roles: ['manager', 'admin'] },
    { roles: ['admin'], orderBy: 'full_name' },
  ],
  'by status': [
    { status: ['deactivated'] },
    { status: ['deleted'] },
    { status: ['activated', 'deleted'], page: 5 },
  ],
  'signed or not': [{ signed: true }, { signed: false }],
  'with an address on the map or not': [{ placed: true }, { placed: false }],
};
const OTHERS_MS = 2_000;
const VIEW = 'a page of a view';
const COUNTS = 'the counts of the views';
const VIEWS_MS = 50;

const listOf = (acting: Acting, some: Some): UserList => ({ ...firstUsers(acting), ...some });

/** Readers: without limits, and limited to a small or a large region. */
async function readersOf(db: Database): Promise<[string, Acting[]][]> {
  const { small, large } = await regionsBySize(db);
  const admin = (states: readonly number[] | null): Acting => ({ userId: 0, role: 'admin', states });
  return [
    ['an admin', [admin(null)]],
    ['an admin of a region', [admin(small), admin(large)]],
    ['a manager', [await addManager(db, []), await addManager(db, small)]],
  ];
}

const measure = (size: number): Promise<Map<string, number>> =>
  withUndo(async (undo) => {
    const { db } = await startPopulation(undo, size);
    const { note, result } = looks();
    for (const [who, readers] of await readersOf(db)) {
      for (const acting of readers) {
        const look = (what: string, some: Some, times?: number) =>
          note(`${who}, ${what}`, () => usersPage(db, listOf(acting, some), LOCALE), times);
        for (const [what, lists] of Object.entries(DAILY))
          for (const some of lists(size)) await look(what, some);
        for (const [what, lists] of Object.entries(OTHERS))
          for (const some of lists) await look(what, some, 1);
        for (const view of USER_VIEWS) await look(VIEW, { view });
        await note(`${who}, ${COUNTS}`, () => countViews(db, userViews(acting, new Date())));
      }
    }
    return result();
  });

async function run({ quick }: RunOptions): Promise<Row[]> {
  const sizes = [];
  for (const size of quick ? [10_000, 40_000] : [10_000, 100_000, 1_000_000])
    sizes.push({ size, found: await measure(size) });
  const limits = new Map([
    ...Object.keys(OTHERS).map((what) => [what, OTHERS_MS] as const),
    ...[VIEW, COUNTS].map((what) => [what, VIEWS_MS] as const),
  ]);
  return growthRows(sizes, (what) => limits.get(what.replace(/^[^,]+, /, '')));
}

export const scenario: Scenario = {
  name: 'user-list',
  about:
    'A page of the user list with its total, as people grow: of an admin of all regions, of admins held to a small and to a large region, and of managers, one with an event alone, one with a small region too. Times are those of the caller, one call after another; each is asked three times and its quickest counts. The orders and searches that are used all day must not grow with the table (a search finds about as many at each size); the others look at all that match, and have a bar at a million.',
  run,
};
