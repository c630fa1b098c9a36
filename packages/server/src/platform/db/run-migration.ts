import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { MigrationFile } from './migration-files.ts';
import { headerOf, isUnderRules, stepsOf, type MigrationStep } from './migration-header.ts';

/** While a migration waits for a lock, all later calls on that table wait behind it. */
const LOCK_TIMEOUT = '2s';
/** A transaction holds its locks until its end: long work belongs into steps outside of it. */
const STATEMENT_TIMEOUT = '60s';

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';
const FIRST_PAUSE_MS = 250;
const LAST_PAUSE_MS = 10_000;
/** Longer than any call or export may hold its locks. */
const TRIES_FOR_MS = 15 * 60_000;

/** Called when a migration could not get its locks and will be tried again after a pause. */
export type OnWait = (name: string) => void;

export async function runMigration(
  client: pg.Client,
  migration: MigrationFile,
  onWait: OnWait,
): Promise<void> {
  const { name, sql } = migration;
  if (headerOf(sql).isOutside) {
    for (const step of stepsOf(sql))
      await explained(name, step.sql, () => runStep(client, name, step, onWait));
    await enter(client, migration);
    return;
  }
  const statementTimeout = isUnderRules(name) ? STATEMENT_TIMEOUT : '0';
  await explained(name, sql, () =>
    retryUntilLocked(name, onWait, () => inOneTransaction(client, migration, statementTimeout)),
  );
}

async function inOneTransaction(
  client: pg.Client,
  migration: MigrationFile,
  statementTimeout: string,
): Promise<void> {
  try {
    await client.query('begin');
    await client.query(
      `set local lock_timeout = '${LOCK_TIMEOUT}'; set local statement_timeout = '${statementTimeout}'`,
    );
    await client.query(migration.sql);
    await enter(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function runStep(client: pg.Client, name: string, step: MigrationStep, onWait: OnWait): Promise<void> {
  // Waiting to build an index concurrently blocks no writes.
  const lockTimeout = step.index === null ? LOCK_TIMEOUT : '0';
  await client.query(`set lock_timeout = '${lockTimeout}'; set statement_timeout = 0`);
  try {
    let changed: number;
    do {
      changed = await retryUntilLocked(name, onWait, async () => {
        if (step.index !== null) await dropIfInvalid(client, step.index);
        return (await client.query(step.sql)).rowCount ?? 0;
      });
    } while (step.repeats && changed > 0);
  } finally {
    await client.query('reset lock_timeout; reset statement_timeout').catch(() => undefined);
  }
}

/**
 * Drops the invalid index of an interrupted `create index concurrently`: it slows writes and is never read.
 */
async function dropIfInvalid(client: pg.Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently if exists ${index}`);
}

/** Repeats the work with growing pauses while it cannot get its locks. */
async function retryUntilLocked<T>(name: string, onWait: OnWait, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + TRIES_FOR_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LAST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isHeldUp(error) || performance.now() > deadline) throw error;
      onWait(name);
      await sleep(pause);
    }
  }
}

const isHeldUp = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK);

const enter = (client: pg.Client, { name, sql, checksum }: MigrationFile) =>
  client.query('insert into schema_migrations (name, checksum, contract_after) values ($1, $2, $3)', [
    name,
    checksum,
    headerOf(sql).contractAfter,
  ]);

async function explained(name: string, sql: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}${place(error, sql)}`, {
      cause: error,
    });
  }
}

function place(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : NaN;
  return Number.isNaN(position) ? '' : ` (line ${sql.slice(0, position).split('\n').length})`;
}
