import { pino, type DestinationStream, type Logger } from 'pino';
import { describeFailure } from './describe-failure.ts';
import type { Log } from './log.ts';
import { logOutput } from './log-output.ts';

/** Names of facts that hold personal data or secrets, blanked in case a line contains them by mistake. */
const BLANKED = new Set([
  ...['phone', 'email', 'to', 'address', 'full_name', 'first_name', 'last_name', 'id_number', 'text'],
  ...[
    'otp',
    'captcha',
    'token',
    'grant',
    'password',
    'secret',
    'secretKey',
    'authorization',
    'cookie',
    'url',
  ],
]);

type Facts = Record<string, unknown>;

/**
 * Blanks facts with these names, at any depth. Copies an object only when it changes, because every request
 * writes a line and almost none has such a name.
 */
export function blanked(facts: Facts): Facts {
  let clean = facts;
  for (const name of Object.keys(facts)) {
    const before = facts[name];
    const after = BLANKED.has(name) && before !== undefined ? '…' : blankedValue(before);
    if (after === before) continue;
    if (clean === facts) clean = { ...facts };
    clean[name] = after;
  }
  return clean;
}

function blankedValue(value: unknown): unknown {
  // Errors have a serialiser of their own, which keeps no values.
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  return Array.isArray(value) ? value.map(blankedValue) : blanked(value as Facts);
}

export interface LogOptions {
  readonly level: string;
  /** Writes readable lines for a terminal instead of JSON. */
  readonly readable: boolean;
  /** Receives the JSON lines; default: standard output. */
  readonly output?: DestinationStream;
}

/**
 * Creates the log of the process: JSON lines, or readable ones for a terminal. Errors are logged without the
 * values that their messages quote.
 */
export function createLog(options: LogOptions): Log {
  const settings = {
    level: options.level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: blanked },
    serializers: { err: describeFailure },
  };
  const transport = { target: 'pino-pretty', options: { ignore: 'pid,hostname' } };
  return withBlankedChildren(
    options.readable ? pino({ ...settings, transport }) : pino(settings, options.output ?? logOutput()),
  );
}

/** Blanks the facts of child logs: pino formats them once, when the child is created. */
function withBlankedChildren(log: Logger): Log {
  const { child } = log;
  return Object.assign(log, {
    child(this: Logger, facts: Facts): Log {
      return child.call(this, blanked(facts));
    },
  });
}
