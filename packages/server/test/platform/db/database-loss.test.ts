import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { assertReachable } from '../../../src/platform/db/database-checks.ts';
import { openDatabase } from '../../../src/platform/db/database.ts';
import { startEmbeddedDatabase } from '../../../src/platform/db/embedded/embedded-database.ts';
import { failureLine } from '../../../src/platform/operator-error.ts';
import { prepareDatabase } from '../../../src/prepare-database.ts';
import { TEST_SECRET_KEY } from '../../../testing/factories/people.ts';
import { inTransaction } from '../../../src/platform/db/transaction.ts';

const dir = await mkdtemp(path.join(tmpdir(), 'ezra-loss-'));
const events: string[] = [];
const embedded = await startEmbeddedDatabase({ dir, durable: false, onEvent: (event) => events.push(event) });
const { db, close } = openDatabase(embedded.url, { max: 3 });
afterAll(async () => {
  await close();
  await embedded.stop();
  await rm(dir, { recursive: true, force: true });
});

const postmaster = async (): Promise<number> =>
  Number.parseInt(await readFile(path.join(dir, 'cluster/postmaster.pid'), 'utf8'), 10);
const ask = () => inTransaction(db, (tx) => sql<{ n: number }>`select count(*) as n from kept`.execute(tx));

it('answers "unavailable" while the database is gone and works again when it is back', async () => {
  await sql`create table kept (id int)`.execute(db);
  await inTransaction(db, (tx) => sql`insert into kept values (1)`.execute(tx));

  const pid = await postmaster();
  const caught = inTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx);
    process.kill(pid, 'SIGKILL');
    await sql`select pg_sleep(10)`.execute(tx);
  });
  await expect(caught).rejects.toMatchObject({ name: 'AppError', code: 'unavailable' });

  // Brought back by its watcher on the same port, without a new pool.
  await expect
    .poll(
      () =>
        ask().then(
          ({ rows }) => rows[0]?.n,
          () => 'gone',
        ),
      { timeout: 15_000 },
    )
    .toBe(1);
  expect(await postmaster()).not.toBe(pid);
  expect(events[0]).toBe('lost');
  await expect.poll(() => events.at(-1)).toBe('back');
});

it('gives up on a server that no longer answers, and on its connections', async () => {
  const impatient = openDatabase(`${embedded.url}?query_timeout=300`, { max: 1 });
  const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(impatient.db);
  const pid = backend.rows[0]?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  try {
    const silent = inTransaction(impatient.db, (tx) => sql`select 1`.execute(tx));
    await expect(silent).rejects.toMatchObject({ code: 'unavailable' });
    const next = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(impatient.db);
    expect(next.rows[0]?.pid).not.toBe(pid);
  } finally {
    process.kill(pid, 'SIGCONT');
    await impatient.close();
  }
});

describe('a start says in one line', () => {
  const lineOf = (start: Promise<unknown>): Promise<string | undefined> =>
    start.then(() => 'it succeeded', failureLine);
  const prepare = async (url: string): Promise<void> => {
    const opened = openDatabase(url, { max: 1 });
    try {
      await prepareDatabase(url, opened.db, { given: TEST_SECRET_KEY, file: '' });
    } finally {
      await opened.close();
    }
  };

  it('that the database cannot be reached, or refuses the role', async () => {
    const closedPort = 'postgres://nobody@127.0.0.1:1/nothing';
    expect(await lineOf(assertReachable(closedPort))).toMatch(
      /cannot be reached .*ECONNREFUSED.*DATABASE_URL/,
    );
    const wrongPassword = embedded.url.replace(/:[^:@]+@/, ':wrong@');
    expect(await lineOf(assertReachable(wrongPassword))).toMatch(
      /cannot be reached .*password.*DATABASE_URL/,
    );
    const missing = embedded.url.replace(/[^/]+$/, 'missing');
    expect(await lineOf(assertReachable(missing))).toMatch(/cannot be reached .*"missing".*DATABASE_URL/);
  });

  it('that the database speaks no TLS, or cannot be used as it was asked for', async () => {
    const line = (query: string) => lineOf(assertReachable(`${embedded.url}?${query}`));
    expect(await line('sslmode=verify-full')).toMatch(/^The database speaks no TLS .* take sslmode out/);
    expect(await line('sslmode=verify-full&sslrootcert=/no/file.pem')).toMatch(
      /^The database cannot be used \(ENOENT.*DATABASE_URL\.$/,
    );
    expect(await line('options=-c%20nonsense%3D1')).toMatch(/^The database cannot be used \(unrecognized/);
    const noPassword = embedded.url.replace(/:[^:@/]+@/, '@');
    expect(await lineOf(assertReachable(noPassword))).toMatch(/^The database cannot be reached \(.*password/);
  });

  it('that the database cannot store Hebrew, before anything is changed in it', async () => {
    await sql`create database latin encoding 'LATIN1' locale 'C' template template0`.execute(db);
    const latin = embedded.url.replace(/[^/]+$/, 'latin');
    expect(await lineOf(assertReachable(latin))).toMatch(/^The database cannot store Hebrew .*LATIN1/);
  });

  it('that the database takes a connection and never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const { port } = silent.address() as AddressInfo;
      const line = lineOf(assertReachable(`postgres://nobody@127.0.0.1:${port}/nothing`));
      const [socket] = (await once(silent, 'connection')) as [Socket];
      vi.advanceTimersByTime(10_000);
      expect(await line).toBe('The database cannot be reached (it does not answer): check DATABASE_URL.');
      socket.destroy();
    } finally {
      vi.useRealTimers();
      silent.close();
    }
  });

  it('that its role has too few rights, for tables, extensions or jobs', async () => {
    await sql`create role guest login password 'guest'`.execute(db);
    const asGuest = embedded.url.replace(/\/\/[^@]+@/, '//guest:guest@');
    const refused = async (reason: string) =>
      expect(await lineOf(prepare(asGuest))).toBe(
        `The role in DATABASE_URL may not prepare the database (permission denied ${reason}): let it own the database and everything in it.`,
      );
    await refused('for schema public');
    await sql`grant create on schema public to guest`.execute(db);
    await refused('to create extension "pg_trgm"');
    for (const extension of ['pg_trgm', 'unaccent', 'btree_gist'])
      await sql.raw(`create extension ${extension}`).execute(db);
    await refused('for database ezra');
  });
});
