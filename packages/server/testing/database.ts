import { randomInt } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../src/platform/db/database.ts';
import { databaseUrl } from './template-database.ts';
import type { TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export interface TestDatabase {
  db: Database;
  pool: pg.Pool;
  url: string;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
}

/**
 * Creates a database with schema and reference data for one test file: `const database = await
 * testDatabase(); afterAll(() => database.drop());`
 */
export const testDatabase = (): Promise<TestDatabase> => cloneTemplate(inject('testServer'));

/** `testDatabase` for programs that started the server themselves (`startTestServer`). */
export async function cloneTemplate({ adminUrl, template, prefix }: TestServer): Promise<TestDatabase> {
  const name = `${prefix}${randomInt(2 ** 40).toString(36)}`;
  await runOn(adminUrl, `create database ${name} template ${template}`);
  const url = databaseUrl(adminUrl, name);
  const { db, pool, close } = openDatabase(url, { max: 5, applicationName: 'ezra tests' });
  return {
    db,
    pool,
    url,
    drop: async () => {
      await close();
      await runOn(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
