import { AppError } from '../errors.ts';

const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ECONNABORTED', 'ENOENT'],
]);
/** Shut down, crashed, starting up, database gone, too many connections; class 08 is any broken connection. */
const SQL_STATES = /^(57P0[1235]|53300|08...)$/;
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/** Whether the error says that the database cannot be reached, now or since a moment. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  if (typeof code === 'string' && SQL_STATES.test(code)) return true;
  if (typeof code === 'string' && SYSTEM_CODES.has(code)) return code !== 'ENOENT' || syscall === 'connect';
  return WORDS.test(error.message);
}

/** The error as callers should see it: 503 `unavailable` for a lost connection (its cause kept), else itself. */
export function asUnavailable(error: unknown): unknown {
  return isConnectionLoss(error) ? new AppError('unavailable', {}, { cause: error }) : error;
}
