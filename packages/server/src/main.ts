import process from 'node:process';
import { announcement, type DemoLogin } from './announce.ts';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/create-log.ts';
import { openDatabase } from './platform/db/database.ts';
import { within } from './platform/grace.ts';
import type { Log } from './platform/log.ts';
import { failureLine } from './platform/operator-error.ts';
import { diskStorage, storageFolder } from './platform/storage/disk-storage.ts';
import { prepareInstallation } from './prepare-database.ts';
import { provideDatabase } from './provide-database.ts';

/** Whoever watches the process gives up after about this long; what is not done by then is redone later. */
const STOP_WITHIN_MS = 25_000;

/** A stop that is asked for during the start waits for it so long. */
const START_WITHIN_MS = 10_000;

/** Undoes, in reverse, what the start has done so far. */
type Undo = (() => Promise<void>)[];

async function start(config: Config, log: Log, undo: Undo, isAskedToStop: () => boolean): Promise<void> {
  const providing = provideDatabase(config, log);
  // Before the database is there: a stop that comes meanwhile would leave it running.
  undo.push(() =>
    providing.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  );
  const database = await providing;
  if (isAskedToStop()) return;
  const { db, pool, close } = openDatabase(database.url, { max: config.database.poolSize });
  undo.push(async () => void (await within(2_000, close())));
  const { publicUrl } = config.http;
  const demo = config.demo ? { storage: diskStorage(storageFolder(config.dataDir)), publicUrl } : null;
  const secrets = await prepareInstallation(database.url, db, { demo, secretKey: config.secretKey });

  const app = await buildApp({
    config,
    secrets,
    db,
    pool,
    databaseUrl: database.url,
    clock: systemClock,
    log,
  });
  undo.push(app.close);
  const address = await app.listen();
  await app.startWork();
  const logins = await demoLogins(config);
  if (process.stdout.isTTY || !config.production)
    console.log(announcement(config, address, logins, performance.now() - startedAt()));
}

/** When the server began to load: the mark of `npm start`, which may have installed and built before, else the process. */
const startedAt = (): number => performance.getEntriesByName('server-start')[0]?.startTime ?? 0;

async function demoLogins(config: Config): Promise<readonly DemoLogin[]> {
  return config.demo ? (await import('./demo/load-demo.ts')).DEMO_LOGINS : [];
}

async function stop(undo: Undo, log: Log): Promise<void> {
  for (const step of undo.splice(0).reverse())
    await step().catch((err: unknown) => log.error({ err }, 'a step of the stop failed'));
}

async function main(): Promise<void> {
  const config = await readConfig();
  const log = createLog({ level: config.logLevel, readable: process.stdout.isTTY && !config.production });
  const undo: Undo = [];

  let askedAt: number | undefined;
  const onSignal = (signal: string) => {
    // A terminal and npm both pass Ctrl-C on: only a repetition by hand means 'at once'.
    if (askedAt !== undefined && performance.now() - askedAt > 1_000) process.exit(1);
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    void within(START_WITHIN_MS, started)
      .catch(() => undefined)
      .then(() => stop(undo, log))
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  // Nothing is known about the state of the process any more; all that counts is in the database.
  process.on('uncaughtException', (err) => {
    log.error({ err }, 'unexpected failure');
    // A stop that is under way ends in good order all the same.
    if (askedAt === undefined) process.exit(1);
  });

  const started = start(config, log, undo, () => askedAt !== undefined);
  try {
    await started;
  } catch (error) {
    // A stop that is under way ends the process, and may be why the start failed.
    if (askedAt !== undefined) return;
    await stop(undo, log);
    throw error;
  }
}

try {
  await main();
} catch (error) {
  console.error(failureLine(error) ?? error);
  process.exit(1);
}
