import type { ErrorCode } from '@ezra/contract/common/errors';

/** `network`: no answer at all. `unreadable`: an answer that is not ours (a proxy's page, say). */
export type FailureCode = ErrorCode | 'network' | 'unreadable';

/** A call that did not succeed. `status` is 0 without an answer; `message` is in the reader's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /** The server's `message` as it came: a text, the number 1 (address change), or null. */
  readonly said: string | number | null;
  /** Field (dotted path) to its messages; empty when none. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Seconds until the same call is worth another try, where the server says so, else 0. */
  readonly retryAfter: number;

  constructor(failure: {
    status: number;
    code: FailureCode;
    said?: string | number | null;
    errors?: Record<string, string[]>;
    retryAfter?: number;
  }) {
    super(`${failure.status} ${failure.code}`);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.said = failure.said ?? null;
    this.errors = failure.errors ?? {};
    this.retryAfter = failure.retryAfter ?? 0;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** What the server said of a field of a call that failed. */
export const fieldErrorOf = (error: unknown, field: string): string | undefined =>
  isApiError(error) ? error.errors[field]?.[0] : undefined;

/** A call that was given up on purpose (the screen was left). */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Worth another try: nothing arrived, or the server said that it is busy. */
export const isPassing = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504);
