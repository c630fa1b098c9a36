import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../../src/platform/db/embedded/embedded-database.ts';
import { isAlive } from '../../../src/platform/db/embedded/processes.ts';

// Each test starts processes and databases of its own.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let parent: string;
let dir: string;
const opened: EmbeddedDatabase[] = [];
const holders: ChildProcess[] = [];

beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'ezra-embedded-'));
  await chmod(parent, 0o700);
  dir = path.join(parent, 'postgres');
});
afterEach(async () => {
  for (const holder of holders.splice(0)) await endHolder(holder, 'SIGKILL');
  for (const database of opened.splice(0)) await database.stop();
  await rm(parent, { recursive: true, force: true });
});

async function open(): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dir, durable: false });
  opened.push(database);
  return database;
}

async function startHolder(): Promise<{ holder: ChildProcess; url: string }> {
  const program = path.join(import.meta.dirname, 'database-holder.ts');
  const holder = spawn(process.execPath, ['--import', 'tsx', program, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holders.push(holder);
  const [line] = (await once(holder.stdout, 'data')) as [Buffer];
  return { holder, url: line.toString().trim() };
}

async function endHolder(holder: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (holder.exitCode !== null || holder.signalCode !== null) return;
  holder.kill(signal);
  await once(holder, 'exit');
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const pidFile = () => path.join(dir, 'cluster/postmaster.pid');
const postmaster = async () => Number.parseInt(await readFile(pidFile(), 'utf8'), 10);

it('starts in a folder that only its owner may read, and keeps its files so', async () => {
  const { url } = await open();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  for (const name of ['.', 'cluster']) expect((await stat(path.join(dir, name))).mode & 0o777).toBe(0o700);
  for (const name of ['password', 'postgres.log'])
    expect((await stat(path.join(dir, name))).mode & 0o777).toBe(0o600);
});

it('stops PostgreSQL with its last user and finds the data again', async () => {
  const first = await open();
  await query(first.url, 'create table kept as select 7 as n');
  const pid = await postmaster();
  await first.stop();
  expect(isAlive(pid)).toBe(false);

  const second = await open();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
});

it('is one database for two processes that start together, until both are gone', async () => {
  const [one, two] = await Promise.all([startHolder(), startHolder()]);
  expect(one.url).toBe(two.url);
  const pid = await postmaster();
  await endHolder(one.holder, 'SIGTERM');
  expect(await query(two.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await endHolder(two.holder, 'SIGTERM');
  expect(isAlive(pid)).toBe(false);
});

it('survives kill -9 of the process that started it, and the next one joins it', async () => {
  const { holder, url } = await startHolder();
  await query(url, 'create table kept as select 7 as n');
  const pid = await postmaster();
  await endHolder(holder, 'SIGKILL');

  const next = await open();
  expect(await postmaster()).toBe(pid);
  expect(await query(next.url, 'select n from kept')).toEqual([{ n: 7 }]);
  // The lease of the killed process has ended with it: the joiner is the last user.
  await expect
    .poll(() =>
      query(
        next.url,
        "select count(*)::int as n from pg_stat_activity where application_name = 'ezra lease'",
      ),
    )
    .toEqual([{ n: 1 }]);
  await next.stop();
  expect(isAlive(pid)).toBe(false);
});

it('recovers what was committed after kill -9 of everything', async () => {
  const { holder, url } = await startHolder();
  await query(url, 'create table kept as select 7 as n');
  const pid = await postmaster();
  await endHolder(holder, 'SIGKILL');
  process.kill(pid, 'SIGKILL');

  const next = await open();
  expect(await query(next.url, 'select n from kept')).toEqual([{ n: 7 }]);
});

it('starts though another program has the process id that a crash left behind', async () => {
  const first = await open();
  const left = await readFile(pidFile(), 'utf8');
  await first.stop();
  await writeFile(pidFile(), left.replace(/^\d+/, String(process.pid)), { mode: 0o600 });

  const { url } = await open();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('starts in spite of a start that was killed on the way', async () => {
  await mkdir(path.join(dir, 'cluster.new/base'), { recursive: true });
  const gone = spawn('true');
  await once(gone, 'exit');
  await writeFile(path.join(dir, 'start.lock'), `${gone.pid} left`);

  const { url } = await open();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});
