import { register } from '../../packages/contract/src/account/registration/registration.ts';
import { registration } from '../../packages/server/src/features/account/registration/registration.feature.ts';
import { createSecrets } from '../../packages/server/src/platform/crypto/secrets.ts';
import { newToken, tokenHash } from '../../packages/server/src/platform/sessions/token.ts';
import { accountParts } from '../../packages/server/testing/accounts.ts';
import { TEST_SECRET_KEY } from '../../packages/server/testing/factories/people.ts';
import { userForm, volunteerForm } from '../../packages/server/testing/registration-forms.ts';
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
/** Size of a grown association, because PostgreSQL's plans depend on the contents of the tables. */
const PEOPLE = 100_000;
/** Id of the sample person, easy to find among the values of statements. */
let sampleId = 700_000_000;
type Kind = 'user' | 'volunteer';

const secrets = createSecrets(TEST_SECRET_KEY);
let lastPhone = 0;
const nextPhone = (): string => `+97252${String((lastPhone += 1)).padStart(7, '0')}`;

/**
 * Stores grants for so many verified phones, as verifying a code does, and returns the forms to send with
 * them.
 */
async function verifiedForms({ db, pool }: BenchDatabase, kind: Kind, count: number): Promise<object[]> {
  const granted = Array.from({ length: count }, () => ({ phone: nextPhone(), grant: newToken() }));
  await pool.query(
    `insert into registration_grants (token_hash, phone_hash, purpose, created_at, expires_at)
     select t, p, $3, now(), now() + interval '1 hour' from unnest($1::bytea[], $2::bytea[]) as g (t, p)`,
    [
      granted.map(({ grant }) => tokenHash(grant)),
      granted.map(({ phone }) => secrets.keyedHash('phone', phone)),
      kind,
    ],
  );
  const [first = { phone: '', grant: '' }] = granted;
  const form = kind === 'user' ? await userForm(db, first) : volunteerForm(first);
  return granted.map((each) => ({ ...form, ...each }));
}

interface Sample {
  form: object;
  /** All statements of the registration. */
  statements: Statement[];
  /** Statements that write, or lock rows before writing. */
  writes: Statement[];
}

/** Registers one person, and records the statements sent to the database. */
async function sampleOf(database: BenchDatabase, kind: Kind): Promise<Sample> {
  const { pool } = database;
  const [form = {}] = await verifiedForms(database, kind, 1);
  sampleId += 1_000_000;
  await pool.query(`alter table users alter column id restart with ${sampleId}`);
  const statements = await statementsOf(pool, async (db) => {
    const route = registration.routes(accountParts(db)).find(({ endpoint }) => endpoint === register);
    await route?.handle({
      ...{ params: undefined, query: undefined, actor: null, body: register.body.parse(form) },
      ...{ locale: 'he-IL', timeZone: 'Asia/Jerusalem', now: new Date(), ip: '127.0.0.1' },
      ...{ userAgent: '', requestId: '' },
    });
  });
  const isWrite = ({ text }: Statement) =>
    /^\s*(insert|update|delete|with|select pg_notify)|for update\s*$/i.test(text);
  return { form, statements, writes: statements.filter(isWrite) };
}

/** Builds a pgbench transaction from those statements, with another phone, grant and person each time. */
function scriptOf(writes: readonly Statement[], form: object): string {
  const { phone, grant } = form as { phone: string; grant: string };
  const own = new Map<string, string>([
    [literal(phone), `'+97255' || lpad(:n::text, 7, '0')`],
    [literal(tokenHash(grant)), `sha256(('grant ' || :n)::bytea)`],
    [literal(sampleId), ':id'],
    [literal(`user:${sampleId}`), `'user:' || :id`],
  ]);
  const lines = writes.map(({ text, values }) => {
    const filled = text.replace(/\$(\d+)/g, (_, at: string) => `(${literal(values[Number(at) - 1], own)})`);
    const line = filled.replace(/\s+/g, ' ').trim();
    return line.startsWith('insert into "users"') ? `${line} \\gset` : `${line};`;
  });
  return ['\\set i :i + 1', '\\set n 100000 * :client_id + :i', 'begin;', ...lines, 'commit;', ''].join('\n');
}

/** Runs the same transactions with pgbench, and returns their number per second. */
async function byPgbench(undo: Undo, database: BenchDatabase, kind: Kind, amount: number): Promise<number> {
  const { form, writes } = await sampleOf(database, kind);
  const transactions = Math.ceil(amount / CONNECTIONS);
  const from = lastPhone;
  lastPhone += transactions;
  await database.pool.query(
    `insert into registration_grants (token_hash, phone_hash, purpose, created_at, expires_at)
     select sha256(('grant ' || (100000 * client + i))::bytea), $1, $2, now(), now() + interval '1 hour'
     from generate_series(0, ${CONNECTIONS - 1}) as client, generate_series(${from + 1}, ${from + transactions}) as i
     on conflict do nothing`,
    [secrets.keyedHash('phone', (form as { phone: string }).phone), kind],
  );
  const script = scriptOf(writes, form);
  return pgbench(undo, { url: database.url, script, clients: CONNECTIONS, transactions, from });
}

