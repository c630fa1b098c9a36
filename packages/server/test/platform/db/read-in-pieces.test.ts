import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readInPieces } from '../../../src/platform/db/read-in-pieces.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

interface Line {
  n: number;
}

let database: TestDatabase;
let left: AbortController;
beforeAll(async () => {
  database = await testDatabase();
  await sql`create table lines (n integer primary key, place double precision not null)`.execute(database.db);
  await sql`insert into lines select n, random() from generate_series(1, 3500) n`.execute(database.db);
  left = new AbortController();
});
afterEach(() => {
  left = new AbortController();
});
afterAll(() => database.drop());

const inOrder = CompiledQuery.raw('select n from lines where n > $1 order by n', [0]) as CompiledQuery<Line>;
/** A quarter of a second for each row: a piece of a thousand takes longer than any test. */
const slow = CompiledQuery.raw(
  'select n, pg_sleep(0.25) from generate_series(1, 5000) n',
  [],
) as CompiledQuery<Line>;

const read = (query: CompiledQuery<Line>, signal = left.signal) => readInPieces(database.db, query, signal);
const numbers = async (pieces: AsyncIterable<readonly Line[]>): Promise<number[]> => {
  const all: number[] = [];
  for await (const rows of pieces) all.push(...rows.map(({ n }) => n));
  return all;
};
/** Connections of the pool in use, and running statements. */
const held = (): number => database.pool.totalCount - database.pool.idleCount;
const running = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%fetch%from pieces%'
      and pid <> pg_backend_pid()`.execute(database.db);
  return rows[0]?.count ?? 0;
};

describe('readInPieces', () => {
  it('gives all rows in order, some at a time', async () => {
    const sizes: number[] = [];
    for await (const rows of read(inOrder)) sizes.push(rows.length);
    expect(sizes).toEqual([1000, 1000, 1000, 500]);
    expect(await numbers(read(inOrder))).toEqual(Array.from({ length: 3500 }, (_, index) => index + 1));
    expect(held()).toBe(0);
  });

  it('shows what was there at the beginning, whatever comes and goes meanwhile', async () => {
    const pieces = read(inOrder);
    const all = [...((await pieces.next()).value as Line[])];
    await sql`insert into lines select n, 0 from generate_series(100000, 102000) n`.execute(database.db);
    await sql`update lines set n = -n where n between 2000 and 2500`.execute(database.db);
    all.push(...(await numbers(pieces)).map((n) => ({ n })));
    await sql`delete from lines where n >= 100000`.execute(database.db);
    await sql`update lines set n = -n where n < 0`.execute(database.db);
    expect(all.map(({ n }) => n)).toEqual(Array.from({ length: 3500 }, (_, index) => index + 1));
  });

  it('has given the connection back before a list of one piece is used', async () => {
    const few = CompiledQuery.raw('select n from lines order by n limit 5') as CompiledQuery<Line>;
    for await (const rows of read(few)) {
      expect(rows).toHaveLength(5);
      expect(held()).toBe(0);
    }
  });

  it('changes nothing, not even by mistake', async () => {
    const writing = CompiledQuery.raw(
      "select nextval(pg_get_serial_sequence('users', 'id'))::integer as n",
    ) as CompiledQuery<Line>;
    await expect(numbers(read(writing))).rejects.toThrow('read-only');
    expect(held()).toBe(0);
  });

  it('gives the connection back when the caller stops in the middle', async () => {
    for await (const rows of read(inOrder)) {
      expect(rows).toHaveLength(1000);
      expect(held()).toBe(1);
      break;
    }
    expect(held()).toBe(0);
  });

  it('ends the statement when the reader leaves while it runs', async () => {
    const reading = numbers(read(slow));
    await expect.poll(running, { timeout: 10_000 }).toBe(1);
    left.abort();
    expect(await reading).toEqual([]);
    expect(await running()).toBe(0);
    await expect.poll(held).toBe(0);
    // The connection is as good as before.
    expect(await numbers(read(inOrder, new AbortController().signal))).toHaveLength(3500);
  });

  it('tells a failure of the statement', async () => {
    const failing = CompiledQuery.raw(
      'select 1 / (3000 - n) as n from generate_series(1, 4000) n',
    ) as CompiledQuery<Line>;
    await expect(numbers(read(failing))).rejects.toThrow('division by zero');
    expect(held()).toBe(0);
  });

  it('lets no more than three hold a connection, and the next one in when one has left', async () => {
    const holders = Array.from({ length: 3 }, () => read(inOrder));
    for (const each of holders) await each.next();
    const fourth = read(inOrder);
    const first = fourth.next();
    const fifth = new AbortController();
    const gone = numbers(read(inOrder, fifth.signal));
    await sleep(50);
    expect(held()).toBe(3);
    fifth.abort();
    expect(await gone).toEqual([]);
    await sleep(50);
    expect(held()).toBe(3);
    await holders[0]?.return(undefined);
    expect((await first).value).toHaveLength(1000);
    expect(held()).toBe(3);
    for (const each of [...holders, fourth]) await each.return(undefined);
    expect(held()).toBe(0);
  });
});
