import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Executor } from '../../../src/platform/db/database.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';

const database = await testDatabase();
// One connection, so that each query finds what the one before has prepared.
const { db, close } = openDatabase(database.url, { max: 1 });
afterAll(async () => {
  await close();
  await database.drop();
});
beforeAll(async () => {
  await sql`create table things (id int primary key, word text)`.execute(db);
  await sql`insert into things values (1, 'one')`.execute(db);
});

const prepared = async (like: string): Promise<string[]> =>
  (
    await sql<{ name: string }>`select name from pg_prepared_statements where statement like ${like}`.execute(
      db,
    )
  ).rows.map(({ name }) => name);
const readThing = (id: number) => sql<{ id: number }>`select * from things where id = ${id}`.execute(db);

describe('statements', () => {
  it('with parameters are prepared once, whatever the values', async () => {
    await readThing(1);
    await readThing(2);
    expect(await prepared('select * from things%')).toHaveLength(1);
  });

  it('without parameters are prepared when they read, and may be several', async () => {
    const { rows } = await sql`select count(*) as n from things`.execute(db);
    expect(rows).toEqual([{ n: 1 }]);
    expect(await prepared('select count(*) as n from things')).toHaveLength(1);
    await sql.raw("insert into things values (7, 'a'); delete from things where id = 7").execute(db);
  });

  it('are prepared no more once a connection holds many', async () => {
    const busy = openDatabase(database.url, { max: 1 });
    for (let i = 0; i < 520; i++)
      await sql`${sql.raw(`select ${i} as many where 1 =`)} ${1}`.execute(busy.db);
    const held = await sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(busy.db);
    expect(held.rows).toEqual([{ n: 500 }]);
    await busy.close();
  });
});

describe('a statement whose table a newer release has changed', () => {
  const read = (executor: Executor) => sql`select * from things where id = ${1}`.execute(executor);
  const addColumn = (name: string) =>
    sql.raw(`alter table things add column ${name} int default 5`).execute(database.db);

  it('is read on outside of a transaction', async () => {
    await read(db);
    await addColumn('more');
    expect((await read(db)).rows).toEqual([{ id: 1, word: 'one', more: 5 }]);
  });

  it('is read on in a transaction, which runs again', async () => {
    await read(db);
    await addColumn('most');
    let runs = 0;
    const { rows } = await inTransaction(db, (tx) => {
      runs++;
      return read(tx);
    });
    expect(rows).toEqual([{ id: 1, word: 'one', more: 5, most: 5 }]);
    expect(runs).toBe(2);
  });
});

describe('values', () => {
  it('come as the types say: bigint as number, date as text, times as Date', async () => {
    const { rows } = await sql`
      select 9007199254740991::bigint as big, array[1, null]::bigint[] as bigs, date '2024-02-29' as day,
             array[date '2024-02-29'] as days, 1.50::numeric as exact, point(34.7, 31.2) as place,
             timestamptz '2024-02-29 12:00+02' as time where ${1} = 1`.execute(db);
    expect(rows).toEqual([
      {
        big: 9007199254740991,
        bigs: [1, null],
        day: '2024-02-29',
        days: ['2024-02-29'],
        exact: '1.50',
        place: { x: 34.7, y: 31.2 },
        time: new Date('2024-02-29T10:00:00Z'),
      },
    ]);
  });

  it('refuse a bigint that a number cannot hold rather than round it', async () => {
    await expect(sql`select 9007199254740993::bigint as big`.execute(db)).rejects.toThrow(/does not fit/);
    await expect(readThing(1)).resolves.toBeDefined();
  });
});
