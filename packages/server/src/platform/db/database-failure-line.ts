import { isConnectionLoss, isTlsFailure, isUnavailable } from './connection-errors.ts';

const NO_RIGHTS = '42501';
const SILENCE = /^(timeout expired|Query read timeout|Connection terminated due to connection timeout)/;
const NO_TLS = /^(The server does not support SSL|There was an error establishing an SSL)/;
const NO_PASSWORD = /^SASL: .*password must be a/;
const EXTENSION = /extension "\w+" is not available|extension control file/;

/**
 * Returns the line for the operator when the database prevents the start; undefined for any other failure.
 * Looks into causes.
 */
export function databaseFailureLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message, code } = error as Error & { code?: unknown };
  const [why = ''] = (message === '' ? String(code) : message).trim().split('\n');
  if (NO_TLS.test(why))
    return `The database speaks no TLS (${why}): turn it on there, or take sslmode out of DATABASE_URL.`;
  if (isTlsFailure(error))
    return `The certificate of the database is not trusted (${why}): name the authority that signed it by sslrootcert=<file> in DATABASE_URL, and the host as the certificate does.`;
  if (NO_PASSWORD.test(why))
    return 'The database cannot be reached (it asks for a password): write it into DATABASE_URL.';
  if (isConnectionLoss(error))
    return `The database cannot be reached (${SILENCE.test(why) ? 'it does not answer' : why}): check DATABASE_URL.`;
  if (code === NO_RIGHTS)
    return `The role in DATABASE_URL may not prepare the database (${why}): let it own the database and everything in it.`;
  if (EXTENSION.test(message))
    return `The database lacks an extension (${why}): install PostgreSQL's contrib package on its machine.`;
  const line = databaseFailureLine(error.cause);
  if (line !== undefined || !isUnavailable(error)) return line;
  return `The database takes no writes (${why}): make room on its disk, and let DATABASE_URL name the primary.`;
}
