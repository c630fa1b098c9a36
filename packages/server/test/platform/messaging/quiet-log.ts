import type { Log } from '../../../src/platform/log.ts';

/** A log that writes nothing. */
export const quietLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => quietLog,
};
