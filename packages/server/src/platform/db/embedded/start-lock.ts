import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../clock.ts';
import { isAlive } from './processes.ts';

const BEAT_MS = 2_000;
/** A lock not refreshed for this long is void, even if a process has its (reused) pid. */
const STALE_MS = 15_000;

/**
 * Runs `work` while no other process on this machine runs one with the same folder. Takes over the lock of a
 * process that died.
 */
export async function withStartLock<T>(dir: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(dir, 'start.lock');
  while (!(await tryLock(file))) {
    if (!(await breakStaleLock(file))) await sleep(50);
  }
  const beat = setInterval(() => {
    const now = systemClock.now();
    utimes(file, now, now).catch(() => undefined);
  }, BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(file, { force: true });
  }
}

async function tryLock(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    // On a full disk the lock stays empty. It is ours all the same, and void once it is not refreshed.
    await handle.writeFile(`${process.pid} ${randomUUID()}`).catch(() => undefined);
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function breakStaleLock(file: string): Promise<boolean> {
  const holder = await readFile(file, 'utf8').catch(() => undefined);
  const state = await stat(file).catch(() => undefined);
  if (holder === undefined || state === undefined) return true;
  const pid = Number.parseInt(holder, 10);
  const silentFor = systemClock.now().getTime() - state.mtimeMs;
  if (silentFor < STALE_MS && (Number.isNaN(pid) || isAlive(pid))) return false;

  // Two waiting processes may get here together: the moved lock must be the one that was judged void.
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== holder) await link(aside, file).catch(() => undefined);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    await rm(aside, { force: true });
  }
  return true;
}
