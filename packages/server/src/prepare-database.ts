import { systemClock } from './platform/clock.ts';
import { assertKeyFits, settleKey, type SecretKeySource } from './platform/crypto/sealing-key.ts';
import type { Secrets } from './platform/crypto/secrets.ts';
import { assertHebrewSearch } from './platform/db/database-checks.ts';
import { withDatabaseLock, type LockHolder } from './platform/db/database-lock.ts';
import type { Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrations.ts';
import { migrateJobs } from './platform/jobs/migrate-jobs.ts';
import type { Storage } from './platform/storage/storage.ts';
import { loadReferenceData } from './reference-data/load-reference-data.ts';

const PREPARING = 7_236_003;

/**
 * Prepares a database for this release: schema and reference data. Refuses, with an OperatorError, a key
 * that is not the database's. Of several processes that start together one prepares and the others wait.
 */
export const prepareDatabase = (url: string, db: Database, secretKey: SecretKeySource): Promise<void> =>
  withDatabaseLock(url, PREPARING, (client) => prepare(client, { url, db, secretKey }));

export interface Demo {
  readonly storage: Storage;
  readonly publicUrl: string;
}

/**
 * Also gives a database without a key its own, and loads the demo if asked for and there is no account yet.
 * Resolves to the key's secrets.
 */
export const prepareInstallation = (
  url: string,
  db: Database,
  { secretKey, demo }: { secretKey: SecretKeySource; demo: Demo | null },
): Promise<Secrets> =>
  withDatabaseLock(url, PREPARING, async (client) => {
    await prepare(client, { url, db, secretKey });
    const secrets = await settleKey(client, secretKey);
    if (demo && (await isEmpty(client))) {
      const { loadDemo } = await import('./demo/load-demo.ts');
      await loadDemo(db, { now: systemClock.now(), secrets, ...demo });
    }
    return secrets;
  });

async function prepare(
  client: LockHolder,
  { url, db, secretKey }: { url: string; db: Database; secretKey: SecretKeySource },
): Promise<void> {
  // Before anything is changed in a database that may belong to another installation.
  await assertKeyFits(client, secretKey);
  await migrate(url);
  // A database of an earlier release knows its keys only after the migrations.
  await assertKeyFits(client, secretKey);
  await migrateJobs(url);
  await assertHebrewSearch(url);
  await loadReferenceData(db);
}

const isEmpty = async (client: LockHolder): Promise<boolean> =>
  (await client.query('select from users limit 1')).rowCount === 0;
