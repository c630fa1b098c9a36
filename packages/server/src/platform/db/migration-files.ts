import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { packageRoot } from '../package-root.ts';

export interface MigrationFile {
  /** File name without `.sql`, such as `0003-accounts`. */
  name: string;
  sql: string;
  checksum: string;
}

export const migrationsFolder = path.join(packageRoot, 'migrations');

/** Returns the migrations in the order in which they run. Throws if two have the same number. */
export async function readMigrations(folder = migrationsFolder): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const numbers = files.map((file) => /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]);
  files.forEach((file, index) => {
    if (numbers[index] === undefined) throw new Error(`${file}: a migration is named 0001-what-it-does.sql`);
    if (numbers.indexOf(numbers[index]) !== index) throw new Error(`${file}: its number is taken already`);
  });
  return Promise.all(
    files.map(async (file) => {
      const sql = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name: file.slice(0, -'.sql'.length),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
}
