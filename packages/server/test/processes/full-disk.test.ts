import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ERRORS } from '@ezra/contract/common/errors';
import { createApplication } from '@ezra/contract/requests/help-requests';
import { afterAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { openDataFolder } from '../../src/platform/db/embedded/data-folder.ts';
import { databaseUrl } from '../../src/platform/db/embedded/postmaster.ts';
import { buildHelpSeeker } from '../../testing/factories/people.ts';
import { httpCall } from '../../testing/http-call.ts';
import { IS_LONG } from '../../testing/long.ts';
import { isReady } from '../../testing/server-process.ts';
import { helpWanted, signIn, type Player } from './cast.ts';
import { builtProgram } from './stage.ts';
import { nothingLostNorHalfWritten, startWorkload } from './workload.ts';

const DISK_MB = 300;
const ROUNDS = 3;
const SEEKERS = 30;
const UNAVAILABLE = { code: 'unavailable', message: ERRORS.unavailable.he };

/** A disk of its own, where this account may mount one. */
function smallDisk(): string | undefined {
  const dir = mkdtempSync(path.join(tmpdir(), 'ezra-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0755`, 'tmpfs', dir], {
      stdio: 'ignore',
    });
    return dir;
  } catch {
    rmdirSync(dir);
    return undefined;
  }
}

const disk = IS_LONG ? smallDisk() : undefined;
// Hooks registered first run last: the processes end before their disk is removed.
afterAll(async () => {
  if (disk === undefined) return;
  await rm(disk, { recursive: true, force: true }).catch(() => undefined);
  execFileSync('umount', ['--lazy', disk]);
  rmdirSync(disk);
});
const program = builtProgram();

/** Fills the disk, and keeps taking freed space until it is stopped. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'a');
  for (let piece = Buffer.alloc(1_000_000); piece.length > 0;)
    await handle.write(piece).catch(() => (piece = piece.subarray(0, Math.floor(piece.length / 2))));
  await handle.close();
}

it('answers 503 while its disk is full, says that it is not ready, and loses nothing', async (context) => {
  if (!IS_LONG) context.skip('fills a disk: takes long');
  if (disk === undefined) return context.skip('this account may not mount a disk');
  const server = await program.current.start({ dataDir: disk });
  const folder = await openDataFolder(path.join(disk, 'postgres'));
  const url = databaseUrl(folder, Number(await readFile(folder.portFile, 'utf8')));
  const database = openDatabase(url, { max: 5, applicationName: 'ezra tests' });
  const workload = await startWorkload(database.db, 4, () => [server.url]);
  const filler = path.join(disk, 'filler');

  for (let round = 0; round < ROUNDS; round += 1) {
    await workload.progress(40);
    const seekers: Player[] = [];
    for (let n = 0; n < SEEKERS; n += 1)
      seekers.push(await signIn(database.db, await buildHelpSeeker(database.db), 'user'));
    await fill(filler);
    await vi.waitFor(async () => expect(await isReady(server.url)).toBe(false), 3_000);
    // Some find room in pages that are there already, but not for long.
    const answers: unknown[] = [];
    for (const seeker of seekers) {
      await fill(filler);
      const answer = await httpCall(server.url, createApplication, { as: seeker, body: helpWanted() });
      answers.push(answer.status === 200 ? 200 : answer.error);
    }
    const refusals = answers.filter((answer) => answer !== 200);
    expect(refusals.length).toBeGreaterThan(0);
    expect(refusals).toEqual(refusals.map(() => UNAVAILABLE));
    expect(await isReady(server.url)).toBe(false);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    await rm(filler);
    await vi.waitFor(async () => expect(await isReady(server.url)).toBe(true), {
      timeout: 60_000,
      interval: 100,
    });
    await workload.progress(40);
  }
  await workload.stop();
  await nothingLostNorHalfWritten(database.db, workload);
  await database.close();
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
}, 300_000);
