import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type LockHolder = pg.Client;

const ASK_EVERY_MS = 100;

/**
 * Runs `work` while no other process runs one with the same database and `key`; others wait. `work` receives
 * the connection that holds the lock.
 */
export async function withDatabaseLock<T>(
  url: string,
  key: number,
  work: (client: LockHolder) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'ezra setup',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Polls, because a waiting statement would block `create index concurrently`, which waits for all earlier
    // ones.
    while (!(await tryLock(client, key))) await sleep(ASK_EVERY_MS);
    return await work(client);
  } finally {
    // Ending the session ends its locks.
    await client.end().catch(() => undefined);
  }
}

async function tryLock(client: pg.Client, key: number): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [key]);
  return rows[0]?.got === true;
}
