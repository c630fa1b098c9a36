/** Why a file cannot be read. `tooComplex`: it takes more time or memory than any list of people. */
export type RefusalReason =
  'fileType' | 'fileTooLarge' | 'tooManyRows' | 'tooManyColumns' | 'cellTooLong' | 'tooComplex';

export class SpreadsheetRefused extends Error {
  override readonly name = 'SpreadsheetRefused';
  readonly reason: RefusalReason;
  /** The row at which reading ended, if one is to blame. */
  readonly row: number | undefined;

  constructor(reason: RefusalReason, options?: ErrorOptions & { row?: number | undefined }) {
    super(reason, options);
    this.reason = reason;
    this.row = options?.row;
  }
}
