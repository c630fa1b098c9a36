import { announcement, type DemoLogin } from './announce.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { within } from './platform/grace.ts';
import type { Log } from './platform/log.ts';
import type { StartSteps } from './platform/start-steps.ts';
import { diskStorage, storageFolder } from './platform/storage/disk-storage.ts';
import { prepareInstallation } from './prepare-database.ts';

/** Functions that undo the steps of the start; run in reverse order. */
export type Undo = (() => Promise<void>)[];

interface Starting {
  readonly config: Config;
  readonly log: Log;
  readonly databaseUrl: string;
  readonly steps: StartSteps;
  readonly undo: Undo;
}

/** Prepares the database, and starts to serve and to work. Returns what a terminal is told. */
export async function startProgram({ config, log, databaseUrl, steps, undo }: Starting): Promise<string> {
  const { db, pool, close } = openDatabase(databaseUrl, { max: config.database.poolSize });
  undo.push(async () => void (await within(2_000, close())));
  const { publicUrl } = config.http;
  const demo = config.demo ? { storage: diskStorage(storageFolder(config.dataDir)), publicUrl } : null;
  const secrets = await prepareInstallation(databaseUrl, db, { demo, secretKey: config.secretKey, log });
  steps.done('schema and data');
  const app = await buildApp({ config, secrets, db, pool, databaseUrl, clock: systemClock, log });
  undo.push(app.close);
  const address = await app.listen();
  steps.done('listening');
  await app.startWork();
  steps.done('jobs and sending');
  log.info({ ms: steps.ms }, 'started');
  return announcement(config, address, await demoLogins(config), performance.now() - steps.since);
}

async function demoLogins(config: Config): Promise<readonly DemoLogin[]> {
  return config.demo ? (await import('./demo/demo-logins.ts')).DEMO_LOGINS : [];
}