interface Measured {
  perSecond: number;
  /** Processor time of the servers for each registration, in µs. */
  cpu: number;
}

/** Measures registrations through one or more processes. */
async function byServers(
  database: BenchDatabase,
  servers: readonly BuiltServer[],
  kind: Kind,
  amount: number,
): Promise<Measured> {
  const share = Math.ceil(amount / servers.length);
  const forms = await Promise.all(servers.map(() => verifiedForms(database, kind, share)));
  const cpuTime = async () =>
    (await Promise.all(servers.map((server) => server.cpuTime()))).reduce((sum, each) => sum + each, 0);
  const before = await cpuTime();
  const seconds = await secondsOf(
    servers.map(({ address }, at) => {
      let next = 0;
      return {
        url: `${address}/api${register.path}`,
        connections: Math.ceil(CONNECTIONS / servers.length),
        amount: share,
        requests: [
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
            setupRequest: (request) => ({ ...request, body: JSON.stringify(forms[at]?.[next++]) }),
          },
        ],
      };
    }),
  );
  const done = share * servers.length;
  return { perSecond: done / seconds, cpu: ((await cpuTime()) - before) / done };
}

interface Round {
  one: Measured;
  two: Measured;
  /** Per second; NaN without pgbench. */
  pgbench: number;
}

async function run({ quick }: RunOptions): Promise<Row[]> {
  const [people, rounds, amount] = quick ? [1_000, 1, 320] : [PEOPLE, 3, 1_600];
  return withUndo(async (undo) => {
    const database = await startBenchDatabase(undo);
    await addVolunteers(database.url, people);
    const settings = { DATABASE_URL: database.url, ROLE: 'api' };
    const servers = [await startBuiltServer(undo, settings), await startBuiltServer(undo, settings)];
    const isCompared = hasPgbench();
    const rows: Row[] = [];
    for (const kind of ['user', 'volunteer'] as const) {
      // A warm-up round that compiles the code.
      await byServers(database, servers, kind, 320);
      const measured: Round[] = [];
      for (let round = 0; round < rounds; round += 1) {
        measured.push({
          one: await byServers(database, servers.slice(0, 1), kind, amount),
          two: await byServers(database, servers, kind, amount),
          pgbench: isCompared ? await byPgbench(undo, database, kind, amount) : NaN,
        });
      }
      const { statements, writes } = await sampleOf(database, kind);
      rows.push(
        ...rowsOf(kind === 'user' ? 'help seekers' : 'volunteers', measured, {
          all: statements.length,
          writes: writes.length,
        }),
      );
    }
    return rows;
  });
}

/** Medians of the rounds. Ratios compare values of the same round. */
function rowsOf(name: string, rounds: readonly Round[], statements: { all: number; writes: number }): Row[] {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const against = middle(({ pgbench: rate }) => rate);
  const rateRow = (processes: 'one' | 'two'): Row => {
    const what = `${name} registered, ${processes === 'one' ? 'one process' : 'two processes'}`;
    const rate = middle((round) => round[processes].perSecond);
    if (Number.isNaN(against)) return valueRow(what, rate, perSecond, null);
    const ratio = middle((round) => round[processes].perSecond / round.pgbench);
    const compared = { measured: perSecond(rate), baseline: perSecond(against), ratio: ratio.toFixed(2) };
    return { what, ...compared, bar: '>= 0.3x', met: ratio >= 0.3 };
  };
  const one = middle((round) => round.one.perSecond);
  const two = middle((round) => round.two.perSecond);
  return [
    rateRow('one'),
    rateRow('two'),
    {
      ...ratioRow(`${name}: two processes against one`, two, one, perSecond, null),
      ratio: middle((round) => round.two.perSecond / round.one.perSecond).toFixed(2),
    },
    valueRow(
      `${name}: processor time of the server for one`,
      middle((round) => round.one.cpu),
      micros,
      null,
    ),
    valueRow(`${name}: statements of one, ${statements.writes} of them writing`, statements.all, plain, null),
  ];
}

export const scenario: Scenario = {
  name: 'registrations',
  about: `POST /api${register.path} with every question answered, among ${PEOPLE.toLocaleString('en-US')} people, ${CONNECTIONS} connections, each with a phone verified beforehand: account, role, details, welcome message and the word to open screens, durably committed. The baseline is pgbench with as many clients and the same writing statements in one transaction each (nothing checked, no place looked up, nothing answered). Rounds take one process, two processes and pgbench in turn; figures are medians, ratios the medians of the rounds' ratios. Load generator, database and servers share the machine's processors, so a second process helps only as far as one is left for it. A registration is one transaction of ten statements. In a processor profile of the server half of its time is handing them to the connections, a seventh building them and reading what comes back, a twentieth each zod, HTTP and collecting garbage; hashing, sealing and JSON together are below a fiftieth. So it is round trips that count.`,
  run,
};
