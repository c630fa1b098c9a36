import { openDatabase, type Database } from '../src/platform/db/database.ts';

/** Connects to the database of a running server, for programs outside this package that use the factories. */
export function connect(databaseUrl: string): { db: Database; close(): Promise<void> } {
  const { db, close } = openDatabase(databaseUrl, { max: 2, applicationName: 'ezra browser tests' });
  return { db, close };
}
