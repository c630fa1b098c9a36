import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { everyLine } from '../../packages/server/src/features/requests/request-desk/desk-lists.queries.ts';
import {
  everyNotification,
  type NotificationList,
} from '../../packages/server/src/features/talk/notifications/notifications.queries.ts';
import { everyUser } from '../../packages/server/src/features/people/users/users.queries.ts';
import { saveSetting } from '../../packages/server/src/platform/settings/settings.repository.ts';
import { deskList } from '../../packages/server/testing/factories/desk-lists.ts';
import { startBuiltServer, type BuiltServer } from '../lib/built-server.ts';
import type { BenchDatabase } from '../lib/database.ts';
import { FIRST_NOTIFICATIONS, firstUsers } from '../lib/first-pages.ts';
import { startPopulation } from '../lib/population.ts';
import { LOCALE } from '../lib/readers.ts';
import { ratioRow, valueRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { MB, median, ms, timed } from '../lib/statistics.ts';
import { temporaryFolder, withUndo } from '../lib/temporary.ts';
import { signInAdmin, SMALL_HEAP, watched, type Watched } from '../lib/watched.ts';

/** For 100,000 rows; larger files may take longer. */
const MOST_MS = 5_000;
const mostOf = (rows: number): number => MOST_MS * Math.max(1, rows / 100_000);
const MOST_BYTES = 200_000_000;
const DESK_ORDERS = ['created_at', 'disability'] as const;

interface List {
  what: string;
  /** Path of the list's call, in the order that its screen shows first. */
  path: string;
  /** The statement with which the product reads the same rows. */
  query: { sql: string; parameters: readonly unknown[] };
}

/** Lists of people; with `isWhole` those of the desk too. */
function listsOf({ db }: BenchDatabase, isWhole: boolean): List[] {
  const users = firstUsers({ userId: 0, role: 'admin', states: null });
  const notifications: NotificationList = {
    ...FIRST_NOTIFICATIONS,
    reach: { states: null },
    found: undefined,
    types: undefined,
  };
  return [
    { what: 'people', path: '/admin/users', query: everyUser(users, LOCALE).compile(db) },
    { what: 'notifications', path: '/notifications', query: everyNotification(notifications).compile(db) },
    ...(isWhole ? DESK_ORDERS : []).map((orderBy) => ({
      what: `requests by ${orderBy}`,
      path: `/admin/application-users?orderBy=${orderBy}`,
      query: everyLine(deskList({ orderBy }), LOCALE).compile(db),
    })),
  ];
}

/** Measures a download: duration, and peak memory of the server. */
const download = (server: BuiltServer, path: string, token: string): Promise<Watched> =>
  watched(server, async () => {
    const answer = await fetch(`${server.address}/api${path}${path.includes('?') ? '&' : '?'}export=1`, {
      headers: { authorization: `Bearer ${token}`, 'content-language': LOCALE },
    });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    await answer.body?.pipeTo(new WritableStream());
  });

const line = (row: Record<string, unknown>): string =>
  `${Object.values(row)
    .map((value) => `"${String(value ?? '').replaceAll('"', '""')}"`)
    .join(',')}\n`;

/**
 * Reads the same statement with pg alone, a thousand rows at a time, into a CSV file. Returns the number of
 * rows.
 */
async function writeCsv(url: string, { query }: List, file: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, options: '-c jit=off' });
  await client.connect();
  let count = 0;
  try {
    await client.query('begin; set local cursor_tuple_fraction = 1');
    await client.query(`declare bare cursor for ${query.sql}`, [...query.parameters]);
    const lines = async function* () {
      for (;;) {
        const { rows } = await client.query<Record<string, unknown>>('fetch 1000 from bare');
        if (rows.length === 0) return;
        count += rows.length;
        yield rows.map(line).join('');
      }
    };
    await pipeline(Readable.from(lines()), createWriteStream(file));
  } finally {
    await client.end();
  }
  return count;
}

async function measure(
  server: BuiltServer,
  list: List,
  { url, token, file, rounds }: { url: string; token: string; file: string; rounds: number },
): Promise<Row[]> {
  // The first download compiles the code and fills caches, so only its memory counts.
  const first = await download(server, list.path, token);
  const product = [];
  const bare = [];
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    product.push(await download(server, list.path, token));
    bare.push(await timed(async () => (count = await writeCsv(url, list, file))));
  }
  const took = median(product.map((each) => each.took));
  const memory = Math.max(...[first, ...product].map((each) => each.memory));
  const what = `${list.what}: ${count.toLocaleString('en-US')} rows`;
  return [
    valueRow(`${what}, until the file is there`, took, ms, { most: mostOf(count) }),
    ratioRow(`${what}, against plain pg into a .csv`, took, median(bare), ms, null),
    valueRow(`${what}, processor time of the server`, median(product.map(({ cpu }) => cpu)) / 1000, ms, null),
    valueRow(`${what}, most memory of the server`, memory, MB, { most: MOST_BYTES }),
  ];
}

const SIZES = [
  { size: 10_000, rounds: 3, isWhole: false },
  { size: 100_000, rounds: 3, isWhole: true },
  { size: 1_000_000, rounds: 1, isWhole: false },
];
const QUICK = [{ size: 10_000, rounds: 1, isWhole: true }];

async function run({ quick }: RunOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { size, rounds, isWhole } of quick ? QUICK : SIZES)
    await withUndo(async (undo) => {
      const database = await startPopulation(undo, size);
      const token = await signInAdmin(database.db);
      // More than the usual limit for one person.
      await saveSetting(database.db, 'exports_a_day', 100, new Date());
      await saveSetting(database.db, 'export_rows_a_day', 10_000_000, new Date());
      const server = await startBuiltServer(undo, { DATABASE_URL: database.url, ROLE: 'api' }, SMALL_HEAP);
      const file = join(await temporaryFolder(undo), 'list.csv');
      for (const list of listsOf(database, isWhole))
        rows.push(...(await measure(server, list, { url: database.url, token, file, rounds })));
    });
  return rows;
}

export const scenario: Scenario = {
  name: 'export',
  about:
    'export=1 of the user list and the notification log beside 10,000, 100,000 and a million people, and of the desk (in the order in which it is shown first, and by disability) beside 100,000, which an admin without limits may see all of: from the call until the last byte of the .xlsx is there, with the access to everybody in it noted. The server has a heap of 96 MB, so that its memory is what an export needs and not what is yet to be tidied up. The baseline runs the same statement by pg alone, a thousand rows at a time, into a plain .csv without any formatting.',
  run,
};
