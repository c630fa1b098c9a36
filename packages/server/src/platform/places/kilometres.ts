/** Converts metres to kilometres with one decimal; null if a place is unknown. */
export const kilometres = (metres: number | null): number | null =>
  metres === null ? null : Math.round(metres / 100) / 10;

/** Converts metres to whole kilometres, at least one: for a place known to about two kilometres only. */
export const roughKilometres = (metres: number | null): number | null =>
  metres === null ? null : Math.max(1, Math.round(metres / 1000));
