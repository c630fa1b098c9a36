import type { ErrorCode } from '@ezra/contract/common/errors';
import type { FieldMessageParams } from '@ezra/contract/common/field-messages';
import type { AnyFieldMessage, FieldError } from '@ezra/contract/common/server-field-messages';
import type { Phrase } from '@ezra/contract/common/locales';

export type { FieldError } from '@ezra/contract/common/server-field-messages';

/** A row of an uploaded file that cannot be taken. */
export interface RefusedRow {
  /** As the spreadsheet numbers it. */
  readonly row: number;
  /** What the row holds, by column. */
  readonly values: Readonly<Record<string, string>>;
  /** Errors by column. */
  readonly fields: FieldErrors;
}
export type FieldErrors = Readonly<Record<string, readonly FieldError[]>>;

export interface AppErrorDetails {
  /** Errors by dotted field name. */
  readonly fields?: FieldErrors;
  /** Of an uploaded file: the rows that cannot be taken. */
  readonly rows?: readonly RefusedRow[];
  /** Replaces the code's own message: a phrase, text that fits both languages, or the profile's number 1. */
  readonly message?: Phrase | string | number;
  /** Gaps of the message. */
  readonly params?: FieldMessageParams;
  /** Headers of the answer, for example `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An expected failure. Its code determines the HTTP status and the message; bugs throw other errors. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

type Complaint = AnyFieldMessage | FieldError;
const toFieldError = (complaint: Complaint): FieldError =>
  typeof complaint === 'string' ? { key: complaint } : complaint;

/** Makes a 422 with messages for the named fields. */
export function invalid(
  fields: Record<string, Complaint | readonly Complaint[]>,
  headers?: AppErrorDetails['headers'],
): AppError {
  const entries = Object.entries(fields).map(([field, complaints]): [string, FieldError[]] => [
    field,
    isList(complaints) ? complaints.map(toFieldError) : [toFieldError(complaints)],
  ]);
  return new AppError('invalid', { fields: Object.fromEntries(entries), ...(headers && { headers }) });
}

const isList = (value: Complaint | readonly Complaint[]): value is readonly Complaint[] =>
  Array.isArray(value);
