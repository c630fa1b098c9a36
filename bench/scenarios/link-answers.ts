import { answerEventVolunteerLink } from '../../packages/contract/src/events/pairs.ts';
import { eventLinkRoutes } from '../../packages/server/src/features/events/pairs/pairs.routes.ts';
import { subscribeToPairs } from '../../packages/server/src/features/events/pairs/pairs.subscribers.ts';
import { createEventBus } from '../../packages/server/src/platform/events/event-bus.ts';
import { newToken, tokenHash } from '../../packages/server/src/platform/sessions/token.ts';
import { accountParts } from '../../packages/server/testing/accounts.ts';
import { buildEvent } from '../../packages/server/testing/factories/events.ts';
import { startBuiltServer, type BuiltServer } from '../lib/built-server.ts';
import { startBenchDatabase, type BenchDatabase } from '../lib/database.ts';
import { secondsOf } from '../lib/load.ts';
import { addVolunteers } from '../lib/people.ts';
import { hasPgbench, literal, pgbench } from '../lib/pgbench.ts';
import { ratioRow, valueRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { statementsOf, type Statement } from '../lib/statements.ts';
import { median, micros, perSecond, plain } from '../lib/statistics.ts';
import { withUndo, type Undo } from '../lib/temporary.ts';

const CONNECTIONS = 16;
const PEOPLE = 100_000;
/** Ids of the sample request and volunteer, easy to find among the values of statements. */
const SAMPLE = { requestId: 700_000_000, volunteerId: 800_000_000 };

interface Asked extends BenchDatabase {
  readonly eventId: number;
  /** Number of volunteers asked so far, which is the index of the next one. */
  next: number;
}

/** Asks `count` more volunteers, and returns the tokens of their links. */
async function ask(asked: Asked, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, newToken);
  await store(asked, tokens.map(tokenHash));
  return tokens;
}

async function store(asked: Asked, hashes: readonly (Buffer | null)[]): Promise<void> {
  await asked.pool.query(
    `insert into event_volunteer_requests (event_id, volunteer_id, token_hash, created_at, updated_at)
     select $1, u.id, t.hash, now(), now()
     from unnest($2::bytea[]) with ordinality as t (hash, n)
     join (select id, row_number() over (order by id) as n from users
       where id < ${SAMPLE.volunteerId} and id <> (select manager_id from events where id = $1)) u on u.n = t.n + $3`,
    [asked.eventId, hashes, asked.next],
  );
  asked.next += hashes.length;
}

/** Records one answer, and the statements that it sends to the database. */
async function sampleOf({ pool, eventId }: Asked): Promise<{ token: string; statements: Statement[] }> {
  const token = newToken();
  await pool.query(
    `insert into users (id, phone, first_name, last_name, full_name, created_at)
     overriding system value values (${SAMPLE.volunteerId}, '+972509999999', 'דנה', 'לוי', 'דנה לוי', now())`,
  );
  await pool.query(
    `insert into event_volunteer_requests (id, event_id, volunteer_id, token_hash, created_at, updated_at)
     overriding system value values (${SAMPLE.requestId}, $1, ${SAMPLE.volunteerId}, $2, now(), now())`,
    [eventId, tokenHash(token)],
  );
  const statements = await statementsOf(pool, async (db) => {
    const events = createEventBus();
    subscribeToPairs({ ...accountParts(db), events });
    const route = eventLinkRoutes({ db, events }).find(
      ({ endpoint }) => endpoint === answerEventVolunteerLink,
    );
    await route?.handle({
      ...{ params: { id: token }, query: undefined, actor: null },
      body: answerEventVolunteerLink.body.parse({ is_ready_to_help: 1 }),
      ...{ locale: 'he-IL', timeZone: 'Asia/Jerusalem', now: new Date(), ip: '127.0.0.1' },
      ...{ userAgent: '', requestId: '' },
    });
  });
  return { token, statements };
}

/** Builds a pgbench transaction from those statements, with another link each time. */
function scriptOf({ token, statements }: { token: string; statements: readonly Statement[] }): string {
  const own = new Map<string, string>([
    [literal(tokenHash(token)), `sha256(('answer ' || :n)::bytea)`],
    [literal(SAMPLE.requestId), ':id'],
    [literal(SAMPLE.volunteerId), ':personId'],
    [literal(`user:${SAMPLE.volunteerId}`), `'user:' || :personId`],
  ]);
  const lines = statements
    .filter(({ text }) => /^\s*(insert|update|select|delete|with)/i.test(text))
    .map(({ text, values }) => {
      const filled = text.replace(/\$(\d+)/g, (_, at: string) => `(${literal(values[Number(at) - 1], own)})`);
      const line = filled.replace(/\s+/g, ' ').trim();
      return line.startsWith('select') ? `${line} \\gset` : `${line};`;
    });
  return ['\\set i :i + 1', '\\set n 1000000 * :client_id + :i', 'begin;', ...lines, 'commit;', ''].join(
    '\n',
  );
}

