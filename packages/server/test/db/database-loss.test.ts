import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { assertReachable } from '../../src/platform/db/database-checks.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedDatabase } from '../../src/platform/db/embedded/embedded-database.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';

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

it('says in one line that a database cannot be reached', async () => {
  const closedPort = 'postgres://nobody@127.0.0.1:1/nothing';
  await expect(assertReachable(closedPort)).rejects.toThrow(/cannot be reached .*ECONNREFUSED.*DATABASE_URL/);
  const wrongPassword = embedded.url.replace(/:[^:@]+@/, ':wrong@');
  await expect(assertReachable(wrongPassword)).rejects.toThrow(/cannot be reached .*password.*DATABASE_URL/);
});
