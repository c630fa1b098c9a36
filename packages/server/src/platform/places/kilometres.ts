/** Metres as kilometres with one decimal; null: a place is unknown. */
export const kilometres = (metres: number | null): number | null =>
  metres === null ? null : Math.round(metres / 100) / 10;

/** To a place that is known to about two kilometres only: whole kilometres, at least one. */
export const roughKilometres = (metres: number | null): number | null =>
  metres === null ? null : Math.max(1, Math.round(metres / 1000));
