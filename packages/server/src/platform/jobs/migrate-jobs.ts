import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';

/** The number of an advisory lock that nothing else in the program uses. */
const LOCK_KEY = 7_230_417;

const silent = new Logger(() => () => undefined);

/**
 * Migrates the job tables (schema `graphile_worker`). Starting processes take turns, because the library's
 * own migrations sometimes fail when they race.
 */
export async function migrateJobs(connectionString: string): Promise<void> {
  const pool = new pg.Pool({
    connectionString,
    max: 2,
    application_name: 'ezra-migrate-jobs',
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
      await runMigrations({ pgPool: pool, logger: silent });
      await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]);
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
