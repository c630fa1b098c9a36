import { systemClock } from './platform/clock.ts';
import { createSecrets } from './platform/crypto/secrets.ts';
import { assertHebrewSearch } from './platform/db/database-checks.ts';
import { withDatabaseLock } from './platform/db/database-lock.ts';
import type { Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrations.ts';
import { migrateJobs } from './platform/jobs/migrate-jobs.ts';
import type { Storage } from './platform/storage/storage.ts';
import { loadReferenceData } from './reference/load-reference-data.ts';

const PREPARING = 7_236_003;

/**
 * Makes a database ready for this release: schema, reference data and, if asked for and nobody is
 * registered yet, the demo with its files. Of several processes that start together one does it and the others wait.
 */
export async function prepareDatabase(
  url: string,
  db: Database,
  options: { demo: { storage: Storage; publicUrl: string } | null; secretKey: string },
): Promise<void> {
  await withDatabaseLock(url, PREPARING, async (client) => {
    await migrate(url);
    await migrateJobs(url);
    await assertHebrewSearch(url);
    await loadReferenceData(db);
    const { demo, secretKey } = options;
    if (demo === null) return;
    const { rowCount } = await client.query('select from users limit 1');
    if (rowCount !== 0) return;
    const { loadDemo } = await import('./demo/load-demo.ts');
    await loadDemo(db, { now: systemClock.now(), secrets: createSecrets(secretKey), ...demo });
  });
}
