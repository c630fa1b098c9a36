import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { dayAt } from '../../packages/contract/src/common/time.ts';
import { everyLine } from '../../packages/server/src/features/request-desk/desk-lists.queries.ts';
import { everyUser, type UserList } from '../../packages/server/src/features/users/users.queries.ts';
import { inTransaction } from '../../packages/server/src/platform/db/transaction.ts';
import { createSession } from '../../packages/server/src/platform/sessions/sessions.repository.ts';
import { buildAdmin } from '../../packages/server/testing/factories/people.ts';
import { deskList } from '../../packages/server/testing/factories/desk-lists.ts';
import { startBuiltServer, type BuiltServer } from '../lib/built-server.ts';
import { startBenchDatabase, type BenchDatabase } from '../lib/database.ts';
import { addRequests, addVolunteers } from '../lib/people.ts';
import { ratioRow, valueRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { MB, median, ms, timed } from '../lib/statistics.ts';
import { temporaryFolder, withUndo } from '../lib/temporary.ts';

const LOCALE = 'he-IL';
const MOST_MS = 5_000;
const MOST_BYTES = 200_000_000;
/** By itself V8 collects garbage only when it must, and its memory would not show what an export needs. */
const SMALL_HEAP = ['--max-old-space-size=96', '--max-semi-space-size=8'];

interface List {
  what: string;
  /** The list's call, in the order that its screen shows first. */
  path: string;
  /** The same rows as the product asks the database for them. */
  query: { sql: string; parameters: readonly unknown[] };
}

function listsOf({ db }: BenchDatabase): List[] {
  const users: UserList = {
    page: 1,
    perPage: 10,
    order: 'desc',
    orderBy: 'created_at',
    search: '',
    roles: [],
    status: [],
    state: [],
    user_ids: [],
    ids: [],
    acting: { userId: 0, role: 'admin', states: null },
    now: new Date(),
    today: dayAt(new Date(), 'Asia/Jerusalem'),
  };
  return [
    { what: 'people', path: '/admin/users', query: everyUser(users, LOCALE).compile(db) },
    ...(['created_at', 'disability'] as const).map((orderBy) => ({
      what: `requests by ${orderBy}`,
      path: `/admin/application-users?orderBy=${orderBy}`,
      query: everyLine(deskList({ orderBy }), LOCALE).compile(db),
    })),
  ];
}

/**
 * Adds help seekers with two disabilities each, who are volunteers as well; two thirds of the requests have
 * a volunteer.
 */
async function fill(database: BenchDatabase, count: number): Promise<string> {
  const { db, pool, url } = database;
  await addVolunteers(url, count);
  await addRequests(url, 0, count);
  await pool.query(`
    insert into user_roles (user_id, role) select id, 'user' from users;
    insert into user_disabilities (user_id, option_id)
    select u.id, o.id from users u join (
      select id, row_number() over (order by position) as n from options where list = 'disabilities'
    ) o on o.n = 2 + u.id % 4;
    insert into application_users (application_id, volunteer_id, is_approved, created_at, updated_at)
    select a.id, 1 + (a.user_id + 7) % ${count}, 0, now(), now() from applications a where a.id % 3 > 0
    on conflict do nothing`);
  await pool.query('vacuum analyze');
  const admin = await buildAdmin(db);
  const { token } = await inTransaction(db, (tx) =>
    createSession(tx, {
      userId: admin.id,
      role: 'admin',
      secondFactor: 'none',
      now: new Date(),
      ip: '127.0.0.1',
      userAgent: 'bench',
    }),
  );
  return token;
}

/** Measures a download: its duration and the server's peak memory. */
async function download(server: BuiltServer, path: string, token: string) {
  let memory = server.residentMemory();
  const watch = setInterval(() => (memory = Math.max(memory, server.residentMemory())), 50);
  const cpuBefore = await server.cpuTime();
  try {
    const took = await timed(async () => {
      const answer = await fetch(`${server.address}/api${path}${path.includes('?') ? '&' : '?'}export=1`, {
        headers: { authorization: `Bearer ${token}`, 'content-language': LOCALE },
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    });
    return { took, memory, cpu: (await server.cpuTime()) - cpuBefore };
  } finally {
    clearInterval(watch);
  }
}

const line = (row: Record<string, unknown>): string =>
  `${Object.values(row)
    .map((value) => `"${String(value ?? '').replaceAll('"', '""')}"`)
    .join(',')}\n`;

/**
 * Reads the same statement with pg alone, a thousand rows at a time, into a CSV file. Gives the number of
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
  // The first download compiles the code and fills the caches: only its memory counts.
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
    valueRow(`${what}, until the file is there`, took, ms, { most: MOST_MS }),
    ratioRow(`${what}, against plain pg into a .csv`, took, median(bare), ms, null),
    valueRow(`${what}, processor time of the server`, median(product.map(({ cpu }) => cpu)) / 1000, ms, null),
    valueRow(`${what}, most memory of the server`, memory, MB, { most: MOST_BYTES }),
  ];
}

async function run({ quick }: RunOptions): Promise<Row[]> {
  const [count, rounds] = quick ? [10_000, 1] : [100_000, 3];
  return withUndo(async (undo) => {
    const database = await startBenchDatabase(undo);
    let token = '';
    const filling = await timed(async () => (token = await fill(database, count)));
    console.log(`      ${count} people and requests: ${Math.round(filling / 1000)} s`);
    const server = await startBuiltServer(undo, { DATABASE_URL: database.url, ROLE: 'api' }, SMALL_HEAP);
    const file = join(await temporaryFolder(undo), 'list.csv');
    const rows: Row[] = [];
    for (const list of listsOf(database))
      rows.push(...(await measure(server, list, { url: database.url, token, file, rounds })));
    return rows;
  });
}

export const scenario: Scenario = {
  name: 'export',
  about:
    'export=1 of the user table and of the desk (in the order in which it is shown first, and by disability), which an admin without limits may see all of: from the call until the last byte of the .xlsx is there, with the access to everybody in it noted. The server has a heap of 96 MB, so that its memory is what an export needs and not what is yet to be tidied up. The baseline runs the same statement by pg alone, a thousand rows at a time, into a plain .csv without any formatting.',
  run,
};
