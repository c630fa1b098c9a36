import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { isConnectionLoss } from './connection-errors.ts';

const MIN_VERSION = 150_000;

/** Refuses, with an OperatorError, a database that cannot be reached or is older than PostgreSQL 15. */
export async function assertReachable(url: string): Promise<void> {
  const version = await ask<{ version: number }>(
    url,
    "select current_setting('server_version_num')::int as version",
  );
  if (version === undefined || version.version < MIN_VERSION)
    throw new OperatorError('The database must be PostgreSQL 15 or newer.');
}

/**
 * Refuses a database whose locale knows no Hebrew letters: pg_trgm would then find nothing in Hebrew, and
 * not say so. Call it after the migrations, which install pg_trgm.
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
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows[0];
  } catch (error) {
    const refused = error instanceof pg.DatabaseError && /^(28|3D000)/.test(error.code ?? '');
    if (!refused && !isConnectionLoss(error)) throw error;
    const { code, message } = error as Error & { code?: string };
    throw new OperatorError(`The database cannot be reached (${message || code}): check DATABASE_URL.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
