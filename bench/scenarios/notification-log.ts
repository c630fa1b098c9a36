import { sql } from 'kysely';
import {
  notificationsPage,
  readNotificationList,
  type Reach,
} from '../../packages/server/src/features/talk/notifications/notifications.queries.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { FIRST_NOTIFICATIONS, type NotificationQuery } from '../lib/first-pages.ts';
import { growthRows, looks, namesOfFew } from '../lib/looks.ts';
import { startPopulation } from '../lib/population.ts';
import { regionsBySize } from '../lib/readers.ts';
import type { Row, RunOptions, Scenario } from '../lib/row.ts';
import { withUndo } from '../lib/temporary.ts';

type Some = Partial<NotificationQuery>;

interface Look {
  what: string;
  /** Must not take longer among two million messages; other lists scan all matching rows. */
  stays: boolean;
  lists: readonly Some[];
}

/** Ids of types with many messages, and of the types with the fewest. */
interface Types {
  many: number[];
  few: number[];
}

const looksOf = (size: number, { many, few }: Types): readonly Look[] => [
  { what: 'the latest', stays: true, lists: [{}, { page: 5 }] },
  { what: 'the first', stays: true, lists: [{ order: 'asc' }] },
  { what: 'of a type that many have', stays: true, lists: [{ type: many }, { type: many, page: 5 }] },
  { what: 'of another type', stays: true, lists: [{ type: few }, { type: few, page: 5 }] },
  { what: 'those that failed', stays: true, lists: [{ state: ['failed', 'uncertain'] }] },
  {
    what: 'to a name that few have',
    stays: true,
    lists: namesOfFew(size).flatMap((search) => [{ search }, { search, type: many }]),
  },
  { what: 'to a phone', stays: true, lists: [{ search: '0510000123' }, { search: '0510004567' }] },
  { what: 'to a name that nobody has', stays: true, lists: [{ search: 'אקורדיון' }] },
  {
    what: 'to a name that many have',
    stays: false,
    lists: [{ search: 'משה' }, { search: 'כהן', type: few }, { search: 'מש' }],
  },
  { what: 'of a type and a state', stays: false, lists: [{ type: few, state: ['skipped'] }] },
  { what: 'those that wait', stays: false, lists: [{ state: ['queued'] }] },
];
const OTHERS_MS = 2_000;
const OWN: readonly Some[] = [{}, { order: 'asc' }];

const pageOf = async (db: Database, reach: Reach, some: Some) => {
  const query = { ...FIRST_NOTIFICATIONS, ...some };
  return notificationsPage(db, await readNotificationList(db, query, reach));
};

async function typesOf(db: Database): Promise<Types> {
  const { rows } = await sql<{ id: number }>`
    select t.id from notification_types t join messages m on m.type = t.key
    group by t.id order by count(*) desc`.execute(db);
  const ids = rows.map(({ id }) => id);
  return { many: ids.slice(0, 1), few: ids.slice(-1) };
}

const measure = (size: number): Promise<Map<string, number>> =>
  withUndo(async (undo) => {
    const { db } = await startPopulation(undo, size);
    const { note, result } = looks();
    const { small, large } = await regionsBySize(db);
    const types = await typesOf(db);
    for (const [who, states] of [
      ['an admin', null],
      ['an admin of a region', small],
      ['an admin of a region', large],
    ] as const)
      for (const { what, stays, lists } of looksOf(size, types))
        for (const some of lists)
          await note(`${who}, ${what}`, () => pageOf(db, { states }, some), stays ? undefined : 1);
    const { rows: people } = await sql<{ id: number }>`
      select id from users order by md5(id::text) limit 5`.execute(db);
    for (const { id: ownerId } of people)
      for (const some of [...OWN, { type: types.many }])
        await note("a person's own", () => pageOf(db, { ownerId }, some));
    return result();
  });

async function run({ quick }: RunOptions): Promise<Row[]> {
  const sizes = [];
  for (const size of quick ? [10_000, 40_000] : [10_000, 100_000, 1_000_000])
    sizes.push({ size, found: await measure(size) });
  const others = looksOf(0, { many: [], few: [] }).flatMap(({ what, stays }) => (stays ? [] : [what]));
  return growthRows(sizes, (what) => (others.includes(what.replace(/^[^,]+, /, '')) ? OTHERS_MS : undefined));
}

export const scenario: Scenario = {
  name: 'notification-log',
  about:
    'A page of the notification log with its total, as people grow, with two messages for each: of an admin of all regions, of admins held to a small and to a large one, and of a person who reads the own. Times are those of the caller, one call after another; each is asked three times and its quickest counts. What is looked at all day must not grow with the table; the others look at all that match, and have a bar at a million people.',
  run,
};
