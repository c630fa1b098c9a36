/** Largest accepted file. */
export const IMPORT_MAX = { megabytes: 10, rows: 10_000, columns: 40 } as const;
/** Accepted file types. */
export const IMPORT_ENDINGS = ['.xlsx', '.csv'] as const;

export const IMPORT_MAX_BYTES = IMPORT_MAX.megabytes * 1024 * 1024;
