import { createHash, randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedDatabase } from '../src/platform/db/embedded/embedded-database.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { ensureTemplate, templateName } from './template-database.ts';

/**
 * What a test run needs to create its databases. Plain data, so that it can be sent to the test processes.
 */
export interface TestServer {
  /** A database from which to create others. */
  adminUrl: string;
  /** The template with migrations and reference data, cloned for each test file. */
  template: string;
  /** Prefix of the names of this run's databases. */
  prefix: string;
}

/**
 * Starts the PostgreSQL of the tests, or uses the one at TEST_DATABASE_URL, and prepares the template.
 * Parallel runs share the server and, while its sources are the same, the template. `stop` drops this run's
 * databases.
 */
export async function startTestServer(): Promise<{ server: TestServer; stop(): Promise<void> }> {
  const external = process.env['TEST_DATABASE_URL'];
  const embedded = external
    ? undefined
    : await startEmbeddedDatabase({ dir: sharedFolder(), durable: false });
  const adminUrl = external ?? embedded?.url ?? '';
  const admin = new pg.Client({ connectionString: adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();

  const template = await templateName();
  const prefix = `ezra_test_${randomInt(2 ** 40).toString(36)}_`;
  // A lock marks the name as in use; it ends with its process.
  for (const name of [template, prefix])
    await admin.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [name]);
  await sweep(admin, [template, prefix]);
  await ensureTemplate(admin, adminUrl, template, `${prefix}draft`);

  return {
    server: { adminUrl, template, prefix },
    stop: async () => {
      await sweep(admin, [template]);
      await admin.end();
      await embedded?.stop();
    },
  };
}

/** One folder for each checkout and user, in the system's temporary folder. */
function sharedFolder(): string {
  const key = createHash('sha1').update(`${packageRoot} ${process.getuid?.()}`).digest('hex').slice(0, 12);
  return path.join(tmpdir(), `ezra-test-${key}`);
}

/** Drops outdated templates and the databases of ended runs, except those owned by `keep`. */
async function sweep(admin: pg.Client, keep: readonly string[]): Promise<void> {
  const { rows } = await admin.query<{ name: string; owner: string }>(
    `select datname as name, substring(datname from '^(ezra_template_[0-9a-f]+|ezra_test_[0-9a-z]+_)') as owner
     from pg_database where datname ~ '^ezra_(test|template)_'`,
  );
  for (const { name, owner } of rows.filter((row) => !keep.includes(row.owner))) {
    const lock = await admin.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
      [owner],
    );
    if (lock.rows[0]?.free !== true) continue;
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query('select pg_advisory_unlock(hashtextextended($1, 0))', [owner]);
  }
}
