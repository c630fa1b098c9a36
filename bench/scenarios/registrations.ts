import autocannon from 'autocannon';
import { register } from '../../packages/contract/src/registration.ts';
import { createRegistration } from '../../packages/server/src/features/registration/public.ts';
import { createSecrets } from '../../packages/server/src/platform/crypto/secrets.ts';
import { newToken, tokenHash } from '../../packages/server/src/platform/sessions/token.ts';
import { accountParts } from '../../packages/server/testing/accounts.ts';
import { TEST_SECRET_KEY } from '../../packages/server/testing/factories/people.ts';
import { userForm, volunteerForm } from '../../packages/server/testing/registration-forms.ts';
import { startBuiltServer } from '../lib/built-server.ts';
import { startBenchDatabase, type BenchDatabase } from '../lib/database.ts';
import { hasPgbench, literal, pgbench } from '../lib/pgbench.ts';
import { valueRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { statementsOf, type Statement } from '../lib/statements.ts';
import { median, perSecond } from '../lib/statistics.ts';
import { withUndo, type Undo } from '../lib/temporary.ts';

const CONNECTIONS = 16;
/** Of the person whose registration is looked at: so that it is found again among the values of the statements. */
let sampleId = 700_000_000;
type Kind = 'user' | 'volunteer';

const secrets = createSecrets(TEST_SECRET_KEY);
let lastPhone = 0;
const nextPhone = (): string => `+97252${String((lastPhone += 1)).padStart(7, '0')}`;

/** Grants of as many verified phones, as verifying a code stores them, and the forms to send with them. */
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
  return Promise.all(granted.map((each) => (kind === 'user' ? userForm(db, each) : volunteerForm(each))));
}

/** The statements of one registration that write, or lock what they write. */
async function writesOf(database: BenchDatabase, kind: Kind): Promise<{ form: object; writes: Statement[] }> {
  const { pool } = database;
  const [form = {}] = await verifiedForms(database, kind, 1);
  sampleId += 1_000_000;
  await pool.query(`alter table users alter column id restart with ${sampleId}`);
  const sent = await statementsOf(pool, async (db) => {
    const route = createRegistration(accountParts(db)).find(({ endpoint }) => endpoint === register);
    await route?.handle({
      ...{ params: undefined, query: undefined, actor: null, body: register.body.parse(form) },
      ...{ locale: 'he-IL', timeZone: 'Asia/Jerusalem', now: new Date(), ip: '127.0.0.1' },
      ...{ userAgent: '', requestId: '' },
    });
  });
  const isWrite = ({ text }: Statement) =>
    /^\s*(insert|update|delete|select pg_notify)|for update\s*$/i.test(text);
  return { form, writes: sent.filter(isWrite) };
}

/** Those statements as a transaction of pgbench: another phone, grant and person each time. */
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
    return / (for update|returning id)$/i.test(line) ? `${line} \\gset` : `${line};`;
  });
  return ['\\set i :i + 1', '\\set n 100000 * :client_id + :i', 'begin;', ...lines, 'commit;', ''].join('\n');
}

/** The same transactions by pgbench, per second. */
async function byPgbench(undo: Undo, database: BenchDatabase, kind: Kind, amount: number): Promise<number> {
  const { form, writes } = await writesOf(database, kind);
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
  const rate = await pgbench(undo, { url: database.url, script, clients: CONNECTIONS, transactions, from });
  return rate;
}

/** Registrations per second of as many processes as there are addresses. */
async function byServers(
  database: BenchDatabase,
  addresses: readonly string[],
  kind: Kind,
  amount: number,
): Promise<number> {
  const share = Math.ceil(amount / addresses.length);
  const forms = await Promise.all(addresses.map(() => verifiedForms(database, kind, share)));
  const begin = performance.now();
  const results = await Promise.all(
    addresses.map((address, at) => {
      let next = 0;
      return autocannon({
        url: `${address}/api${register.path}`,
        connections: Math.ceil(CONNECTIONS / addresses.length),
        amount: share,
        requests: [
          {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
            setupRequest: (request) => ({ ...request, body: JSON.stringify(forms[at]?.[next++]) }),
          },
        ],
      });
    }),
  );
  const failed = results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0);
  if (failed > 0) throw new Error(`${failed} of ${amount} registrations failed`);
  return (share * addresses.length * 1000) / (performance.now() - begin);
}

async function run({ quick }: RunOptions): Promise<Row[]> {
  const [rounds, amount] = quick ? [1, 320] : [5, 3_200];
  return withUndo(async (undo) => {
    const database = await startBenchDatabase(undo);
    const settings = { DATABASE_URL: database.url, ROLE: 'api' };
    const servers = [await startBuiltServer(undo, settings), await startBuiltServer(undo, settings)];
    const addresses = servers.map(({ address }) => address);
    const isCompared = hasPgbench();
    const rows: Row[] = [];
    for (const kind of ['user', 'volunteer'] as const) {
      const rates = { one: [] as number[], two: [] as number[], pgbench: [] as number[] };
      // The first round compiles the code; it is not counted.
      for (let round = 0; round <= rounds; round += 1) {
        const one = await byServers(database, addresses.slice(0, 1), kind, amount);
        const two = await byServers(database, addresses, kind, amount);
        const baseline = isCompared ? await byPgbench(undo, database, kind, amount) : NaN;
        if (round === 0) continue;
        rates.one.push(one);
        rates.two.push(two);
        rates.pgbench.push(baseline);
      }
      const name = kind === 'user' ? 'help seekers' : 'volunteers';
      rows.push(...rateRows(name, rates));
    }
    return rows;
  });
}

function rateRows(
  name: string,
  rates: Readonly<Record<'one' | 'two' | 'pgbench', readonly number[]>>,
): Row[] {
  const baseline = median(rates.pgbench);
  return (['one', 'two'] as const).map((processes) => {
    const rate = median(rates[processes]);
    const what = `${name} registered, ${processes === 'one' ? 'one process' : 'two processes'}`;
    if (Number.isNaN(baseline)) return valueRow(what, rate, perSecond, null);
    const ratio = rate / baseline;
    return {
      what,
      measured: perSecond(rate),
      baseline: perSecond(baseline),
      ratio: ratio.toFixed(2),
      bar: '>= 0.3x',
      met: ratio >= 0.3,
    };
  });
}

export const scenario: Scenario = {
  name: 'registrations',
  about: `POST /api${register.path} with every question answered, ${CONNECTIONS} connections, each with a phone verified beforehand: account, role, details, welcome message and the word to open screens, durably committed. The baseline is pgbench with as many clients and the same writing statements in one transaction each (nothing checked, no place looked up, nothing answered); load generator, database and servers share the machine's processors, so a second process helps only as far as one is left for it.`,
  run,
};
