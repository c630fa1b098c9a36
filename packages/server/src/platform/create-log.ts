import { pino } from 'pino';
import { describeFailure } from './http/describe-failure.ts';
import type { Log } from './log.ts';

/** Names under which personal data or secrets travel: blanked if a line holds them after all. */
const BLANKED = [
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
];

/**
 * The log of the process: one line of JSON each on standard output, or readable lines for a person at a
 * terminal. Errors are kept without the values they quote.
 */
export function createLog(options: { level: string; readable: boolean }): Log {
  return pino({
    level: options.level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeFailure },
    redact: {
      paths: BLANKED.flatMap((name) => [name, `*.${name}`]),
      censor: '…',
    },
    ...(options.readable
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
      : {}),
  });
}
