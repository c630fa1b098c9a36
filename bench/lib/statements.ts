import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../packages/server/src/platform/db/database.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Runs `work` and returns the statements that it sent through its executor. */
export async function statementsOf(
  pool: pg.Pool,
  work: (executor: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const sent: Statement[] = [];
  const executor: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push({ text: query.sql, values: query.parameters }),
  });
  // Never destroyed, because that would end the caller's pool.
  await work(executor);
  return sent;
}
