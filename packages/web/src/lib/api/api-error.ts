import type { RowErrors } from '@ezra/contract/common/endpoint';
import type { ErrorCode } from '@ezra/contract/common/errors';

/** `network`: no answer at all. `unreadable`: an answer that is not ours (a proxy's page, say). */
export type FailureCode = ErrorCode | 'network' | 'unreadable';

/** A failed call. `status` is 0 without an answer; `message` is in the reader's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  /** The `message` of the answer: a text, the number 1 (address change), or null. */
  readonly said: string | number | null;
  /** Messages by field (dotted path); empty when there are none. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Of an uploaded file: the rows that cannot be taken. */
  readonly rows: readonly RowErrors[];
  /** Seconds before a retry makes sense, as the server says, else 0. */
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

/** Gives the server's message about a field of a failed call. */
export const fieldErrorOf = (error: unknown, field: string): string | undefined =>
  isApiError(error) ? error.errors[field]?.[0] : undefined;

/** Whether the call was cancelled on purpose (the person left the screen). */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** Whether the call was refused for what was asked: asked again, it is refused again. */
export const isRefusal = (error: unknown): boolean => isApiError(error) && error.status === 422;

/** Whether a retry may help: no answer arrived, or the server was busy. */
export const isPassing = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504);
