import { deepStrictEqual } from 'node:assert/strict';
import { resolve } from 'node:path';
import type { Role } from '../../packages/contract/src/common/roles.ts';
import { ownRequests } from '../../packages/server/src/features/requests/help-requests/help-requests.queries.ts';
import { deskPage } from '../../packages/server/src/features/requests/request-desk/desk-lists.queries.ts';
import { usersPage } from '../../packages/server/src/features/people/users/users.queries.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { findActor } from '../../packages/server/src/platform/sessions/sessions.queries.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildVolunteer,
} from '../../packages/server/testing/factories/people.ts';
import { deskList } from '../../packages/server/testing/factories/desk-lists.ts';
import { buildRequest } from '../../packages/server/testing/factories/requests.ts';
import { buildSession } from '../../packages/server/testing/factories/sessions.ts';
import { startBuiltServer } from '../lib/built-server.ts';
import { startBenchDatabase, type BenchDatabase } from '../lib/database.ts';
import { addDeskRequests } from '../lib/desk-requests.ts';
import { firstUsers } from '../lib/first-pages.ts';
import { startProcess, type Started } from '../lib/process.ts';
import { secondsOf } from '../lib/load.ts';
import { addVolunteers } from '../lib/people.ts';
import { ratioRow, valueRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { statementsOf } from '../lib/statements.ts';
import { median, micros, perSecond, plain } from '../lib/statistics.ts';
import { freePort, withUndo, type Undo } from '../lib/temporary.ts';

const BASELINE = resolve(import.meta.dirname, '../baselines/bare-list-server.mjs');
const OWN = '/api/applications?type=list';
const REQUESTS = '/api/admin/application-users?perPage=50&view=all';
const USERS = '/api/admin/users?perPage=50';
const CONNECTIONS = 10;
const MOST = 1.4;
/** Number of people and of requests: a young association, with lists small enough to be counted exactly. */
const PEOPLE = 2_000;

type Server = Started & { address: string };

interface Person {
  userId: number;
  token: string;
}

const signIn = async (db: Database, userId: number, role: Role): Promise<Person> => {
  const { token } = await buildSession(db, userId, role);
  return { userId, token };
};

/** Adds people, with an admin and a help seeker who has ten requests, three of them with a volunteer. */
async function fill({ db, url }: BenchDatabase): Promise<{ seeker: Person; admin: Person }> {
  await addVolunteers(url, PEOPLE, 5);
  await addDeskRequests(url, PEOPLE);
  const seeker = await buildHelpSeeker(db);
  const volunteer = await buildVolunteer(db);
  for (let n = 0; n < 10; n += 1) {
    const live = n < 2;
    await buildRequest(db, seeker.id, {
      categoryId: 2 + (n % 4),
      status: live ? (n === 0 ? 'open' : 'in_treatment') : n === 2 ? 'completed' : 'closed',
      volunteerId: n === 0 || n > 3 ? null : volunteer.id,
      description: 'צריך עזרה בקניות בסופר ובסחיבה לקומה שלישית, בבוקר אם אפשר',
      createdAt: new Date(Date.now() - n * 86_400_000),
      dueAt: new Date(Date.now() + 3 * 86_400_000),
    });
  }
  const { id: adminId } = await buildAdmin(db);
  return { seeker: await signIn(db, seeker.id, 'user'), admin: await signIn(db, adminId, 'admin') };
}

/** Reads the texts of each call's two statements, as the product sends them. */
async function statements({ pool }: BenchDatabase, { seeker, admin }: { seeker: Person; admin: Person }) {
  const own = { page: 1, perPage: 10, order: 'desc', orderBy: 'created_at', status: [], search: '' } as const;
  const acting = { userId: admin.userId, role: 'admin', states: null } as const;
  const [actor] = await statementsOf(pool, (db) => findActor(db, seeker.token, new Date()));
  const listOf = async (work: (db: Database) => Promise<unknown>) => {
    const [rows, ...more] = await statementsOf(pool, work);
    if (!rows || more.length > 0) throw new Error('a list call is no longer one statement');
    return rows;
  };
  const rows = await listOf((db) => ownRequests(db, seeker.userId, own, 'he-IL'));
  deepStrictEqual(rows.values[0], seeker.userId);
  if (!actor) throw new Error('the session is no longer looked up by a statement');
  return {
    actor: actor.text,
    lists: {
      [OWN]: { text: rows.text, values: rows.values.slice(1), isOwn: true },
      [REQUESTS]: await listOf((db) => deskPage(db, deskList({ view: 'all', perPage: 50 }), 'he-IL')),
      [USERS]: await listOf((db) => usersPage(db, { ...firstUsers(acting), perPage: 50 }, 'he-IL')),
    },
  };
}

async function startBaseline(undo: Undo, url: string, texts: object): Promise<Server> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const started = await startProcess({
    args: [BASELINE],
    env: { NODE_ENV: 'production', PORT: String(port), DATABASE_URL: url, STATEMENTS: JSON.stringify(texts) },
    isReady: () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    undo,
  });
  return { ...started, address };
}

