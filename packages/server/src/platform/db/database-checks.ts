import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { databaseFailureLine } from './database-failure-line.ts';

const MIN_VERSION = 150_000;

const ANSWERS_WITHIN_MS = 10_000;

const WITH_UTF8 = "create database ezra template template0 encoding 'UTF8' locale 'C.UTF-8'";

/**
 * Rejects if the database cannot be reached or used. `failureLine` describes every such failure in one line,
 * because before the first answer the cause is DATABASE_URL or the database, not the program.
 */
export async function assertReachable(url: string): Promise<void> {
  const found = await ask<{ version: number; encoding: string }>(
    url,
    `select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding`,
  ).catch((cause: unknown) => {
    if (databaseFailureLine(cause) !== undefined) throw cause;
    const [why = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    throw new OperatorError(`The database cannot be used (${why}): check DATABASE_URL.`, { cause });
  });
  if (found === undefined || found.version < MIN_VERSION)
    throw new OperatorError('The database must be PostgreSQL 15 or newer.');
  if (found.encoding !== 'UTF8')
    throw new OperatorError(
      `The database cannot store Hebrew (its encoding is ${found.encoding}): create it anew, for example ${WITH_UTF8}.`,
    );
}

/**
 * Throws if the database's locale does not know Hebrew letters: pg_trgm would find nothing in Hebrew. Call it
 * after the migrations, which install pg_trgm.
 */
export async function assertHebrewSearch(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    "select cardinality(show_trgm('שלום')) > 0 as found",
  );
  if (rows[0]?.found !== true)
    throw new OperatorError(
      `The database cannot search Hebrew (show_trgm is empty): create it with a UTF-8 locale, for example ${WITH_UTF8}.`,
    );
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row | undefined> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows[0];
  } finally {
    await client.end().catch(() => undefined);
  }
}
