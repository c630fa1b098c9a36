import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { findTroubles, type TroubleType } from './troubles.ts';

export interface TroubleWatch {
  keys(): readonly string[];
  stop(): void;
}

const LOOK_EVERY_MS = 15_000;

/** Checks regularly for troubles of the installation, and logs when one begins or ends. */
export function watchTroubles({
  db,
  types,
  clock,
  log,
  everyMs = LOOK_EVERY_MS,
}: {
  db: Database;
  types: readonly TroubleType[];
  clock: Clock;
  log: Log;
  everyMs?: number;
}): TroubleWatch {
  let known: readonly string[] = [];
  const look = async (): Promise<void> => {
    const found = await findTroubles(db, types, clock.now());
    const keys = found.map(({ type }) => type.key);
    for (const { type, since, values } of found)
      if (!known.includes(type.key))
        log.warn({ trouble: type.key, since, ...values }, `trouble: ${type.title.en}`);
    for (const key of known) if (!keys.includes(key)) log.info({ trouble: key }, 'a trouble is over');
    known = keys;
  };
  const timer = setInterval(() => {
    // `/readyz` already reports that the database is away.
    look().catch((err: unknown) => log.debug({ err }, 'troubles could not be looked for'));
  }, everyMs).unref();
  return { keys: () => known, stop: () => clearInterval(timer) };
}
