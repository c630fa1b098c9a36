import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSecrets } from '../../../src/platform/crypto/secrets.ts';
import { readMigrations } from '../../../src/platform/db/migration-files.ts';
import { migrate } from '../../../src/platform/db/migrations.ts';
import { prepareDatabase, prepareInstallation } from '../../../src/prepare-database.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

// Each start brings the whole schema up to date.
vi.setConfig({ testTimeout: 30_000 });

const OWN = 'the key of this installation, long enough';
const FOREIGN = 'the key of another installation, long enough';

let database: TestDatabase;
let folder: string;
let file: string;
beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'ezra-key-'));
  file = path.join(folder, 'secret.key');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const start = (given?: string, keyFile = file) =>
  prepareInstallation(database.url, database.db, { secretKey: { given, file: keyFile }, demo: null });
const refused = (words: string) => ({ name: 'OperatorError', message: expect.stringContaining(words) });
const isLine = (error: unknown) => expect((error as Error).message).not.toContain('\n');

it('the first start makes a key, and later ones open what was sealed with it', async () => {
  const sealed = (await start()).seal('test', 'kept');
  expect((await start()).open('test', sealed)).toBe('kept');
});

it('a start without the key of the database is refused, and makes none', async () => {
  await start();
  await rm(file);
  await expect(start()).rejects.toMatchObject(refused(`${file} is missing`));
  expect(await readdir(folder)).toEqual([]);
  await start().catch(isLine);
});

it('a start with a key that is not the database’s, or cut off, is refused', async () => {
  await start();
  await expect(start(FOREIGN)).rejects.toMatchObject(refused('SECRET_KEY does not belong to this database'));
  for (const [content, words] of [
    [FOREIGN, `${file} does not belong to this database`],
    ['', `${file} is cut off`],
    ['short', `${file} is cut off`],
  ] as const) {
    await writeFile(file, content);
    await expect(start()).rejects.toMatchObject(refused(words));
  }
});

it('several first starts at once have one key, however many folders they have', async () => {
  const other = await mkdtemp(path.join(tmpdir(), 'ezra-key-'));
  const starts = await Promise.allSettled([
    start(),
    start(),
    start(undefined, path.join(other, 'secret.key')),
  ]);
  await rm(other, { recursive: true });
  const names = starts.flatMap((each) => (each.status === 'fulfilled' ? [each.value.keyName] : []));
  expect(names.length).toBeGreaterThanOrEqual(1);
  expect(new Set(names).size).toBe(1);
  expect((await sql`select from sealing_keys`.execute(database.db)).rows).toHaveLength(1);
});

it('a start that ended between the file and the database takes the file', async () => {
  await writeFile(file, `${OWN}\n`);
  expect((await start()).keyName).toBe(createSecrets(OWN).keyName);
});

it('a command gives no key to a database without, and is refused with a foreign one', async () => {
  const command = (given?: string) => prepareDatabase(database.url, database.db, { given, file });
  await command();
  await command(FOREIGN);
  expect(await readdir(folder)).toEqual([]);
  await start(OWN);
  await expect(command(FOREIGN)).rejects.toMatchObject(refused('does not belong'));
  await command(OWN);
});

it('what an earlier release sealed tells the key of its database', async () => {
  const { db, url } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const all = await readMigrations();
  const first = all.findIndex(({ name }) => name.endsWith('-sealing-keys'));
  await migrate(url, all.slice(0, first));
  await sql`insert into users (phone) values ('+972500000001')`.execute(db);
  await sql`insert into totp_secrets (user_id, secret, created_at, confirmed_at)
    select id, ${createSecrets(OWN).seal('totp', 'x')}, now(), now() from users`.execute(db);
  await expect(start(FOREIGN)).rejects.toMatchObject(refused('does not belong'));
  await expect(start()).rejects.toMatchObject(refused('is missing'));
  await start(OWN);
});

it('a database of another installation is left as it is', async () => {
  await start(OWN);
  // Makes this release have a migration to run.
  await sql`delete from schema_migrations where name like '%-sealing-keys'`.execute(database.db);
  await expect(start(FOREIGN)).rejects.toMatchObject(refused('does not belong'));
});
