import process from 'node:process';
import { announcement, type DemoLogin } from './announce.ts';
import { readConfig, type Config } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/create-log.ts';
import { openDatabase } from './platform/db/database.ts';
import { within } from './platform/grace.ts';
import type { Log } from './platform/log.ts';
import { failureLine } from './platform/operator-error.ts';
import { startSteps } from './platform/start-steps.ts';
import { diskStorage, storageFolder } from './platform/storage/disk-storage.ts';
import { prepareInstallation } from './prepare-database.ts';
import { startWarnings } from './start-warnings.ts';
import { provideDatabase } from './provide-database.ts';

/** Process managers kill a process after about this long; unfinished work is redone later. */
const STOP_WITHIN_MS = 25_000;

/** A stop requested during the start waits this long for it. */
const START_WITHIN_MS = 10_000;

/** Functions that undo the steps of the start; run in reverse order. */
type Undo = (() => Promise<void>)[];

async function start(config: Config, log: Log, undo: Undo, isAskedToStop: () => boolean): Promise<void> {
  const steps = startSteps(startedAt());
  steps.done('program');
  const providing = provideDatabase(config, log);
  // Loads the largest part of the program while the database starts and is prepared.
  const loading = import('./app.ts');
  loading.catch(() => undefined);
  // Registered before the database is ready: a stop during its start would otherwise leave it running.
  undo.push(() =>
    providing.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  );
  const database = await providing;
  steps.done('database');
  if (isAskedToStop()) return;
  const { db, pool, close } = openDatabase(database.url, { max: config.database.poolSize });
  undo.push(async () => void (await within(2_000, close())));
  const { publicUrl } = config.http;
  const demo = config.demo ? { storage: diskStorage(storageFolder(config.dataDir)), publicUrl } : null;
  const secrets = await prepareInstallation(database.url, db, {
    demo,
    secretKey: config.secretKey,
    log,
  });
  steps.done('schema and data');

  const { buildApp } = await loading;
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
  steps.done('listening');
  await app.startWork();
  steps.done('jobs and sending');
  log.info({ ms: steps.ms }, 'started');
  const logins = await demoLogins(config);
  if (process.stdout.isTTY || !config.production)
    console.log(announcement(config, address, logins, performance.now() - startedAt()));
}

/** When the server began to load: after `npm start` installed and built, or else when the process began. */
const startedAt = (): number => performance.getEntriesByName('server-start')[0]?.startTime ?? 0;

async function demoLogins(config: Config): Promise<readonly DemoLogin[]> {
  return config.demo ? (await import('./demo/demo-logins.ts')).DEMO_LOGINS : [];
}

async function stop(undo: Undo, log: Log): Promise<void> {
  for (const step of undo.splice(0).reverse())
    await step().catch((err: unknown) => log.error({ err }, 'a step of the stop failed'));
}

async function main(): Promise<void> {
  const config = await readConfig();
  const log = createLog({ level: config.logLevel, readable: process.stdout.isTTY && !config.production });
  for (const words of startWarnings(config)) log.warn({}, words);
  const undo: Undo = [];

  let askedAt: number | undefined;
  const onSignal = (signal: string) => {
    // The terminal and npm both forward Ctrl-C, so only a repetition after a second means "stop now".
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
  // The state of the process is unknown now; the data is safe in the database.
  process.on('uncaughtException', (err) => {
    log.error({ err }, 'unexpected failure');
    // If a stop is already running, let it end gracefully.
    if (askedAt === undefined) process.exit(1);
  });

  const started = start(config, log, undo, () => askedAt !== undefined);
  try {
    await started;
  } catch (error) {
    // A stop that is already running ends the process, and may be why the start failed.
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
