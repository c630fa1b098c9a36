import type { ErrorBody } from '@ezra/contract/common/endpoint';
import { ERRORS, type ErrorCode } from '@ezra/contract/common/errors';
import { sayAnyField } from '@ezra/contract/common/server-field-messages';
import { say, type Locale } from '@ezra/contract/common/locales';
import { isUnavailable } from '../db/connection-errors.ts';
import { AppError, type AppErrorDetails, type FieldErrors } from '../errors.ts';
import { InvalidInput } from './validation.ts';

export interface FailureAnswer {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;
}

const SOON = { 'Retry-After': '5' };

/** Converts any failure to an `AppError`; unknown ones become `internal`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isUnavailable(thrown) || hasSqlState(thrown, TOO_BUSY))
    return new AppError('unavailable', {}, { cause: thrown });
  if (hasSqlState(thrown, RACE_LOST)) return new AppError('conflict', {}, { cause: thrown });
  const code = codeOfStatus(statusOf(thrown));
  return new AppError(code, {}, { cause: thrown });
}

export function failureAnswer(error: AppError, locale: Locale): FailureAnswer {
  const { status } = ERRORS[error.code];
  const body: ErrorBody = { message: messageOf(error.code, error.details, locale), code: error.code };
  if (error.details.fields) body.errors = sayFields(error.details.fields, locale);
  if (error instanceof InvalidInput) body.errors = { ...body.errors, ...error.errors };
  if (error.details.rows)
    body.rows = error.details.rows.map(({ row, values, fields }) => ({
      row,
      values,
      errors: sayFields(fields, locale),
    }));
  const headers = error.details.headers ?? (status === 503 ? SOON : {});
  return { status, body, headers };
}

function messageOf(code: ErrorCode, details: AppErrorDetails, locale: Locale): string | number {
  const { message } = details;
  if (message === undefined) return say(ERRORS[code], locale, details.params);
  return typeof message === 'object' ? say(message, locale, details.params) : message;
}

const sayFields = (fields: FieldErrors, locale: Locale): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, errors]) => [
      field,
      errors.map((error) => sayAnyField(error.key, locale, error.params)),
    ]),
  );

/** Serialisation failure, deadlock, or a constraint that no repository handled: the loser of a race. */
const RACE_LOST = /^(?:40001|40P01|23505|23503)$/;
/** A lock or statement timed out: the load is too high, and a retry makes sense. */
const TOO_BUSY = /^(?:55P03|57014)$/;
const hasSqlState = (thrown: unknown, states: RegExp): boolean =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && states.test(String(thrown.code));

/** Returns Fastify's status for a request that it could not read; otherwise 500. */
function statusOf(thrown: unknown): number {
  if (typeof thrown !== 'object' || thrown === null || !('statusCode' in thrown)) return 500;
  return typeof thrown.statusCode === 'number' ? thrown.statusCode : 500;
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 404) return 'not_found';
  if (status === 413) return 'too_large';
  if (status === 415) return 'unsupported_media_type';
  return status >= 400 && status < 500 ? 'malformed' : 'internal';
}
