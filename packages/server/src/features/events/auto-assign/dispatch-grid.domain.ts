import { KM_PER_DEGREE, kmBetween, type Point } from '@ezra/contract/common/area';

/** How many things share a bucket when evenly spread; and its smallest side in kilometres. */
const SHARING = 4;
const SMALLEST_KM = 0.05;
/** Up to this many are searched one by one. */
const FEW = 96;
const RADIANS = Math.PI / 180;

/** A thing on the map, with its distance from the search in kilometres. */
export interface Near<T> {
  readonly item: T;
  readonly km: number;
}

/** Things on the map in buckets, found from the nearest outward. The order of the input does not matter. */
export interface Grid<T> {
  /** Gives the `count` nearest that remain, or all when they are few. The nearest first, then by id. */
  nearest(from: Point, count: number): Near<T>[];
  /** Removes a thing; false when it is gone already. */
  remove(item: T): boolean;
  readonly size: number;
}

const spread = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), -Infinity) -
  values.reduce((least, value) => Math.min(least, value), Infinity);

/** The things in buckets, of a size that fits their density. */
interface Layout<T> {
  readonly side: number;
  readonly buckets: Map<number, Set<T>>;
  readonly bounds: { top: number; bottom: number; end: number; start: number };
  /** How many there were when the buckets were made. */
  readonly count: number;
}

const keyOf = (y: number, x: number) => y * 1_000_000 + x;

function layOut<T extends Point>(items: ReadonlySet<T>, width: number): Layout<T> {
  const high = [...items].map(({ lat }) => lat * KM_PER_DEGREE);
  const wide = [...items].map(({ lng }) => lng * width);
  const side = Math.max(
    SMALLEST_KM,
    Math.sqrt((spread(high) * spread(wide) * SHARING) / Math.max(items.size, 1)),
  );
  const buckets = new Map<number, Set<T>>();
  const bounds = { top: -Infinity, bottom: Infinity, end: -Infinity, start: Infinity };
  for (const item of items) {
    const [y, x] = [Math.floor((item.lat * KM_PER_DEGREE) / side), Math.floor((item.lng * width) / side)];
    const bucket = buckets.get(keyOf(y, x));
    if (bucket) bucket.add(item);
    else buckets.set(keyOf(y, x), new Set([item]));
    bounds.top = Math.max(bounds.top, y);
    bounds.bottom = Math.min(bounds.bottom, y);
    bounds.end = Math.max(bounds.end, x);
    bounds.start = Math.min(bounds.start, x);
  }
  return { side, buckets, bounds, count: items.size };
}

export function makeGrid<T extends Point & { readonly id: number }>(items: readonly T[]): Grid<T> {
  const width = Math.cos((items[0]?.lat ?? 32) * RADIANS) * KM_PER_DEGREE;
  const remaining = new Set(items);
  let layout = layOut(remaining, width);
  const row = ({ lat }: Point) => Math.floor((lat * KM_PER_DEGREE) / layout.side);
  const column = ({ lng }: Point) => Math.floor((lng * width) / layout.side);

  /** Adds what lies in the buckets that are `step` buckets away. */
  function gather(from: Point, y: number, x: number, step: number, into: Near<T>[]): void {
    const { buckets, bounds } = layout;
    const add = (atY: number, atX: number) => {
      for (const item of buckets.get(keyOf(atY, atX)) ?? []) into.push({ item, km: kmBetween(from, item) });
    };
    for (let atY = Math.max(bounds.bottom, y - step); atY <= Math.min(bounds.top, y + step); atY += 1) {
      if (Math.abs(atY - y) === step)
        for (let atX = Math.max(bounds.start, x - step); atX <= Math.min(bounds.end, x + step); atX += 1)
          add(atY, atX);
      else {
        add(atY, x - step);
        add(atY, x + step);
      }
    }
  }

  return {
    get size() {
      return remaining.size;
    },
    remove(item) {
      if (!remaining.delete(item)) return false;
      layout.buckets.get(keyOf(row(item), column(item)))?.delete(item);
      // Makes the buckets again once half are gone: searching empty buckets takes longer.
      if (remaining.size > FEW && remaining.size * 2 < layout.count) layout = layOut(remaining, width);
      return true;
    },
    nearest(from, count) {
      const sorted = (near: Near<T>[]) => near.sort((a, b) => a.km - b.km || a.item.id - b.item.id);
      const { size } = remaining;
      if (size <= Math.max(FEW, count))
        return sorted([...remaining].map((item) => ({ item, km: kmBetween(from, item) })));
      const [y, x] = [row(from), column(from)];
      const { side, bounds } = layout;
      const last = Math.max(
        Math.abs(bounds.top - y),
        Math.abs(bounds.bottom - y),
        Math.abs(bounds.end - x),
        Math.abs(bounds.start - x),
      );
      // Skips the steps without any bucket.
      const first = Math.max(0, bounds.bottom - y, y - bounds.top, bounds.start - x, x - bounds.end);
      const found: Near<T>[] = [];
      for (let step = first; step <= last && found.length < size; step += 1) {
        gather(from, y, x, step, found);
        // Nothing outside the buckets seen so far is nearer than their edge. The factor allows for
        // longitudes, which stretch a little.
        const edge = step * side * 0.97;
        if (found.length < count) continue;
        const sure = found.filter(({ km }) => km <= edge);
        if (sure.length >= count) return sorted(sure).slice(0, count);
      }
      return sorted(found);
    },
  };
}
