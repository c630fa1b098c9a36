import { AppError } from '../errors.ts';

const SYSTEM_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ERR_STREAM_DESTROYED'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'ECONNABORTED'],
]);
/** System codes of a failed connect: no socket file, or no free file handle or port. */
const CONNECT_CODES = new Set(['ENOENT', 'EMFILE', 'ENFILE', 'EADDRNOTAVAIL', 'EACCES']);
/**
 * PostgreSQL was shut down, crashed, is starting up, dropped the session, idled it out, or has too many
 * connections. Class 08: a broken connection. Class 28 and 3D000: the role may not log in, or the database is
 * gone.
 */
const LOST_STATES = /^(57P0[1-5]|25P03|53300|08...|28...|3D000)$/;
/** The disk is full or broken, the memory used up, or the database became a read-only replica. */
const REFUSING_STATES = /^(53...|58...|25006)$/;
/** The database has no TLS, or its certificate is not trusted. */
const TLS_CODES = /^(ERR_TLS_|ERR_SSL_|SELF_SIGNED_|DEPTH_ZERO_|CERT_|UNABLE_TO_|HOSTNAME_MISMATCH)/;
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
    'The server does not support SSL connections',
    'SASL: ',
  ].join('|')})`,
);

export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return WORDS.test(error.message);
  if (syscall === 'connect' && CONNECT_CODES.has(code)) return true;
  return SYSTEM_CODES.has(code) || LOST_STATES.test(code) || isTlsFailure(error) || WORDS.test(error.message);
}

/** Whether TLS failed: the certificate was not trusted, or both sides share no TLS version. */
export const isTlsFailure = ({ code }: Error & { code?: unknown }): boolean =>
  typeof code === 'string' && TLS_CODES.test(code);

/**
 * Whether a dependency is unavailable for now, so that a later retry succeeds: the database is down or
 * refuses writes, or the disk of the stored files is full. Looks into causes and aggregated errors.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isConnectionLoss(error)) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (REFUSING_STATES.test(code) || FULL_DISK_CODES.has(code)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return isUnavailable(error.cause);
}

/** Turns an error of `isUnavailable` into a 503 `unavailable` with its cause; returns others unchanged. */
export function asUnavailable(error: unknown): unknown {
  return !(error instanceof AppError) && isUnavailable(error)
    ? new AppError('unavailable', {}, { cause: error })
    : error;
}
