import { databaseFailureLine } from './db/database-failure-line.ts';

/**
 * A failure that the operator can fix, such as a wrong setting or an unusable folder. `main.ts` prints only
 * its message, as one line, and exits with status 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Returns the line for the operator; undefined for a bug, which needs its stack. */
export function failureLine(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall !== 'listen') return databaseFailureLine(error);
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: stop it, or set PORT.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
  return undefined;
}
