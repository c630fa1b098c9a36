import process from 'node:process';
import { readConfig, type Config } from './config.ts';
import { createLog } from './platform/create-log.ts';
import { within } from './platform/grace.ts';
import type { Log } from './platform/log.ts';
import { failureLine } from './platform/operator-error.ts';
import { startSteps } from './platform/start-steps.ts';
import { provideDatabase } from './provide-database.ts';
import type { Undo } from './start-program.ts';
import { startWarnings } from './start-warnings.ts';

/** Process managers kill a process after about this long; unfinished work is redone later. */
const STOP_WITHIN_MS = 25_000;

/** A stop requested during the start waits this long for it. */
const START_WITHIN_MS = 10_000;

/**
 * Starts the database, and the program on it. This file imports little, so that the database is launched early and
 * starts while the program is loaded.
 */
async function start(config: Config, log: Log, undo: Undo, isAskedToStop: () => boolean): Promise<void> {
  const steps = startSteps(performance.getEntriesByName('server-start')[0]?.startTime ?? 0);
  steps.done('program');
  const load = () => import('./start-program.ts');
  const providing = provideDatabase(config, log, () => void load().catch(() => undefined));
  // Registered before the database is ready: a stop during its start would otherwise leave it running.
  undo.push(() =>
    providing.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  );
  const { url } = await providing;
  const { startProgram } = await load();
  steps.done('database and the rest of the program');
  if (isAskedToStop()) return;
  const words = await startProgram({ config, log, databaseUrl: url, steps, undo });
  if (process.stdout.isTTY || !config.production) console.log(words);
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
