import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { StatementNamingClient } from './statement-naming-client.ts';
import type { DB } from './types.generated.ts';
import { valueTypes } from './value-types.ts';

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;
/** The database or a transaction. */
export type Executor = Database | Tx;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  /** Closes the connections once their queries are done. */
  close(): Promise<void>;
}

const STATEMENT_TIMEOUT_MS = 30_000;

/**
 * Opens a pool of connections; connects at the first query. Lost connections are replaced, so the database
 * may go away and come back.
 */
export function openDatabase(
  url: string,
  options: { max?: number; applicationName?: string } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    Client: StatementNamingClient,
    types: valueTypes,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'ezra',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // Frees the plans and caches that a connection has collected.
    maxLifetimeSeconds: 3_600,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // The server itself cancels slow statements; this is for a server that no longer answers.
    query_timeout: STATEMENT_TIMEOUT_MS + 5_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    options: '-c jit=off -c timezone=UTC -c datestyle=ISO',
  });
  // The statement on a lost connection reports the loss; without listeners it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
