import { databaseFailureLine } from './db/database-failure-line.ts';

/**
 * A failure that the person who runs the server can mend (a wrong setting, a folder that cannot be
 * used …). `main.ts` prints its message alone, as one line, and leaves with status 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** The one line for the person who runs the server; undefined for a bug, which needs its stack. */
export function failureLine(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall !== 'listen') return databaseFailureLine(error);
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: stop it, or set PORT.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
  return undefined;
}
