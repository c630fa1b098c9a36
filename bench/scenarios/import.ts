import { importColumnNames, importHeader } from '../../packages/contract/src/people/import-columns.ts';
import { IMPORT_MAX } from '../../packages/contract/src/people/imports.terms.ts';
import { say } from '../../packages/contract/src/common/locales.ts';
import { sampleColumns } from '../../packages/server/src/features/people/imports/sample-file.domain.ts';
import { writeXlsx } from '../../packages/server/src/platform/spreadsheet/write-xlsx.ts';
import { startBuiltServer } from '../lib/built-server.ts';
import { startBenchDatabase, type BenchDatabase } from '../lib/database.ts';
import { addVolunteers } from '../lib/people.ts';
import { LOCALE } from '../lib/readers.ts';
import { ratioRow, valueRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { MB, median, ms, timed } from '../lib/statistics.ts';
import { withUndo } from '../lib/temporary.ts';
import { signInAdmin, SMALL_HEAP, watched, type Watched } from '../lib/watched.ts';

const MOST_MS = 5_000;
const MOST_BYTES = 200_000_000;

type Kind = 'xlsx' | 'csv';

const columns = sampleColumns(LOCALE);
/** Spells a number in letters, because names may have few digits. */
const inLetters = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => String.fromCharCode(0x5d0 + Number(digit)));

/** A row like those of the sample file, unique in every value that must be. */
const rowOf = (number: number): string[] =>
  columns.map(({ value }, index) => {
    const name = importColumnNames[index];
    if (name === 'phone') return `053${String(number).padStart(7, '0')}`;
    if (name === 'last_name') return `לוי ${inLetters(number)}`;
    if (name === 'email') return `p${number}@example.org`;
    return value();
  });

async function fileOf(kind: Kind, from: number, count: number): Promise<File> {
  const rows = Array.from({ length: count }, (_, index) => rowOf(from + index));
  const parts: BlobPart[] = [];
  if (kind === 'csv') {
    const heads = importColumnNames.map((name) => say(importHeader(name), LOCALE));
    parts.push([heads, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n'));
  } else {
    const cells = columns.map(({ header }, index) => ({ header, value: (row: string[]) => row[index] }));
    for await (const piece of writeXlsx('מתנדבים', cells, [rows], { rtl: true }))
      parts.push(new Uint8Array(piece));
  }
  return new File(parts, `volunteers.${kind}`);
}

/** Inserts the rows of the last import again with plain SQL, and rolls back. */
async function insertAgain({ pool }: BenchDatabase, count: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set constraints all immediate;
      create temp table again on commit drop as
        select u.*, to_jsonb(i) as imported from users u join imported_volunteers i on i.user_id = u.id
        order by u.id desc limit ${count};
      delete from imported_volunteers where user_id in (select id from again);
      delete from user_roles where user_id in (select id from again)`);
    return await timed(() =>
      client.query(`
        with made as (
          insert into users (phone, first_name, last_name, full_name, email, created_at, updated_at)
          select '+97299' || right(phone, 8), first_name, last_name, full_name, email, created_at, updated_at from again
          returning id
        ), roles as (insert into user_roles (user_id, role) select id, 'volunteer' from made)
        insert into imported_volunteers
        select i.* from (select id, row_number() over () as n from made) m
        join (select imported, row_number() over () as n from again) a using (n)
        cross join lateral jsonb_populate_record(null::imported_volunteers, a.imported || jsonb_build_object('user_id', m.id)) i`),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function run({ quick }: RunOptions): Promise<Row[]> {
  const [count, people, rounds] = quick ? [1_000, 10_000, 1] : [IMPORT_MAX.rows, 100_000, 3];
  return withUndo(async (undo) => {
    const database = await startBenchDatabase(undo);
    await addVolunteers(database.url, people);
    const token = await signInAdmin(database.db);
    const server = await startBuiltServer(undo, { DATABASE_URL: database.url, ROLE: 'api' }, SMALL_HEAP);
    let from = 1;
    const upload = async (kind: Kind): Promise<Watched> => {
      const body = new FormData();
      body.append('file', await fileOf(kind, from, count));
      from += count;
      return watched(server, async () => {
        const answer = await fetch(`${server.address}/api/admin/volunteer/import`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-language': LOCALE,
            'x-requested-with': 'bench',
          },
          body,
        });
        const said = await answer.text();
        if (answer.status !== 200)
          throw new Error(`the import answered ${answer.status}: ${said.slice(0, 500)}`);
      });
    };
    const rows: Row[] = [];
    for (const kind of ['xlsx', 'csv'] as const) {
      // The first import compiles the code, so only its memory counts.
      const first = await upload(kind);
      const product: Watched[] = [];
      const bare: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        product.push(await upload(kind));
        bare.push(await insertAgain(database, count));
      }
      const took = median(product.map((each) => each.took));
      const memory = Math.max(...[first, ...product].map((each) => each.memory));
      const what = `${count.toLocaleString('en-US')} rows of .${kind}`;
      rows.push(
        valueRow(`${what}, until the answer`, took, ms, { most: MOST_MS }),
        ratioRow(`${what}, against plain inserts of the finished rows`, took, median(bare), ms, null),
        valueRow(
          `${what}, processor time of the server`,
          median(product.map(({ cpu }) => cpu)) / 1000,
          ms,
          null,
        ),
        valueRow(`${what}, most memory of the server`, memory, MB, { most: MOST_BYTES }),
      );
    }
    return rows;
  });
}

export const scenario: Scenario = {
  name: 'import',
  about:
    'POST /api/admin/volunteer/import of as many rows as a file may have, with all columns of the sample, beside 100,000 people: read, judged, sealed and stored in one transaction. The server has a heap of 96 MB, so that its memory is what an import needs. The baseline inserts the same finished rows of people, roles and imported details in one statement.',
  run,
};
