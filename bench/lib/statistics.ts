/** Returns the value below which the share `p` (0 to 1) of the values lies; NaN for no values. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(p * sorted.length) - 1)] ?? NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Returns the duration of `work` in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/**
 * Returns the quickest of three runs in ms, which is the duration of the work itself. Percentiles over
 * different work then compare the work, not the other load on the machine.
 */
export async function quickest(work: () => Promise<unknown>): Promise<number> {
  return Math.min(await timed(work), await timed(work), await timed(work));
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`;
export const micros = (value: number): string => `${Math.round(value)} µs`;
/** Formats bytes as kilobytes of 1000. */
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const MB = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;
export const plain = (value: number): string => String(Math.round(value * 1000) / 1000);
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en-US')}/s`;
