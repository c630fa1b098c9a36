import type pg from 'pg';
import { startBenchDatabase } from '../lib/database.ts';
import { addRequests, addVolunteers, NEW_REQUESTS, REQUEST_COLUMNS } from '../lib/people.ts';
import { ratioRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { median, micros, timed } from '../lib/statistics.ts';
import { withUndo } from '../lib/temporary.ts';

/** The product's table, and a copy of its columns with only the keys. */
const TABLES = ['applications', 'bare_applications'] as const;
type Table = (typeof TABLES)[number];

/** Makes the bare table, with the current rows of the other one. */
async function makeBareTable(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table bare_applications
      (like applications including defaults including generated including constraints including identity);
    insert into bare_applications (${REQUEST_COLUMNS}) select ${REQUEST_COLUMNS} from applications`);
  const { rows: keys } = await pool.query<{ definition: string }>(`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'applications'::regclass and contype in ('p', 'f')`);
  for (const { definition } of keys) await pool.query(`alter table bare_applications add ${definition}`);
  await pool.query('vacuum analyze bare_applications');
}

/** SQL: completes the work that GIN indexes postpone, so that it is measured. */
const FINISH = `
  select gin_clean_pending_list(i.indexrelid) from pg_index i
  join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
  where a.amname = 'gin' and i.indrelid = $1::regclass`;

/** µs per request when all rows are inserted with a single statement. */
async function together(pool: pg.Pool, table: Table, from: number, to: number): Promise<number> {
  const duration = await timed(async () => {
    await pool.query(
      `insert into ${table} (${REQUEST_COLUMNS}) select ${REQUEST_COLUMNS} from made where k > $1 and k <= $2`,
      [from, to],
    );
    await pool.query(FINISH, [table]);
  });
  return (duration * 1000) / (to - from);
}

/** µs per request when each row is committed separately, one after another. */
async function oneByOne(pool: pg.Pool, table: Table, from: number, to: number): Promise<number> {
  const insert = `insert into ${table} (${REQUEST_COLUMNS}) select ${REQUEST_COLUMNS} from made where k = $1`;
  const duration = await timed(async () => {
    for (let k = from + 1; k <= to; k += 1) await pool.query(insert, [k]);
    await pool.query(FINISH, [table]);
  });
  return (duration * 1000) / (to - from);
}

async function run({ quick }: RunOptions): Promise<Row[]> {
  const [people, there, rounds, many, few] = quick
    ? [5_000, 5_000, 1, 2_000, 100]
    : [50_000, 100_000, 3, 20_000, 1_000];
  return withUndo(async (undo) => {
    const { pool, url } = await startBenchDatabase(undo);
    await addVolunteers(url, people);
    await addRequests(url, 0, there);
    await makeBareTable(pool);
    const made = there + rounds * (many + few);
    await pool.query(
      'create table made (k bigint primary key generated always as identity, like applications including defaults)',
    );
    await pool.query('alter table made drop column id, drop column search_text');
    await pool.query(`insert into made (${REQUEST_COLUMNS}) ${NEW_REQUESTS}`, [there, made]);
    await pool.query('vacuum analyze made');
    const measured = { together: new Map<Table, number[]>(), oneByOne: new Map<Table, number[]>() };
    const note = (into: Map<Table, number[]>, table: Table, value: number) =>
      into.set(table, [...(into.get(table) ?? []), value]);
    for (let round = 0; round < rounds; round += 1) {
      const from = round * (many + few);
      // Alternates which table comes first.
      for (const table of round % 2 === 0 ? TABLES : [...TABLES].reverse()) {
        note(measured.together, table, await together(pool, table, from, from + many));
        note(measured.oneByOne, table, await oneByOne(pool, table, from + many, from + many + few));
      }
    }
    const row = (what: string, values: Map<Table, number[]>) =>
      ratioRow(
        what,
        median(values.get('applications') ?? []),
        median(values.get('bare_applications') ?? []),
        micros,
        null,
      );
    return [
      row(`a request, ${many.toLocaleString('en-US')} in one statement`, measured.together),
      row('a request, committed by itself', measured.oneByOne),
    ];
  });
}

export const scenario: Scenario = {
  name: 'index-cost',
  about:
    'What the indexes of help requests cost a new one: the table of the product with all its indexes, against a table of the same columns and checks with its primary key and foreign keys alone, each with 100,000 open requests in it. Times are those of the database, a request; what the indexes for words put off until later is part of them.',
  run,
};
