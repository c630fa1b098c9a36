import pg from 'pg';
import { OperatorError } from '../operator-error.ts';

const MIN_VERSION = 150_000;

const ANSWERS_WITHIN_MS = 10_000;

/** Rejects when the database cannot be reached, and with an OperatorError when it is older than PostgreSQL 15. */
export async function assertReachable(url: string): Promise<void> {
  const version = await ask<{ version: number }>(
    url,
    "select current_setting('server_version_num')::int as version",
  );
  if (version === undefined || version.version < MIN_VERSION)
    throw new OperatorError('The database must be PostgreSQL 15 or newer.');
}

/**
 * Refuses a database whose locale lacks Hebrew letters: pg_trgm would silently find nothing in Hebrew. Call
 * it after the migrations, which install pg_trgm.
 */
export async function assertHebrewSearch(url: string): Promise<void> {
  const answer = await ask<{ found: boolean }>(url, "select cardinality(show_trgm('שלום')) > 0 as found");
  if (answer?.found !== true)
    throw new OperatorError(
      'The database cannot search Hebrew (show_trgm is empty): create it with a UTF-8 locale, for example ' +
        "create database ezra template template0 encoding 'UTF8' locale 'C.UTF-8'.",
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
