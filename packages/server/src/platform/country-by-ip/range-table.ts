/** Ranges of addresses with their two-letter country codes, packed: about 2 MB for the whole internet. */
export interface RangeTable {
  find(value: number): string | null;
}

/** Collects ranges (inclusive at both ends) in any order. */
export class RangeTableBuilder {
  readonly #ranges: { start: number; end: number; code: string }[] = [];

  add(start: number, end: number, code: string): void {
    const last = this.#ranges.at(-1);
    if (last && last.code === code && last.end + 1 === start) last.end = end;
    else this.#ranges.push({ start, end, code });
  }

  build(): RangeTable {
    const ranges = this.#ranges.sort((a, b) => a.start - b.start);
    const starts = Float64Array.from(ranges, ({ start }) => start);
    const ends = Float64Array.from(ranges, ({ end }) => end);
    const codes = [...new Set(ranges.map(({ code }) => code))];
    const codeIndex = new Map(codes.map((code, index) => [code, index]));
    const owners = Uint16Array.from(ranges, ({ code }) => codeIndex.get(code) ?? 0);
    return {
      find: (value) => {
        const index = lastAtMost(starts, value);
        if (index < 0 || (ends[index] ?? -1) < value) return null;
        return codes[owners[index] ?? 0] ?? null;
      },
    };
  }
}

/** Returns the index of the last element not greater than `value`; -1 if all are greater. */
function lastAtMost(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? Infinity) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
