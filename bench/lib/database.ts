import { join } from 'node:path';
import type pg from 'pg';
import { startEmbeddedDatabase } from '../../packages/server/src/platform/db/embedded/embedded-database.ts';
import { openDatabase, type Database } from '../../packages/server/src/platform/db/database.ts';
import { prepareDatabase } from '../../packages/server/src/prepare-database.ts';
import { TEST_SECRET_KEY } from '../../packages/server/testing/factories/people.ts';
import { temporaryFolder, type Undo } from './temporary.ts';

export interface BenchDatabase {
  db: Database;
  pool: pg.Pool;
  url: string;
}

/**
 * Starts the embedded PostgreSQL with the product's own (durable) settings. A new folder gets the schema and
 * the reference data, without people. `folder`: one to keep.
 */
export async function startBenchDatabase(undo: Undo, folder?: string): Promise<BenchDatabase> {
  const within = folder ?? (await temporaryFolder(undo));
  const embedded = await startEmbeddedDatabase({ dir: join(within, 'postgres') });
  undo.add(embedded.stop);
  const { db, pool, close } = openDatabase(embedded.url, { max: 10, applicationName: 'ezra bench' });
  undo.add(close);
  await prepareDatabase(embedded.url, db, { given: TEST_SECRET_KEY, file: '' });
  return { db, pool, url: embedded.url };
}