/** Runs the same transactions with pgbench, and returns their number per second. */
async function byPgbench(
  undo: Undo,
  asked: Asked,
  script: string,
  { amount, from }: { amount: number; from: number },
): Promise<number> {
  const transactions = Math.ceil(amount / CONNECTIONS);
  const { rows } = await asked.pool.query<{ hash: Buffer }>(
    `select sha256(('answer ' || (1000000 * client + i))::bytea) as hash
     from generate_series(0, ${CONNECTIONS - 1}) as client, generate_series(${from + 1}, ${from + transactions}) as i`,
  );
  await store(
    asked,
    rows.map(({ hash }) => hash),
  );
  return pgbench(undo, { url: asked.url, script, clients: CONNECTIONS, transactions, from });
}

interface Measured {
  perSecond: number;
  /** Processor time of the server for each answer, in µs. */
  cpu: number;
}

/** Measures answers through one process. */
async function byServer(asked: Asked, server: BuiltServer, amount: number): Promise<Measured> {
  const tokens = await ask(asked, amount);
  const before = await server.cpuTime();
  let next = 0;
  const seconds = await secondsOf([
    {
      url: server.address,
      connections: CONNECTIONS,
      amount,
      requests: [
        {
          method: 'PUT',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
          body: JSON.stringify({ is_ready_to_help: 1 }),
          setupRequest: (request) => ({
            ...request,
            path: `/api${answerEventVolunteerLink.path.replace(':id', tokens[next++] ?? '')}`,
          }),
        },
      ],
    },
  ]);
  return { perSecond: amount / seconds, cpu: ((await server.cpuTime()) - before) / amount };
}

async function run({ quick }: RunOptions): Promise<Row[]> {
  const [people, rounds, amount] = quick ? [3_000, 1, 320] : [PEOPLE, 3, 4_000];
  return withUndo(async (undo) => {
    const database = await startBenchDatabase(undo);
    await addVolunteers(database.url, people);
    const { id: eventId } = await buildEvent(database.db);
    const asked: Asked = { ...database, eventId, next: 0 };
    const sample = await sampleOf(asked);
    const script = scriptOf(sample);
    const server = await startBuiltServer(undo, { DATABASE_URL: database.url, ROLE: 'api' });
    // A warm-up round that compiles the code.
    await byServer(asked, server, 320);
    const measured: (Measured & { pgbench: number })[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const own = await byServer(asked, server, amount);
      const rate = hasPgbench()
        ? await byPgbench(undo, asked, script, { amount, from: round * amount })
        : NaN;
      measured.push({ ...own, pgbench: rate });
    }
    return rowsOf(measured, sample.statements.length);
  });
}

/** Medians of the rounds. Ratios compare values of the same round. */
function rowsOf(rounds: readonly (Measured & { pgbench: number })[], statements: number): Row[] {
  const rate = median(rounds.map((round) => round.perSecond));
  const against = median(rounds.map((round) => round.pgbench));
  const ratio = median(rounds.map((round) => round.perSecond / round.pgbench));
  const what = 'volunteers who answer by their links, all at once';
  return [
    Number.isNaN(against)
      ? valueRow(what, rate, perSecond, null)
      : {
          ...ratioRow(what, rate, against, perSecond, null),
          ratio: ratio.toFixed(2),
          bar: '>= 0.3x',
          met: ratio >= 0.3,
        },
    valueRow('processor time of the server for one', median(rounds.map(({ cpu }) => cpu)), micros, null),
    valueRow('statements of one', statements, plain, null),
  ];
}

export const scenario: Scenario = {
  name: 'link-answers',
  about: `PUT /api${answerEventVolunteerLink.path}: volunteers of one event, among ${PEOPLE.toLocaleString('en-US')} people, say yes by their personal links, ${CONNECTIONS} connections, durably committed, with the line of the history and the word to open screens. The baseline is pgbench with as many clients and the same statements in one transaction each. Rounds take the server and pgbench in turn; figures are medians, the ratio the median of the rounds' ratios. Load generator, database and server share the machine's processors.`,
  run,
};
