import process from 'node:process';
import { readConfig, type Config } from './config.ts';
import { createLog } from './platform/create-log.ts';
import { openDatabase, type Database } from './platform/db/database.ts';
import { failureLine } from './platform/operator-error.ts';
import { prepareDatabase } from './prepare-database.ts';
import { provideDatabase } from './provide-database.ts';

export interface OperatorTools {
  readonly db: Database;
  readonly config: Config;
}

/**
 * Runs an operator's command on the configured database, after migrating it. `read` parses the arguments
 * before anything is opened; `work` returns the line to print. Prints a failure as one line; exits with code
 * 1.
 */
export async function runOperatorCommand<A>(
  name: string,
  read: (args: readonly string[]) => A,
  work: (given: A, tools: OperatorTools) => Promise<string>,
): Promise<void> {
  try {
    const given = read(process.argv.slice(2));
    const config = await readConfig();
    const log = createLog({ level: 'warn', readable: false });
    const database = await provideDatabase(config, log);
    const { db, close } = openDatabase(database.url, { max: 2, applicationName: `ezra ${name}` });
    try {
      await prepareDatabase(database.url, db, config.secretKey, log);
      console.log(await work(given, { db, config }));
    } finally {
      await close();
      await database.stop();
    }
  } catch (error) {
    console.error(failureLine(error) ?? error);
    process.exitCode = 1;
  }
}
