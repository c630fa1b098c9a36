import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { within } from '../../grace.ts';
import { isInitialised, openDataFolder, type DataFolder } from './data-folder.ts';
import { assertSameMajorVersion, initialise } from './initialise.ts';
import { nativeBinaries, type NativeBinaries } from './native-binaries.ts';
import {
  databaseUrl,
  findPostmaster,
  hurryStop,
  startPostmaster,
  stopPostmaster,
  type HowToStart,
} from './postmaster.ts';
import { withStartLock } from './start-lock.ts';

export interface EmbeddedDatabase {
  url: string;
  /** Whether this start created the database. */
  fresh: boolean;
  /** Releases the database; the last process that does so stops PostgreSQL. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of this database only; created with mode 0700. */
  dir: string;
  /** false: faster, but a crash of the machine may lose everything. For tests only. */
  durable?: boolean;
  /** Called when PostgreSQL's process was launched; not if it runs already. */
  onLaunch?: () => void;
  /** Called when PostgreSQL was lost, when it is back, and when an attempt to restart it failed. */
  onEvent?: (event: 'lost' | 'back' | 'failed', error?: unknown) => void;
}

const LEASE = 'ezra lease';
const CONNECTS_WITHIN_MS = 5_000;
/** A database that does not answer for this long is lost, not just busy. */
const ANSWERS_WITHIN_MS = 3_000;
const PARTS_WITHIN_MS = 1_000;
/** Restarted at once after running this long. Otherwise, and after a failed attempt, the pauses grow. */
const STEADY_MS = 1_000;
const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

/**
 * Starts PostgreSQL on the folder, or joins the one that runs there, and keeps it running: if it dies or is
 * stopped from outside, restarts it on the same port.
 *
 * Each process holds one connection as its lease. The lease breaks at once when PostgreSQL dies, and ends
 * with its process, even after kill -9. So it does not matter which process started PostgreSQL: the one that
 * gives up the last lease stops it. If all are killed, PostgreSQL runs on and the next start joins it.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = await openDataFolder(options.dir);
  const binaries = nativeBinaries();
  const durable = options.durable ?? true;
  const onEvent = options.onEvent ?? (() => undefined);
  const stopping = new AbortController();
  let lease: pg.Client;
  let heldSince = 0;
  let pause = 0;

  const hold = async (url: string) => {
    lease = await takeLease(url, () => {
      if (!stopping.signal.aborted) void recover();
    });
    heldSince = performance.now();
  };
  const recover = async () => {
    onEvent('lost');
    if (performance.now() - heldSince > STEADY_MS) pause = 0;
    for (;;) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      pause = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), LAST_PAUSE_MS);
      try {
        await withStartLock(folder.dir, async () => {
          if (stopping.signal.aborted) return;
          const port = await ensureRunning(folder, binaries, { durable, again: first.port });
          if (port !== first.port)
            throw new Error(`another process has moved the database from port ${first.port} to ${port}`);
          await hold(first.url);
          onEvent('back');
        });
        return;
      } catch (error) {
        onEvent('failed', error);
      }
    }
  };

  const first = await withStartLock(folder.dir, async () => {
    const fresh = !isInitialised(folder);
    if (fresh) await initialise(folder, binaries, durable);
    const port = await ensureRunning(folder, binaries, {
      durable,
      again: undefined,
      onLaunch: options.onLaunch,
    });
    const url = databaseUrl(folder, port);
    await hold(url);
    return { url, port, fresh };
  });
  const look = setInterval(() => void hurryStop(folder).catch(() => undefined), LOOK_EVERY_MS).unref();

  return {
    url: first.url,
    fresh: first.fresh,
    stop: async () => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      clearInterval(look);
      await withStartLock(folder.dir, async () => {
        const others = await countOtherLeases(lease);
        await within(PARTS_WITHIN_MS, lease.end()).catch(() => undefined);
        if (!others) await stopPostmaster(folder, binaries, { answers: others === 0 });
      });
    },
  };
}

async function ensureRunning(folder: DataFolder, binaries: NativeBinaries, how: HowToStart): Promise<number> {
  const running = await findPostmaster(folder);
  if (running) return running.port;
  try {
    return (await startPostmaster(folder, binaries, how)).port;
  } catch (error) {
    // Checked only after a failure: it runs another program, and a start after a crash should be quick.
    await assertSameMajorVersion(folder, binaries);
    throw error;
  }
}

async function takeLease(connectionString: string, onLost: () => void): Promise<pg.Client> {
  const lease = new pg.Client({
    connectionString,
    application_name: LEASE,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  });
  lease.on('error', () => undefined);
  await lease.connect();
  lease.once('end', onLost);
  return lease;
}

/** Counts the leases of other processes; undefined if PostgreSQL no longer answers. */
async function countOtherLeases(lease: pg.Client): Promise<number | undefined> {
  const sql =
    'select count(*)::int as n from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()';
  try {
    const result = await lease.query<{ n: number }>(sql, [LEASE]);
    return result.rows[0]?.n ?? 0;
  } catch {
    return undefined;
  }
}
