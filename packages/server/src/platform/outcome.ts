import type { AppError } from './errors.ts';

/**
 * A refusal as a value instead of an exception. Attempts and counters must be stored with it, so the
 * transaction commits first and the caller throws afterwards (`unwrap`).
 */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: AppError };

/** Returns the value of an outcome, or throws its refusal. Call it after the commit. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw outcome.error;
  return outcome.value;
}
