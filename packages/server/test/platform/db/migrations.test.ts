import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/platform/db/migrations.ts';
import { readMigrations, type MigrationFile } from '../../../src/platform/db/migration-files.ts';
import { testDatabase } from '../../../testing/database.ts';

const database = await testDatabase();
afterAll(() => database.drop());

const query = async (sql: string): Promise<Record<string, unknown>[]> =>
  (await database.pool.query(sql)).rows;
const migration = (name: string, sql: string, checksum = name): MigrationFile => ({ name, sql, checksum });
const first = migration('0001-one', 'create table one (id int); insert into one values (1)');
const second = migration('0002-two', 'alter table one add column word text; create table two (id int)');

describe('the migrations of the product', () => {
  it('leave a migrated database as it is', async () => {
    expect(await migrate(database.url)).toEqual([]);
    const applied = await query('select name from schema_migrations order by name');
    expect(applied.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));
  });
});

describe('migrate', () => {
  beforeEach(async () => {
    await query('drop schema public cascade');
    await query('create schema public');
  });

  it('runs what is pending, in order and once', async () => {
    expect(await migrate(database.url, [first])).toEqual(['0001-one']);
    expect(await migrate(database.url, [first, second])).toEqual(['0002-two']);
    expect(await migrate(database.url, [first, second])).toEqual([]);
    expect(await query('select id, word from one')).toEqual([{ id: 1, word: null }]);
  });

  it('runs each once when several processes start together', async () => {
    const slow = migration('0001-one', `select pg_sleep(0.2); ${first.sql}`);
    const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, [slow, second])));
    expect(ran.flat().sort()).toEqual(['0001-one', '0002-two']);
    expect(await query('select count(*)::int as n from one')).toEqual([{ n: 1 }]);
  });

  it('keeps nothing of a migration that fails, and all of those before it', async () => {
    const broken = migration('0002-two', 'create table two (id int);\nselect nothing_such;');
    await expect(migrate(database.url, [first, broken])).rejects.toThrow(
      /0002-two failed: .*nothing_such.*\(line 2\)/,
    );
    expect(await query("select to_regclass('two') as two, to_regclass('one') is not null as one")).toEqual([
      { two: null, one: true },
    ]);
    expect(await migrate(database.url, [first, second])).toEqual(['0002-two']);
  });

  it('lets the next process run after one that failed', async () => {
    const broken = migration('0001-one', 'select nothing_such');
    const outcomes = await Promise.allSettled([
      migrate(database.url, [broken]),
      migrate(database.url, [broken]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await migrate(database.url, [first])).toEqual(['0001-one']);
  });

  it.each([
    ['one that was edited', [migration('0001-one', 'select 1', 'other')], /0001-one was changed/],
    [
      'one that comes too late',
      [migration('0000-zero', 'select 1'), first],
      /0000-zero comes before 0001-one/,
    ],
  ])('refuses %s, in one line', async (_what, files, words) => {
    await migrate(database.url, [first]);
    const error = await migrate(database.url, files).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'OperatorError', message: expect.stringMatching(words) });
    expect((error as Error).message).not.toContain('\n');
    await expect(query('select 1 from pg_class where relname = $$zero$$')).resolves.toEqual([]);
  });

  it('keeps the schema after losing its connection halfway', async () => {
    const waiting = migration('0002-two', 'create table two (id int); select pg_sleep(20)');
    const running = migrate(database.url, [first, waiting]);
    const outcome = expect(running).rejects.toThrow();
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    const end =
      "select pg_terminate_backend(pid) as done from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()";
    await expect.poll(async () => (await admin.query(end)).rowCount, { timeout: 10_000 }).toBe(1);
    await admin.end();
    await outcome;
    expect(await migrate(database.url, [first, second])).toEqual(['0002-two']);
  });
});
