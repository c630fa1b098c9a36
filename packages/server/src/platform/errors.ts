import type { ErrorCode } from '@ezra/contract/common/errors';
import type { FieldMessageParams } from '@ezra/contract/common/field-messages';
import type { AnyFieldMessage, FieldError } from '@ezra/contract/common/server-field-messages';
import type { Phrase } from '@ezra/contract/common/locales';

export type { FieldError } from '@ezra/contract/common/server-field-messages';

export interface RefusedRow {
  /** The row number as the spreadsheet shows it. */
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
  readonly fields: FieldErrors;
}
export type FieldErrors = Readonly<Record<string, readonly FieldError[]>>;

export interface AppErrorDetails {
  /** Errors by dotted field name. */
  readonly fields?: FieldErrors;
  readonly rows?: readonly RefusedRow[];
  /**
   * Replaces the message of the code: a phrase, a text that fits both languages, or the number 1 that the
   * profile call returns.
   */
  readonly message?: Phrase | string | number;
  /** Values for the gaps in the message. */
  readonly params?: FieldMessageParams;
  /** Headers of the answer, such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** An expected failure. Its code determines the HTTP status and the message. Bugs throw other errors. */
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

/** Creates a 422 with messages for the named fields. */
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
