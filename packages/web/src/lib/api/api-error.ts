import type { RowErrors } from '@ezra/contract/common/endpoint';
import type { ErrorCode } from '@ezra/contract/common/errors';

/** `network`: no answer. `unreadable`: an answer of another server, such as a proxy's page. */
export type FailureCode = ErrorCode | 'network' | 'unreadable';

/** A failed call. `status` is 0 without an answer; `message` is in the reader's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /** The `message` of the answer: a text, the number 1 (address change), or null. */
  readonly said: string | number | null;
  /** Messages by field (dotted path); empty if there are none. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Refused rows of an uploaded file. */
  readonly rows: readonly RowErrors[];
  /** Seconds before a retry makes sense, according to the server, else 0. */
  readonly retryAfter: number;

  constructor(failure: {
    status: number;
    code: FailureCode;
    said?: string | number | null;
    errors?: Record<string, string[]>;
    rows?: readonly RowErrors[];
    retryAfter?: number;
  }) {
    super(`${failure.status} ${failure.code}`);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.said = failure.said ?? null;
    this.errors = failure.errors ?? {};
    this.rows = failure.rows ?? [];
    this.retryAfter = failure.retryAfter ?? 0;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Returns the server's message about a field of a failed call. */
export const fieldErrorOf = (error: unknown, field: string): string | undefined =>
  isApiError(error) ? error.errors[field]?.[0] : undefined;

/** Tells whether the call was cancelled on purpose, as the person left the screen. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Tells whether the input was refused, so that repeating the call would fail again. */
export const isRefusal = (error: unknown): boolean => isApiError(error) && error.status === 422;

/** Tells whether a retry may help: no answer arrived, or the server was busy. */
export const isPassing = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504);
