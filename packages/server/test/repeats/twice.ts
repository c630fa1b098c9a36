import type { CallInput, EndpointShape, Envelope } from '@ezra/contract/common/endpoint';
import type { LinkKindName } from '@ezra/contract/link-paths';
import { sql } from 'kysely';
import type { CallOptions } from '../../testing/app.ts';
import type { Executor } from '../../src/platform/db/database.ts';
import type { ProductApp } from '../../testing/product.ts';

/** A call to make twice, prepared on a database where it has not been made yet. */
export type Said<E extends EndpointShape> = CallInput<E> & CallOptions;
type Scene<E extends EndpointShape> = (app: ProductApp) => Promise<Said<E>>;

type Answer = Envelope<unknown>;

interface How {
  /** Tells several steps of one call apart. */
  readonly name?: string;
  /** Tables that the second time writes to all the same, with what for. */
  readonly writes?: Readonly<Record<string, string>>;
  /** What differs in the second answer: counts of that very call, seconds that run down. */
  readonly differs?: Readonly<Record<string, number>>;
}

export interface Step {
  /** Null: the form of a personal link's page. */
  readonly endpoint: EndpointShape | null;
  readonly name: string;
  readonly how: Pick<How, 'writes' | 'differs'>;
  /** Makes the call, waits a moment, and makes it again. */
  run(app: ProductApp): Promise<Twice>;
}

interface Twice {
  readonly first: Answer;
  readonly second: Answer;
  /** Tables whose rows the second time has changed. */
  readonly written: string[];
}

/** A step whose call is repeated unchanged. */
export const step = <E extends EndpointShape>(endpoint: E, scene: Scene<E>, how: How = {}): Step => ({
  endpoint,
  name: [`${endpoint.method} ${endpoint.path}`, how.name].filter(Boolean).join(', '),
  how,
  async run(app) {
    const said = await scene(app);
    return twice(app, async () => (await app.call(endpoint, said)).ok);
  },
});

/** The form of a personal link's page, sent twice. */
export const linkStep = (
  kind: LinkKindName,
  scene: (app: ProductApp) => Promise<{ token: string; choice: string; note?: string; eta_minutes?: number }>,
  name: string,
): Step => ({
  endpoint: null,
  name: `the page of a link, ${name}`,
  how: {},
  async run(app) {
    const { token, ...answer } = await scene(app);
    return twice(app, async () => ({ data: await app.links.answer(kind, token, answer) }));
  },
});

async function twice(app: ProductApp, say: () => Promise<Answer>): Promise<Twice> {
  const first = await say();
  // A moment later, so that a row that is written again differs by the moment.
  app.clock.advance(3);
  const before = await contents(app.db);
  const second = await say();
  const after = await contents(app.db);
  const written = [...after].filter(([table, rows]) => before.get(table) !== rows).map(([table]) => table);
  return { first, second, written };
}

/** Each look at a person's details and each call of the staff is noted, and limits count each call. */
const EACH_TIME = ['access_log', 'audit_log', 'rate_limits'];
/** No step writes there, and reading them takes long. */
const REFERENCE = ['places', 'place_names', 'options', 'settings', 'migrations'];

/** A fingerprint of the rows of each table. */
async function contents(db: Executor): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE'
      and (table_schema = 'public' or (table_schema = 'graphile_worker' and table_name = '_private_jobs'))
      and table_name <> all(${[...EACH_TIME, ...REFERENCE]})`.execute(db);
  const each = tables.map(
    ({ name }) => sql`
      select ${name} as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as rows
      from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [row.name.replace('public.', ''), row.rows]));
}
