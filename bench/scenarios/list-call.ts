import { deepStrictEqual } from 'node:assert/strict';
import { resolve } from 'node:path';
import { ownRequests } from '../../packages/server/src/features/help-requests/help-requests.queries.ts';
import { inTransaction } from '../../packages/server/src/platform/db/transaction.ts';
import { findActor } from '../../packages/server/src/platform/sessions/sessions.queries.ts';
import { createSession } from '../../packages/server/src/platform/sessions/sessions.repository.ts';
import { buildHelpSeeker, buildVolunteer } from '../../packages/server/testing/factories/people.ts';
import { buildRequest } from '../../packages/server/testing/factories/requests.ts';
import { startBuiltServer } from '../lib/built-server.ts';
import { startBenchDatabase, type BenchDatabase } from '../lib/database.ts';
import { startProcess, type Started } from '../lib/process.ts';
import { secondsOf } from '../lib/load.ts';
import { ratioRow, valueRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { statementsOf } from '../lib/statements.ts';
import { median, micros, perSecond, plain } from '../lib/statistics.ts';
import { freePort, withUndo, type Undo } from '../lib/temporary.ts';

const BASELINE = resolve(import.meta.dirname, '../baselines/bare-list-server.mjs');
const PATH = '/api/applications?type=list';
const CONNECTIONS = 10;

type Server = Started & { address: string };

/** A signed-in help seeker with ten requests, three of them with a volunteer. */
async function fill({ db }: BenchDatabase): Promise<{ userId: number; token: string }> {
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
  const { token } = await inTransaction(db, (tx) =>
    createSession(tx, {
      userId: seeker.id,
      role: 'user',
      secondFactor: 'none',
      now: new Date(),
      ip: '127.0.0.1',
      userAgent: 'bench',
    }),
  );
  return { userId: seeker.id, token };
}

/** The texts of the call's two statements, as the product sends them. */
async function statements({ pool }: BenchDatabase, { userId, token }: { userId: number; token: string }) {
  const list = {
    page: 1,
    perPage: 10,
    order: 'desc',
    orderBy: 'created_at',
    status: [],
    search: '',
  } as const;
  const [actor] = await statementsOf(pool, (db) => findActor(db, token, new Date()));
  const sent = await statementsOf(pool, (db) => ownRequests(db, userId, list, 'he-IL'));
  const [rows] = sent;
  if (!actor || !rows || sent.length !== 1) throw new Error('the list call is no longer one statement');
  deepStrictEqual(rows.values[0], userId);
  return { actor: actor.text, rows: rows.text, rowsTail: rows.values.slice(1) };
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

async function bodyOf(server: Server, headers: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`${server.address}${PATH}`, { headers });
  return answer.json();
}

interface Measured {
  /** µs of the server's processor time for each request. */
  cpu: number;
  perSecond: number;
}

async function load(server: Server, headers: Record<string, string>, amount: number): Promise<Measured> {
  const before = await server.cpuTime();
  const seconds = await secondsOf([
    { url: `${server.address}${PATH}`, connections: CONNECTIONS, amount, headers },
  ]);
  return { cpu: ((await server.cpuTime()) - before) / amount, perSecond: amount / seconds };
}

async function run({ quick }: RunOptions): Promise<Row[]> {
  const [rounds, amount] = quick ? [3, 1_000] : [7, 3_000];
  return withUndo(async (undo) => {
    const database = await startBenchDatabase(undo);
    const person = await fill(database);
    const texts = await statements(database, person);
    await database.pool.query('vacuum analyze');
    const product = await startBuiltServer(undo, { DATABASE_URL: database.url, ROLE: 'api' });
    const bare = await startBaseline(undo, database.url, texts);
    const headers = { authorization: `Bearer ${person.token}`, 'content-language': 'he-IL' };
    deepStrictEqual(await bodyOf(bare, headers), await bodyOf(product, headers));

    // The first rounds compile the code; they are not counted.
    for (const server of [product, bare]) await load(server, headers, amount);
    const results: { product: Measured; bare: Measured }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const first = round % 2 === 0 ? product : bare;
      const loads = new Map<Server, Measured>();
      for (const server of [first, first === product ? bare : product])
        loads.set(server, await load(server, headers, amount));
      const [ours, theirs] = [loads.get(product), loads.get(bare)];
      if (ours && theirs) results.push({ product: ours, bare: theirs });
    }
    const ratio = median(results.map((result) => result.product.cpu / result.bare.cpu));
    const bareCpu = median(results.map(({ bare: { cpu } }) => cpu));
    const productCpu = median(results.map(({ product: { cpu } }) => cpu));
    return [
      {
        ...ratioRow('CPU per request', productCpu, bareCpu, micros, 2),
        // The median of the rounds' ratios, not the ratio of the medians: each round compares what ran
        // together.
        ratio: plain(Math.round(ratio * 100) / 100),
        met: ratio <= 2,
      },
      valueRow(
        'requests answered, product',
        median(results.map((result) => result.product.perSecond)),
        perSecond,
        null,
      ),
      valueRow('requests answered, bare', median(results.map(({ bare: b }) => b.perSecond)), perSecond, null),
    ];
  });
}

export const scenario: Scenario = {
  name: 'list-call',
  about: `GET ${PATH} of a help seeker with 10 requests, ${CONNECTIONS} connections: processor time of the server process, against node:http and pg alone with the same session look-up, the same two statements and the same body. Rounds alternate; the ratio is the median of the rounds' ratios.`,
  run,
};
