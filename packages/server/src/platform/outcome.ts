import type { AppError } from './errors.ts';

/**
 * A refusal as a value: tries, waits and counters must be stored with it, so the transaction commits first
 * and the caller throws afterwards (`unwrap`).
 */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: AppError };

/** The value of an outcome; throws its refusal. Commit before. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw outcome.error;
  return outcome.value;
}
