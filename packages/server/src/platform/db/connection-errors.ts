import { AppError } from '../errors.ts';

const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ERR_STREAM_DESTROYED'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'ECONNABORTED'],
]);
/** Of opening the connection itself: no socket file, or no file handle or port is left for it. */
const CONNECT_CODES = new Set(['ENOENT', 'EMFILE', 'ENFILE', 'EADDRNOTAVAIL', 'EACCES']);
/**
 * Shut down, crashed, starting up, dropped, idle for too long, too many connections; class 08 is any broken
 * connection. Class 28 and 3D000: it lets no role in any more, or its database was taken away.
 */
const LOST_STATES = /^(57P0[1-5]|25P03|53300|08...|28...|3D000)$/;
/** Its disk is full or broken, its memory is used up, or it has become a copy that only reads. */
const REFUSING_STATES = /^(53...|58...|25006)$/;
const FULL_DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);
const WORDS = new RegExp(
  `^(${[
    'Connection terminated',
    'timeout expired',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error',
    'Client was closed and is not queryable',
    'There was an error establishing an SSL connection',
  ].join('|')})`,
);

/** Whether the error says that the database cannot be reached, now or since a moment. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return WORDS.test(error.message);
  if (syscall === 'connect' && CONNECT_CODES.has(code)) return true;
  return SYSTEM_CODES.has(code) || LOST_STATES.test(code) || WORDS.test(error.message);
}

/**
 * Whether the error says that what we stand on cannot do its work at the moment: the database is away or takes
 * nothing, or the disk of the stored files is full. The same step succeeds once that has passed. Looks into what
 * an error was caused by or gathers.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isConnectionLoss(error)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (REFUSING_STATES.test(code) || FULL_DISK_CODES.has(code)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return isUnavailable(error.cause);
}

/** The error as callers should see it: 503 `unavailable` with its cause kept, else itself. */
export function asUnavailable(error: unknown): unknown {
  return !(error instanceof AppError) && isUnavailable(error)
    ? new AppError('unavailable', {}, { cause: error })
    : error;
}
