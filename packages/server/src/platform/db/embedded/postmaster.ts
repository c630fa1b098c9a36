import { spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../../operator-error.ts';
import { runAsFor, type DataFolder } from './data-folder.ts';
import { DATABASE_USER } from './initialise.ts';
import type { NativeBinaries } from './native-binaries.ts';
import { choosePort } from './port.ts';
import { postgresEnvironment, postgresSettings } from './postgres-settings.ts';
import { hasArgument, isAlive, runToEnd, waitForExit, type Command } from './processes.ts';

const DATABASE = 'ezra';
const FAST_MS = 5_000;
/** PostgreSQL itself kills the remaining processes after 5 s. */
const IMMEDIATE_MS = 7_000;
const MAX_LOG_BYTES = 10_000_000;

export interface Postmaster {
  pid: number;
  port: number;
}

interface PidFile extends Postmaster {
  /** As PostgreSQL calls it: starting, ready, stopping … */
  status: string;
}

export const databaseUrl = (folder: DataFolder, port: number, database = DATABASE): string =>
  `postgres://${DATABASE_USER}:${folder.password}@127.0.0.1:${port}/${database}`;

const pidFileOf = (folder: DataFolder): string => path.join(folder.cluster, 'postmaster.pid');

/**
 * Finds the running postmaster of the folder, waiting until it answers; undefined if none runs. Deletes a pid
 * file if its process is gone, or if another program has that pid after a reboot.
 */
export async function findPostmaster(folder: DataFolder): Promise<Postmaster | undefined> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await readPidFile(folder);
    if (!found) return undefined;
    if (!isAlive(found.pid) || hasArgument(found.pid, folder.cluster) === false) {
      await rm(pidFileOf(folder), { force: true });
      return undefined;
    }
    if (found.port > 0 && (await answers(folder, found.port))) return found;
    await sleep(100);
  }
  throw new OperatorError(`The database in ${folder.dir} runs but does not answer; see ${folder.log}`);
}

async function readPidFile(folder: DataFolder): Promise<PidFile | undefined> {
  const lines = (await readFile(pidFileOf(folder), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3] ?? 0), status: lines[7]?.trim() ?? '' } : undefined;
}

export interface HowToStart {
  readonly durable: boolean;
  /** A port that its users know already. */
  readonly again: number | undefined;
  /** Called when the process was launched. */
  readonly onLaunch?: (() => void) | undefined;
}

/** Starts a postmaster and waits until it answers; recovery after a crash may take a while. */
export async function startPostmaster(
  folder: DataFolder,
  binaries: NativeBinaries,
  { durable, again, onLaunch }: HowToStart,
): Promise<Postmaster> {
  const runAs = await runAsFor(folder, binaries.postgres);
  for (let tries = 0; ; tries++) {
    const port = again ?? (await choosePort(folder.portFile));
    const command = runAs(binaries.postgres, ['-D', folder.cluster, ...postgresSettings(port, durable)]);
    const outcome = await launch(folder, command, port, onLaunch);
    if (typeof outcome !== 'string') return outcome;
    // Child processes of a killed postmaster need a moment to notice and exit.
    const remains = /shared memory block|lock file|could not bind/.test(outcome);
    if (!remains || tries >= 40)
      throw new OperatorError(`The embedded PostgreSQL does not start: ${outcome}`);
    await sleep(250);
  }
}

async function launch(
  folder: DataFolder,
  command: Command,
  port: number,
  onLaunch: HowToStart['onLaunch'],
): Promise<Postmaster | string> {
  const size = await stat(folder.log)
    .then((file) => file.size)
    .catch(() => 0);
  if (size > MAX_LOG_BYTES) await rename(folder.log, `${folder.log}.1`);
  const log = await open(folder.log, 'a', 0o600);
  const begin = (await log.stat()).size;
  let ended: string | undefined;
  // Detached, because PostgreSQL must outlive our own shutdown, and Ctrl-C reaches our whole process group.
  const child = spawn(command.file, command.args, {
    ...command.options,
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.on('error', (error) => (ended = error.message));
  child.on('exit', (code, signal) => (ended ??= `it ended with ${signal ?? code}`));
  child.unref();
  onLaunch?.();
  await log.close();

  while (ended === undefined) {
    if (child.pid !== undefined && (await answers(folder, port))) return { pid: child.pid, port };
    await sleep(20);
  }
  const words = (await readFile(folder.log)).subarray(begin).toString().trim();
  return `${ended}; ${words || `see ${folder.log}`}`;
}

/** Whether the database accepts connections. Creates it in a new cluster. */
async function answers(folder: DataFolder, port: number): Promise<boolean> {
  const outcome = await tryQuery(databaseUrl(folder, port), 'select 1');
  if (outcome === '3D000')
    return (await tryQuery(databaseUrl(folder, port, 'postgres'), `create database ${DATABASE}`)) === true;
  if (outcome === '28P01')
    throw new OperatorError(`The password in ${folder.passwordFile} does not fit its database`);
  return outcome === true;
}

async function tryQuery(connectionString: string, sql: string): Promise<true | string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
    return true;
  } catch (error) {
    return String((error as { code?: unknown }).code);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Turns a stop from outside, which waits for every connection to end, into a fast one. Until then PostgreSQL
 * refuses new connections, while our pools' open connections keep it waiting.
 */
export async function hurryStop(folder: DataFolder): Promise<void> {
  const running = await readPidFile(folder);
  if (running?.status === 'stopping' && hasArgument(running.pid, folder.cluster) !== false)
    process.kill(running.pid, 'SIGINT');
}

/**
 * Stops PostgreSQL with a fast shutdown: rolls open transactions back and writes committed data. If that
 * takes too long, or the database no longer `answers`, stops it immediately; the next start then recovers
 * committed data from the write-ahead log.
 */
export async function stopPostmaster(
  folder: DataFolder,
  binaries: NativeBinaries,
  { answers }: { answers: boolean },
): Promise<void> {
  const running = await readPidFile(folder);
  if (!running || !isAlive(running.pid)) return;
  if (process.platform === 'win32') {
    const args = ['stop', '-D', folder.cluster, '-m', 'fast', '-w'];
    await runToEnd({ file: binaries.pgCtl, args, options: {} }, postgresEnvironment());
    return;
  }
  if (answers) {
    process.kill(running.pid, 'SIGINT');
    if (await waitForExit(running.pid, FAST_MS)) return;
  }
  process.kill(running.pid, 'SIGQUIT');
  await waitForExit(running.pid, IMMEDIATE_MS);
}
