import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violates } from '../../../src/platform/db/constraint-errors.ts';
import type { Tx } from '../../../src/platform/db/database.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';
import { testDatabase } from '../../../testing/database.ts';

const database = await testDatabase();
const { db } = database;
afterAll(() => database.drop());
beforeAll(async () => {
  await sql`create table counters (id int primary key, n int not null, constraint counters_n_check check (n >= 0))`.execute(
    db,
  );
  await sql`insert into counters values (1, 0), (2, 0)`.execute(db);
});

const add = (tx: Tx, id: number) => sql`update counters set n = n + 1 where id = ${id}`.execute(tx);
const counts = async () =>
  (await sql<{ n: number }>`select n from counters order by id`.execute(db)).rows.map(({ n }) => n);

/** Resolves for all callers once `count` of them have called. */
function meeting(count: number): () => Promise<void> {
  let open: () => void;
  const met = new Promise<void>((resolve) => (open = resolve));
  return () => {
    if (--count <= 0) open();
    return met;
  };
}

describe('inTransaction', () => {
  it('keeps what was done when the work resolves, and nothing when it throws', async () => {
    await inTransaction(db, (tx) => add(tx, 1));
    const before = await counts();
    const failing = inTransaction(db, async (tx) => {
      await add(tx, 1);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await counts()).toEqual(before);
  });

  it('runs again after a deadlock: both transactions take place once', async () => {
    const [one = 0, two = 0] = await counts();
    const met = meeting(2);
    const cross = (a: number, b: number) =>
      inTransaction(db, async (tx) => {
        await add(tx, a);
        await met();
        await add(tx, b);
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect(await counts()).toEqual([one + 2, two + 2]);
  });

  it('runs again after a serialisation failure, and gives up after the third repetition', async () => {
    let runs = 0;
    const refuse = (times: number) =>
      inTransaction(db, async (tx) => {
        runs++;
        if (runs <= times) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
        return 'done';
      });
    await expect(refuse(2)).resolves.toBe('done');
    expect(runs).toBe(3);
    runs = 0;
    await expect(refuse(99)).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(4);
  });

  it('does not repeat other failures', async () => {
    let runs = 0;
    const work = inTransaction(db, async (tx) => {
      runs++;
      await sql`select nothing_such`.execute(tx);
    });
    await expect(work).rejects.toMatchObject({ code: '42703' });
    expect(runs).toBe(1);
  });
});

describe('violates', () => {
  it('tells violations of one constraint from other errors', async () => {
    const failure = (statement: string) =>
      sql
        .raw(statement)
        .execute(db)
        .catch((error: unknown) => error);
    const unique = await failure('insert into counters values (1, 0)');
    const check = await failure('insert into counters values (3, -1)');
    expect(violates(unique, 'counters_pkey')).toBe(true);
    expect(violates(unique, 'counters_n_check')).toBe(false);
    expect(violates(check, 'counters_n_check')).toBe(true);
    expect(violates(new Error('counters_pkey'), 'counters_pkey')).toBe(false);
  });
});
