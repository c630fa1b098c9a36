import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrations.ts';
import { migrateJobs } from '../src/platform/jobs/migrate-jobs.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { loadReferenceData } from '../src/reference-data/load-reference-data.ts';

const CREATING_TEMPLATE = 7_236_002;

/** Name of the template; changes with the migrations, the reference data and the contract. */
export async function templateName(): Promise<string> {
  const hash = createHash('sha1');
  for (const folder of ['migrations', 'src/platform/jobs', 'src/reference-data', '../contract/src'].map((f) =>
    path.join(packageRoot, f),
  )) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const file of files.sort())
      hash.update(path.relative(packageRoot, file)).update(await readFile(file));
  }
  return `ezra_template_${hash.digest('hex').slice(0, 16)}`;
}

/**
 * Creates the template with migrations and reference data, unless it exists. Builds it under the name
 * `draft`, so that an interrupted run leaves no incomplete template.
 */
export async function ensureTemplate(
  admin: pg.Client,
  adminUrl: string,
  name: string,
  draft: string,
): Promise<void> {
  await admin.query('select pg_advisory_lock($1)', [CREATING_TEMPLATE]);
  try {
    const ready = await admin.query('select from pg_database where datname = $1', [name]);
    if (ready.rowCount) return;
    await admin.query(`create database ${draft} template template0 encoding 'UTF8' locale 'C.UTF-8'`);
    const url = databaseUrl(adminUrl, draft);
    await migrate(url);
    await migrateJobs(url);
    await fill(url);
    await admin.query(`alter database ${draft} rename to ${name}`);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [CREATING_TEMPLATE]);
  }
}

async function fill(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { max: 2 });
  try {
    await loadReferenceData(db);
    await sql`vacuum analyze`.execute(db);
  } finally {
    await close();
  }
}

/** URL of another database on the same server. */
export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
