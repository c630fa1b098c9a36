/** A repeatable random source: the same seed gives the same draws. */
export interface Chance {
  /** Draws from 0 to 1. */
  unit(): number;
  happens(probability: number): boolean;
  normal(): number;
  lognormal(median: number, sigma: number): number;
  below(count: number): number;
  /** Picks an index with a probability in proportion to its weight. */
  weighted(weights: readonly number[]): number;
}

export function chanceFrom(seed: number): Chance {
  let state = (Math.imul(seed, 0x9e3779b1) ^ 0x85ebca6b) >>> 0;
  /** Draws with mulberry32. */
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());
  return {
    unit,
    normal,
    happens: (probability) => unit() < probability,
    lognormal: (median, sigma) => median * Math.exp(sigma * normal()),
    below: (count) => Math.floor(unit() * count),
    weighted(weights) {
      let left = unit() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (left -= weight) < 0);
      return index < 0 ? weights.length - 1 : index;
    },
  };
}
