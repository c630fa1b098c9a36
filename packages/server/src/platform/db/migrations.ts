import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { withDatabaseLock, type LockHolder } from './database-lock.ts';
import { readMigrations, type MigrationFile } from './migration-files.ts';
import { tooNewFor, type AppliedMigration } from './migration-header.ts';
import { runMigration, type OnWait } from './run-migration.ts';

/** Number of an advisory lock that nothing else uses. */
const LOCK = 7_236_001;

interface Applied extends AppliedMigration {
  readonly checksum: string;
}

/**
 * Migrates the database to the newest schema and returns the names of the migrations that ran. Each runs
 * together with its entry in `schema_migrations` in one transaction, or in repeatable steps outside of one. A
 * lock makes one of several starting processes migrate while the others wait. Forward only: additions of a
 * newer release stay. Throws an OperatorError if a newer release removed something that this one uses, or if
 * an applied migration has another text.
 */
export const migrate = (url: string, files?: readonly MigrationFile[], onWait?: OnWait): Promise<string[]> =>
  withDatabaseLock(url, LOCK, (client) => migrateOn(client, files, onWait));

/** Migrates as `migrate` does, on the connection of someone who keeps other processes away. */
export async function migrateOn(
  client: LockHolder,
  files?: readonly MigrationFile[],
  onWait: OnWait = () => undefined,
): Promise<string[]> {
  const migrations = files ?? (await readMigrations());
  const applied = await appliedMigrations(client);
  assertSameHistory(applied, migrations);
  const pending = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of pending) await runMigration(client, migration, onWait);
  return pending.map(({ name }) => name);
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, Applied>> {
  await client.query(`set client_min_messages = warning;
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now(),
      contract_after text
    )`);
  const { rowCount: hasPhases } = await client.query(
    "select from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'contract_after'",
  );
  if (!hasPhases) await client.query('alter table schema_migrations add column contract_after text');
  const { rows } = await client.query<Applied>(
    'select name, checksum, contract_after as "contractAfter" from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row]));
}

function assertSameHistory(applied: Map<string, Applied>, migrations: readonly MigrationFile[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const tooNew = tooNewFor(new Set(known.keys()), applied.values());
  if (tooNew !== undefined)
    throw new OperatorError(
      `The database has the contract migration ${tooNew}, which this release cannot run beside: start a newer release.`,
    );
  for (const { name, checksum } of applied.values())
    if (known.has(name) && known.get(name) !== checksum)
      throw new OperatorError(
        `The migration ${name} was changed after it ran on this database: restore its text and add a new one.`,
      );
  const last = [...applied.keys()].sort().at(-1) ?? '';
  const late = migrations.find(({ name }) => name < last && !applied.has(name));
  if (late)
    throw new OperatorError(
      `The migration ${late.name} comes before ${last}, which has run: give it a higher number.`,
    );
}
