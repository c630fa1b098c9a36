import pg from 'pg';

/** Integrity violations: unique, foreign key, check, not null, exclusion. */
const INTEGRITY = /^23/;

/** Whether the error violates the named constraint or unique index: `violates(error, 'users_phone_key')`. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && INTEGRITY.test(error.code ?? '') && error.constraint === constraint;
