import { systemClock } from './platform/clock.ts';
import { assertKeyFits, settleKey, type SecretKeySource } from './platform/crypto/sealing-key.ts';
import type { Secrets } from './platform/crypto/secrets.ts';
import { assertHebrewSearch } from './platform/db/database-checks.ts';
import { withDatabaseLock, type LockHolder } from './platform/db/database-lock.ts';
import type { Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrations.ts';
import { schemaFit } from './platform/db/schema-fit.ts';
import { migrateJobs } from './platform/jobs/migrate-jobs.ts';
import type { Log } from './platform/log.ts';
import type { Storage } from './platform/storage/storage.ts';
import { loadReferenceData } from './reference-data/load-reference-data.ts';

const PREPARING = 7_236_003;

/**
 * Prepares a database for this release: schema and reference data. Refuses, with an OperatorError, a key
 * that is not the database's. Of several processes that start together one prepares and the others wait.
 */
export const prepareDatabase = (
  url: string,
  db: Database,
  secretKey: SecretKeySource,
  log?: Log,
): Promise<void> =>
  withDatabaseLock(url, PREPARING, (client) => prepare(client, { url, db, secretKey, log }));

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
  { secretKey, demo, log }: { secretKey: SecretKeySource; demo: Demo | null; log?: Log },
): Promise<Secrets> =>
  withDatabaseLock(url, PREPARING, async (client) => {
    await prepare(client, { url, db, secretKey, log });
    const secrets = await settleKey(client, secretKey);
    if (demo && (await isEmpty(client))) {
      const { loadDemo } = await import('./demo/load-demo.ts');
      await loadDemo(db, { now: systemClock.now(), secrets, ...demo });
    }
    return secrets;
  });

interface Preparing {
  readonly url: string;
  readonly db: Database;
  readonly secretKey: SecretKeySource;
  readonly log: Log | undefined;
}

async function prepare(client: LockHolder, { url, db, secretKey, log }: Preparing): Promise<void> {
  // Before anything is changed in a database that may belong to another installation.
  await assertKeyFits(client, secretKey);
  await migrate(url, undefined, (migration) =>
    log?.warn({ migration }, 'a migration gave way to calls that hold its locks, and is tried again'),
  );
  // A database of an earlier release knows its keys only after the migrations.
  await assertKeyFits(client, secretKey);
  await migrateJobs(url);
  await assertHebrewSearch(url);
  // A newer release has loaded its own.
  if (!(await (await schemaFit()).isAhead(db))) await loadReferenceData(db);
}

const isEmpty = async (client: LockHolder): Promise<boolean> =>
  (await client.query('select from users limit 1')).rowCount === 0;
