/** A place on the map, in degrees. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const KM_PER_DEGREE = 111.195;
/** The side of a bucket. */
const BUCKET_KM = 1;
const RADIANS = Math.PI / 180;

/** Kilometres between two places of one country: flat, within a few metres of the sphere at such distances. */
export function kmBetween(a: Point, b: Point): number {
  const middle = Math.cos(((a.lat + b.lat) / 2) * RADIANS);
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * middle) * KM_PER_DEGREE;
}

/** A thing on the map with its distance from where it was looked for, in kilometres. */
export interface Near<T> {
  readonly item: T;
  readonly km: number;
}

/** Things on the map in buckets, to be found from the nearest outward. The order of what it is made from is irrelevant. */
export interface Grid<T> {
  /** Gives at least the `count` nearest that remain, the nearest first, all of one distance together; ids break ties. */
  nearest(from: Point, count: number): Near<T>[];
  remove(item: T): void;
  readonly size: number;
}

export function makeGrid<T extends Point & { readonly id: number }>(items: readonly T[]): Grid<T> {
  const middle = Math.cos((items[0]?.lat ?? 32) * RADIANS);
  const row = ({ lat }: Point) => Math.floor((lat * KM_PER_DEGREE) / BUCKET_KM);
  const column = ({ lng }: Point) => Math.floor((lng * KM_PER_DEGREE * middle) / BUCKET_KM);
  const key = (y: number, x: number) => y * 100_000 + x;
  const buckets = new Map<number, Set<T>>();
  const bounds = { top: -Infinity, bottom: Infinity, end: -Infinity, start: Infinity };
  for (const item of items) {
    const [y, x] = [row(item), column(item)];
    const bucket = buckets.get(key(y, x));
    if (bucket) bucket.add(item);
    else buckets.set(key(y, x), new Set([item]));
    bounds.top = Math.max(bounds.top, y);
    bounds.bottom = Math.min(bounds.bottom, y);
    bounds.end = Math.max(bounds.end, x);
    bounds.start = Math.min(bounds.start, x);
  }
  let size = items.length;

  /** Adds what lies in the buckets at so many steps around one. */
  function gather(from: Point, y: number, x: number, step: number, into: Near<T>[]): void {
    for (let dy = -step; dy <= step; dy += 1) {
      const isEdge = Math.abs(dy) === step;
      for (let dx = -step; dx <= step; dx += isEdge ? 1 : Math.max(2 * step, 1))
        for (const item of buckets.get(key(y + dy, x + dx)) ?? [])
          into.push({ item, km: kmBetween(from, item) });
    }
  }

  return {
    get size() {
      return size;
    },
    remove(item) {
      if (buckets.get(key(row(item), column(item)))?.delete(item)) size -= 1;
    },
    nearest(from, count) {
      const [y, x] = [row(from), column(from)];
      const last = Math.max(
        Math.abs(bounds.top - y),
        Math.abs(bounds.bottom - y),
        Math.abs(bounds.end - x),
        Math.abs(bounds.start - x),
      );
      const found: Near<T>[] = [];
      let sure = 0;
      for (let step = 0; step <= last && sure < count && found.length < size; step += 1) {
        gather(from, y, x, step, found);
        // What lies further out than the buckets seen so far cannot be nearer than their edge; longitudes stretch a little.
        const edge = step * BUCKET_KM * 0.97;
        sure = found.length >= count ? found.filter(({ km }) => km <= edge).length : 0;
      }
      return found.sort((a, b) => a.km - b.km || a.item.id - b.item.id);
    },
  };
}
