import path from 'node:path';
import type { Config } from './config.ts';
import { assertReachable } from './platform/db/database-checks.ts';
import { startEmbeddedDatabase } from './platform/db/embedded/embedded-database.ts';
import type { Log } from './platform/log.ts';

export interface ProvidedDatabase {
  url: string;
  stop(): Promise<void>;
}

/**
 * Returns a reachable database: the configured external one, or the embedded one, started and supervised.
 * `onLaunch` is called once there is nothing left to do but to wait for it.
 */
export async function provideDatabase(
  config: Config,
  log: Log,
  onLaunch: () => void = () => undefined,
): Promise<ProvidedDatabase> {
  if (config.database.url !== undefined) {
    onLaunch();
    await assertReachable(config.database.url);
    return { url: config.database.url, stop: async () => undefined };
  }
  return startEmbeddedDatabase({
    dir: path.join(config.dataDir, 'postgres'),
    onLaunch,
    onEvent: (event, err) => {
      if (event === 'back') log.info({}, 'the embedded database is back');
      else if (event === 'lost') log.warn({}, 'the embedded database was lost and is started again');
      else log.error({ err }, 'the embedded database could not be started again');
    },
  });
}
