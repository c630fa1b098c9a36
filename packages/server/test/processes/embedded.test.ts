import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../src/platform/db/database.ts';
import { openDataFolder } from '../../src/platform/db/embedded/data-folder.ts';
import { databaseUrl } from '../../src/platform/db/embedded/postmaster.ts';
import { isAlive, waitForExit } from '../../src/platform/db/embedded/processes.ts';
import { IS_LONG } from '../../testing/long.ts';
import {
  isReady,
  serverProgram,
  type ServerProcess,
  type ServerProgram,
} from '../../testing/server-process.ts';
import { nothingLost, nothingLostNorHalfWritten, startWorkload, type Workload } from './workload.ts';

const ROUNDS = IS_LONG ? 6 : 1;
const STEPS = IS_LONG ? 60 : 20;

let program: ServerProgram;
let dataDir: string;
let database: OpenDatabase;
let a: ServerProcess;
let workload: Workload;
/** The servers that the workload calls. */
let servers: ServerProcess[];

const start = (): Promise<ServerProcess> => program.start({ dataDir });
const postmaster = async (): Promise<number> =>
  Number.parseInt(await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);

beforeAll(async () => {
  program = await serverProgram();
  dataDir = await mkdtemp(path.join(tmpdir(), 'ezra-embedded-server-'));
  a = await start();
  servers = [a];
  const folder = await openDataFolder(path.join(dataDir, 'postgres'));
  const port = Number(await readFile(folder.portFile, 'utf8'));
  database = openDatabase(databaseUrl(folder, port), { max: 5, applicationName: 'ezra tests' });
  workload = await startWorkload(database.db, 4, () => servers.map(({ url }) => url));
}, 120_000);
afterAll(async () => {
  await workload.stop();
  await database.close();
  const pid = await postmaster().catch(() => 0);
  await program.remove();
  if (pid > 0 && isAlive(pid)) {
    process.kill(pid, 'SIGINT');
    await waitForExit(pid, 10_000);
  }
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);

it(
  'starts again on its data after kill -9 in the middle of writing',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await workload.progress(STEPS);
      const pid = await postmaster();
      await a.kill('SIGKILL');
      servers = [(a = await start())];
      // The database had outlived its process and is taken over.
      expect(await postmaster()).toBe(pid);
      await workload.progress(STEPS, a.url);
      await nothingLost(database.db, workload);
    }
  },
  IS_LONG ? 600_000 : 60_000,
);

it(
  'starts again on its data after kill -9 of the database and of itself at once',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await workload.progress(STEPS);
      const pid = await postmaster();
      process.kill(pid, 'SIGKILL');
      await a.kill('SIGKILL');
      servers = [(a = await start())];
      expect(await postmaster()).not.toBe(pid);
      await workload.progress(STEPS, a.url);
      await nothingLost(database.db, workload);
    }
  },
  IS_LONG ? 600_000 : 60_000,
);

it(
  'brings the database back when it alone is killed, without a restart',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await workload.progress(STEPS);
      const pid = await postmaster();
      process.kill(pid, 'SIGKILL');
      await vi.waitFor(
        async () => {
          expect(await postmaster()).not.toBe(pid);
          expect(await isReady(a.url)).toBe(true);
        },
        { timeout: 20_000, interval: 50 },
      );
      await workload.progress(STEPS, a.url);
      await nothingLost(database.db, workload);
    }
  },
  IS_LONG ? 600_000 : 60_000,
);

/** Opens connections that stall: half an upload, half the headers, a silent socket. */
async function leaveOpen(url: string): Promise<void> {
  const { port, host } = new URL(url);
  const upgrade = 'upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n';
  for (const text of [
    `POST /api/user/auth/login HTTP/1.1\r\nhost: ${host}\r\nx-requested-with: x\r\ncontent-length: 99\r\n\r\n{"`,
    'POST /api/user/auth/login HTTP/1.1\r\nho',
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: ${host}\r\n${upgrade}sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  ]) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  }
}

it('is one system for two servers on one folder, and the last to leave stops the database, whatever its callers do', async () => {
  const b = await start();
  servers = [a, b];
  await workload.progress(STEPS, b.url);
  const pid = await postmaster();

  await a.kill('SIGTERM');
  servers = [b];
  await workload.progress(STEPS, b.url);
  await workload.stop();
  await nothingLostNorHalfWritten(database.db, workload);

  await database.close();
  await leaveOpen(b.url);
  expect(await b.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(isAlive(pid)).toBe(false);
}, 120_000);

/** Ids of the processes whose command line names the path. */
async function processesOn(place: string): Promise<number[]> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0);
  const named = await Promise.all(
    ids.map(async (id) => (await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')).includes(place)),
  );
  return ids.filter((_, index) => named[index]);
}

it('a stop during the first start leaves no database behind, however long it takes to make one', async (context) => {
  if (!IS_LONG || process.platform !== 'linux') context.skip('waits for longer than a stop grants a start');
  const fresh = await mkdtemp(path.join(tmpdir(), 'ezra-first-start-'));
  const starting = program.start({ dataDir: fresh }).catch((error: unknown) => error);
  const initdb = await vi.waitFor(
    async () => {
      const [id] = await processesOn(`${fresh}/postgres/cluster.new`);
      return id ?? Promise.reject(new Error('not yet'));
    },
    { timeout: 30_000, interval: 20 },
  );
  const [, server = 0] = /^PPid:\s+(\d+)/m.exec(await readFile(`/proc/${initdb}/status`, 'utf8')) ?? [];
  process.kill(initdb, 'SIGSTOP');
  process.kill(Number(server), 'SIGTERM');
  await sleep(11_000);
  const isThere = isAlive(Number(server));
  process.kill(initdb, 'SIGCONT');
  expect(isThere).toBe(true);
  await starting;
  await vi.waitFor(async () => expect(await processesOn(fresh)).toEqual([]), 10_000);
  await rm(fresh, { recursive: true });
}, 120_000);
