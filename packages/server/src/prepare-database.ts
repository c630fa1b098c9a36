import { systemClock } from './platform/clock.ts';
import { assertKeyFits, settleKey, type SecretKeySource } from './platform/crypto/sealing-key.ts';
import type { Secrets } from './platform/crypto/secrets.ts';
import { assertHebrewSearch } from './platform/db/database-checks.ts';
import { withDatabaseLock, type LockHolder } from './platform/db/database-lock.ts';
import type { Database } from './platform/db/database.ts';
import { migrateOn } from './platform/db/migrations.ts';
import { schemaFit } from './platform/db/schema-fit.ts';
import { migrateJobs } from './platform/jobs/migrate-jobs.ts';
import type { Log } from './platform/log.ts';
import type { Storage } from './platform/storage/storage.ts';
import { loadReferenceData } from './reference-data/load-reference-data.ts';

const PREPARING = 7_236_003;

/**
 * Prepares a database for this release: schema and reference data. Throws an OperatorError if the key is not
 * the one of this database. When several processes start together, one prepares and the others wait.
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
 * Prepares a database as `prepareDatabase` does, creates a key if it has none, and loads the demo if that is
 * configured and there is no account yet. Resolves to the secrets of the key.
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
  // Checked before any change, because the database may belong to another installation.
  await assertKeyFits(client, secretKey);
  await migrateOn(client, undefined, (migration) =>
    log?.warn({ migration }, 'a migration gave way to calls that hold its locks, and is tried again'),
  );
  // Checked again: a database of an earlier release lists its keys only after the migrations.
  await assertKeyFits(client, secretKey);
  await Promise.all([
    migrateJobs(url),
    // The reference data of a newer release is already there.
    schemaFit().then(async (fit) => (await fit.isAhead(db)) || loadReferenceData(db)),
    assertHebrewSearch(client),
  ]);
}

const isEmpty = async (client: LockHolder): Promise<boolean> =>
  (await client.query('select from users limit 1')).rowCount === 0;
