import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isInitialised, openDataFolder, type DataFolder } from './data-folder.ts';
import { assertSameMajorVersion, initialise } from './initialise.ts';
import { nativeBinaries, type NativeBinaries } from './native-binaries.ts';
import { databaseUrl, findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { withStartLock } from './start-lock.ts';

export interface EmbeddedDatabase {
  url: string;
  /** The database was created by this start. */
  fresh: boolean;
  /** Lets go of the database; the last process to do so stops PostgreSQL. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of this database alone; created 0700. */
  dir: string;
  /** false: faster, but a crash of the machine may lose everything. For tests only. */
  durable?: boolean;
  /** Told when PostgreSQL was lost and when it is back (an error: a try to bring it back failed). */
  onEvent?: (event: 'lost' | 'back' | 'failed', error?: unknown) => void;
}

const LEASE = 'ezra lease';

/**
 * Starts PostgreSQL on the folder, or joins the one that runs there, and keeps it running: when it dies it
 * is started again on the same port.
 *
 * Each process holds one connection as its lease. The lease tells at once when PostgreSQL dies, and ends by
 * itself with its process, even by kill -9. So who started PostgreSQL does not matter: whoever gives up
 * the last lease stops it. If all were killed, it runs on and the next start joins it.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = await openDataFolder(options.dir);
  const binaries = nativeBinaries();
  const durable = options.durable ?? true;
  const onEvent = options.onEvent ?? (() => undefined);
  let stopping = false;
  let lease: pg.Client;

  const hold = async (url: string) => {
    lease = await takeLease(url, () => {
      if (!stopping) void recover();
    });
  };
  const recover = async () => {
    onEvent('lost');
    while (!stopping) {
      try {
        await withStartLock(folder.dir, async () => {
          if (stopping) return;
          const port = await ensureRunning(folder, binaries, durable);
          if (port !== first.port)
            throw new Error(`port ${first.port} was taken; the database is on ${port} now`);
          await hold(first.url);
          onEvent('back');
        });
        return;
      } catch (error) {
        onEvent('failed', error);
        await sleep(1_000);
      }
    }
  };

  const first = await withStartLock(folder.dir, async () => {
    const fresh = !isInitialised(folder);
    if (fresh) await initialise(folder, binaries, durable);
    const port = await ensureRunning(folder, binaries, durable);
    const url = databaseUrl(folder, port);
    await hold(url);
    return { url, port, fresh };
  });

  return {
    url: first.url,
    fresh: first.fresh,
    stop: async () => {
      if (stopping) return;
      stopping = true;
      await withStartLock(folder.dir, async () => {
        const others = await countOtherLeases(lease);
        await lease.end().catch(() => undefined);
        if (others === 0) await stopPostmaster(folder, binaries);
      });
    },
  };
}

async function ensureRunning(
  folder: DataFolder,
  binaries: NativeBinaries,
  durable: boolean,
): Promise<number> {
  const running = await findPostmaster(folder);
  if (running) return running.port;
  await assertSameMajorVersion(folder, binaries);
  return (await startPostmaster(folder, binaries, durable)).port;
}

async function takeLease(connectionString: string, onLost: () => void): Promise<pg.Client> {
  const lease = new pg.Client({ connectionString, application_name: LEASE, keepAlive: true });
  lease.on('error', () => undefined);
  await lease.connect();
  lease.once('end', onLost);
  return lease;
}

/** Leases of other processes; 0 when PostgreSQL no longer answers. */
async function countOtherLeases(lease: pg.Client): Promise<number> {
  const sql =
    'select count(*)::int as n from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()';
  try {
    const result = await lease.query<{ n: number }>(sql, [LEASE]);
    return result.rows[0]?.n ?? 0;
  } catch {
    return 0;
  }
}
