import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isUnavailable } from '../../../src/platform/db/connection-errors.ts';
import { openDatabase } from '../../../src/platform/db/database.ts';
import { tryWriting } from '../../../src/platform/db/try-writing.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Tries with new connections while the setting is `value`. */
async function tryWith(setting: string, value: string): Promise<unknown> {
  const name = new URL(database.url).pathname.slice(1);
  await sql.raw(`alter database ${name} set ${setting} = '${value}'`).execute(database.db);
  const fresh = openDatabase(database.url, { max: 1 });
  try {
    return await tryWriting(fresh.db).then(
      () => 'written',
      (error: unknown) => error,
    );
  } finally {
    await fresh.close();
    await sql.raw(`alter database ${name} reset ${setting}`).execute(database.db);
  }
}

it('writes, again and again', async () => {
  const times = sql<{ at: Date }>`select written_at as at from readiness`;
  await tryWriting(database.db);
  const first = (await times.execute(database.db)).rows;
  await tryWriting(database.db);
  const second = (await times.execute(database.db)).rows;
  expect([first.length, second.length]).toEqual([1, 1]);
  expect(second[0]?.at.valueOf()).toBeGreaterThan(first[0]?.at.valueOf() ?? Infinity);
});

it('fails where a write of a call would: a database that only reads, a disk without room', async () => {
  const readOnly = await tryWith('default_transaction_read_only', 'on');
  expect(readOnly).toMatchObject({ code: '25006' });
  expect(isUnavailable(readOnly)).toBe(true);
  // A limit in the place of a full disk: less room than a megabyte for what is spilled.
  expect(await tryWith('temp_file_limit', '512kB')).toMatchObject({ code: '53400' });
  expect(await tryWith('temp_file_limit', '4MB')).toBe('written');
});
