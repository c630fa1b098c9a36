/** A mean with the half width of its 95 % confidence interval. */
export interface Estimate {
  readonly mean: number;
  readonly margin: number;
}

const Z95 = 1.96;

/** Returns the value below which a share of the values lies; NaN for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  if (sorted.length === 0) return Number.NaN;
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  // Two infinite values have no distance to interpolate.
  return low === high ? low : low + (high - low) * (at % 1);
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const meanOf = (values: readonly number[]): number => sum(values) / values.length;

export function estimate(values: readonly number[]): Estimate {
  const mean = meanOf(values);
  const variance = sum(values.map((value) => (value - mean) ** 2)) / Math.max(1, values.length - 1);
  return { mean, margin: Z95 * Math.sqrt(variance / values.length) };
}

/** Estimates a ratio of sums over runs, such as messages per match, with the linearised ratio estimator. */
export function ratio(above: readonly number[], below: readonly number[]): Estimate {
  const mean = sum(above) / sum(below);
  const rests = above.map((value, run) => value - mean * (below[run] ?? 0));
  return { mean, margin: estimate(rests).margin / meanOf(below) };
}
