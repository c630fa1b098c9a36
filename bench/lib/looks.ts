import { ratioRow, valueRow, type Row } from './row.ts';
import { ms, percentile, quickest } from './statistics.ts';

const TIMES = 5;
/** From this number of people on, only longer names are rare. */
const LARGE = 1_000_000;

/** Names that only few of so many people have. */
export const namesOfFew = (size: number): readonly string[] =>
  size < LARGE ? ['סגל א', 'אלון ת'] : ['סגל אב', 'אלון תש'];

export interface Looks {
  /** Does `times` rounds (default: `TIMES`) of three runs; the quickest run of each round counts. */
  note(what: string, work: () => Promise<unknown>, times?: number): Promise<void>;
  /** p95 in ms by the name of the work. */
  result(): Map<string, number>;
}

export function looks(): Looks {
  const durations = new Map<string, number[]>();
  return {
    async note(what, work, times = TIMES) {
      const of = durations.get(what) ?? [];
      durations.set(what, of);
      for (let n = 0; n < times; n += 1) of.push(await quickest(work));
    },
    result: () => new Map([...durations].map(([what, of]) => [what, percentile(of, 0.95)])),
  };
}

/** Measurements at several sizes, the smallest first. */
export type BySize = readonly { readonly size: number; readonly found: Map<string, number> }[];

const GROWTH_MAX = 2;

/** A row for each look at the largest size. Bar: the time from `most`, else twice the smallest size's. */
export function growthRows(sizes: BySize, most: (what: string) => number | undefined): Row[] {
  const [least, greatest] = [sizes[0], sizes.at(-1)];
  if (!least || !greatest) return [];
  const told = (size: number): string => size.toLocaleString('en-US');
  return [...greatest.found].map(([what, duration]) => {
    const between = sizes
      .slice(1, -1)
      .map(({ size, found }) => `${ms(found.get(what) ?? NaN)} at ${told(size)}`);
    const at = [
      `p95 at ${told(greatest.size)}`,
      ...(between.length > 0 ? [`(${between.join(', ')})`] : []),
    ].join(' ');
    const limit = most(what);
    return limit === undefined
      ? ratioRow(
          `${what}: ${at} against ${told(least.size)}`,
          duration,
          least.found.get(what) ?? NaN,
          ms,
          GROWTH_MAX,
        )
      : valueRow(`${what}: ${at}`, duration, ms, { most: limit });
  });
}
