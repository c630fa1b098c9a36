import pg from 'pg';

export type LockHolder = pg.Client;

/**
 * Runs `work` while no other process runs its own with the same database and `key`; others wait. `work` gets
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
    await client.query('select pg_advisory_lock($1)', [key]);
    return await work(client);
  } finally {
    // Ending the session ends its locks.
    await client.end().catch(() => undefined);
  }
}
