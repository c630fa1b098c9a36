import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { withDatabaseLock } from './database-lock.ts';
import { readMigrations, type MigrationFile } from './migration-files.ts';

/** The number of an advisory lock that nothing else uses. */
const LOCK = 7_236_001;

/**
 * Brings the database to the newest schema and gives the names of the migrations that ran. Each runs in its
 * own transaction together with its entry in `schema_migrations`, under a lock: of two processes that start
 * together one migrates and the other waits. Forward only; refuses, with an OperatorError, a database with
 * migrations that this release does not know or knows with another text.
 */
export async function migrate(url: string, files?: readonly MigrationFile[]): Promise<string[]> {
  const migrations = files ?? (await readMigrations());
  return withDatabaseLock(url, LOCK, async (client) => {
    const applied = await appliedMigrations(client);
    assertSameHistory(applied, migrations);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  });
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`set client_min_messages = warning;
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function assertSameHistory(applied: Map<string, string>, migrations: readonly MigrationFile[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new OperatorError(
        `The database has the migration ${name}, which this release does not know: start a newer release.`,
      );
    if (known.get(name) !== checksum)
      throw new OperatorError(
        `The migration ${name} was changed after it ran on this database: restore its text and add a new one.`,
      );
  }
  const last = [...applied.keys()].sort().at(-1) ?? '';
  const late = migrations.find(({ name }) => name < last && !applied.has(name));
  if (late)
    throw new OperatorError(
      `The migration ${late.name} comes before ${last}, which has run: give it a higher number.`,
    );
}

async function apply(client: pg.Client, { name, sql, checksum }: MigrationFile): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${name} failed: ${(error as Error).message}${place(error, sql)}`, {
      cause: error,
    });
  }
}

function place(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : NaN;
  return Number.isNaN(position) ? '' : ` (line ${sql.slice(0, position).split('\n').length})`;
}