/** A call, and who makes it. */
interface Asked {
  path: string;
  headers: Record<string, string>;
}

const asked = (path: string, { token }: Person): Asked => ({
  path,
  headers: { authorization: `Bearer ${token}`, 'content-language': 'he-IL' },
});

async function bodyOf(server: Server, { path, headers }: Asked): Promise<unknown> {
  const answer = await fetch(`${server.address}${path}`, { headers });
  return answer.json();
}

interface Measured {
  /** Processor time of the server for each request, in µs. */
  cpu: number;
  perSecond: number;
}

async function load(server: Server, { path, headers }: Asked, amount: number): Promise<Measured> {
  const before = await server.cpuTime();
  const seconds = await secondsOf([
    { url: `${server.address}${path}`, connections: CONNECTIONS, amount, headers },
  ]);
  return { cpu: ((await server.cpuTime()) - before) / amount, perSecond: amount / seconds };
}

interface Servers {
  product: Server;
  bare: Server;
}

/** Loads both servers in turn. The median of the rounds' ratios compares values of the same round. */
async function compare({ product, bare }: Servers, call: Asked, rounds: number, amount: number) {
  // Warm-up rounds, which compile the code.
  for (const server of [product, bare]) await load(server, call, amount);
  const results: { product: Measured; bare: Measured }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? product : bare;
    const loads = new Map<Server, Measured>();
    for (const server of [first, first === product ? bare : product])
      loads.set(server, await load(server, call, amount));
    const [ours, theirs] = [loads.get(product), loads.get(bare)];
    if (ours && theirs) results.push({ product: ours, bare: theirs });
  }
  const of = (pick: (result: { product: Measured; bare: Measured }) => number) => median(results.map(pick));
  return {
    ratio: of((result) => result.product.cpu / result.bare.cpu),
    cpu: { product: of((result) => result.product.cpu), bare: of((result) => result.bare.cpu) },
    perSecond: {
      product: of((result) => result.product.perSecond),
      bare: of((result) => result.bare.perSecond),
    },
  };
}

/** The rows of a call. `most` is the bar of its ratio, null for information only. */
function rowsOf(
  what: string,
  { ratio, cpu, perSecond: rate }: Awaited<ReturnType<typeof compare>>,
  most: number | null,
): Row[] {
  return [
    {
      ...ratioRow(`${what}: CPU per request`, cpu.product, cpu.bare, micros, most),
      ratio: plain(Math.round(ratio * 100) / 100),
      met: most === null ? null : ratio <= most,
    },
    valueRow(`${what}: requests answered, product`, rate.product, perSecond, null),
    valueRow(`${what}: requests answered, bare`, rate.bare, perSecond, null),
  ];
}

async function run({ quick }: RunOptions): Promise<Row[]> {
  const [rounds, amount] = quick ? [3, 1_000] : [7, 3_000];
  return withUndo(async (undo) => {
    const database = await startBenchDatabase(undo);
    const people = await fill(database);
    const texts = await statements(database, people);
    await database.pool.query('vacuum analyze');
    const servers = {
      product: await startBuiltServer(undo, { DATABASE_URL: database.url, ROLE: 'api' }),
      bare: await startBaseline(undo, database.url, texts),
    };
    const own = asked(OWN, people.seeker);
    deepStrictEqual(await bodyOf(servers.bare, own), await bodyOf(servers.product, own));
    const rows = rowsOf('own requests', await compare(servers, own, rounds, amount), MOST);
    for (const [what, path] of [
      ["the admin's requests, 50 rows", REQUESTS],
      ["the admin's users, 50 rows", USERS],
    ] as const)
      rows.push(...rowsOf(what, await compare(servers, asked(path, people.admin), rounds, amount / 4), null));
    return rows;
  });
}

export const scenario: Scenario = {
  name: 'list-call',
  about: `GET ${OWN} of a help seeker with 10 requests, and two lists of an admin among ${PEOPLE.toLocaleString('en-US')} people and as many requests, ${CONNECTIONS} connections: processor time of the server process, against node:http and pg alone with the same session look-up and the same two statements; of the own requests it sends the same body, of the admin's lists the rows as they are. Rounds alternate; the ratio is the median of the rounds' ratios.`,
  run,
};
