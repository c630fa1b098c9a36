import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/platform/db/migrations.ts';
import type { MigrationFile } from '../../../src/platform/db/migration-files.ts';
import { testDatabase } from '../../../testing/database.ts';

const database = await testDatabase();
afterAll(() => database.drop());

const query = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await database.pool.query(sql)).rows;
const migration = (name: string, sql: string): MigrationFile => ({ name, sql, checksum: name });
const first = migration(
  '0052-one',
  'create table one (id int, word text); insert into one select generate_series(1, 50)',
);

beforeEach(async () => {
  await query('drop schema public cascade');
  await query('create schema public');
  await migrate(database.url, [first]);
});

describe('a migration that needs a lock which a long call holds', () => {
  it('lets other calls pass until it has it', async () => {
    const reader = await database.pool.connect();
    await reader.query('begin');
    await reader.query('select count(*) from one');
    let waits = 0;
    let done = false;
    const migrating = migrate(
      database.url,
      [first, migration('0053-two', 'alter table one add column more int')],
      () => (waits += 1),
    ).finally(() => (done = true));

    const writer = new pg.Client({ connectionString: database.url, options: '-c lock_timeout=8000' });
    await writer.connect();
    while (waits < 2 && !done) await writer.query('insert into one (id) values (100)');
    expect(done).toBe(false);
    await writer.end();

    await reader.query('commit');
    reader.release();
    expect(await migrating).toEqual(['0053-two']);
  }, 60_000);
});

describe('a migration outside of a transaction', () => {
  const INDEX = `-- outside a transaction
create unique index concurrently if not exists one_id on one (id);`;

  it('makes an index anew that an interrupted run left invalid', async () => {
    await query('insert into one (id) values (1)');
    const file = migration('0053-two', INDEX);
    await expect(migrate(database.url, [first, file])).rejects.toThrow(/0053-two failed: .*one_id/);
    const valid = "select indisvalid from pg_index where indexrelid = 'one_id'::regclass";
    expect(await query(valid)).toEqual([{ indisvalid: false }]);

    await query('delete from one where id = 1');
    expect(await migrate(database.url, [first, file])).toEqual(['0053-two']);
    expect(await query(valid)).toEqual([{ indisvalid: true }]);
  });

  it('is run by one of several processes, whose waiting does not hold it up', async () => {
    const slow = `-- outside a transaction
select pg_sleep(0.5);
-- step
create index concurrently if not exists one_id on one (id);`;
    const files = [first, migration('0053-two', slow)];
    const ran = await Promise.all([1, 2, 3].map(() => migrate(database.url, files)));
    expect(ran.flat()).toEqual(['0053-two']);
  });

  it('changes rows piece by piece, and goes on where an earlier run ended', async () => {
    const batches = migration(
      '0053-two',
      `-- outside a transaction
-- repeat until no row changes
update one set word = 'x' where id in (select id from one where word is null limit 20);
-- step
alter table one add column if not exists later int;`,
    );
    // The second piece fails, as if the process had ended there.
    await query('alter table one add constraint few check (word is null or id <= 25)');
    await expect(migrate(database.url, [first, batches])).rejects.toThrow('0053-two failed');
    expect(await query("select count(*)::int as n from one where word = 'x'")).toEqual([{ n: 20 }]);

    await query('alter table one drop constraint few');
    expect(await migrate(database.url, [first, batches])).toEqual(['0053-two']);
    expect(
      await query('select count(word)::int as n, count(distinct xmin::text)::int as pieces from one'),
    ).toEqual([{ n: 50, pieces: 3 }]);
    expect(await query('select later from one limit 1')).toEqual([{ later: null }]);
  });
});

describe('an older release', () => {
  const expand = migration('0053-two', 'alter table one add column more int');
  const contract = migration(
    '0054-three',
    '-- phase: contract after 0053-two\nalter table one drop column word',
  );

  it('starts on a schema that a newer one has expanded', async () => {
    await migrate(database.url, [first, expand]);
    expect(await migrate(database.url, [first])).toEqual([]);
  });

  it('starts beside a contract migration when it knows the expand one', async () => {
    await migrate(database.url, [first, expand, contract]);
    expect(await migrate(database.url, [first, expand])).toEqual([]);
  });

  it('refuses, in one line, a schema from which something is gone that it uses', async () => {
    await migrate(database.url, [first, expand, contract]);
    const error = await migrate(database.url, [first]).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      name: 'OperatorError',
      message:
        'The database has the contract migration 0054-three, which this release cannot run beside: start a newer release.',
    });
  });
});

it('adds what a release before phases did not keep of each migration', async () => {
  await query('alter table schema_migrations drop column contract_after');
  expect(await migrate(database.url, [first])).toEqual([]);
  expect(await query('select contract_after from schema_migrations')).toEqual([{ contract_after: null }]);
});
