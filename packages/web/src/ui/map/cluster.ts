/** Position of a mark, in pixels of the whole map at one zoom. */
export interface Placed {
  readonly x: number;
  readonly y: number;
}

/** Marks too close to draw apart: one sign at the place of the first. */
export interface Cluster<T extends Placed> extends Placed {
  readonly members: readonly [T, ...T[]];
}

/** Larger than the number of cell rows of a map at its highest zoom. */
const ROWS = 10_000_000;

/**
 * Joins marks closer than `reach` pixels to the first of a group. Visits each once and looks at nine cells of
 * a grid, so 10,000 take a few milliseconds. The same order gives the same groups, so signs do not jump.
 */
export function clusterOf<T extends Placed>(marks: readonly T[], reach: number): Cluster<T>[] {
  const clusters: { x: number; y: number; members: [T, ...T[]] }[] = [];
  const grid = new Map<number, (typeof clusters)[number][]>();
  for (const mark of marks) {
    const column = Math.floor(mark.x / reach);
    const row = Math.floor(mark.y / reach);
    const near = nearOf(grid, column, row).find(
      ({ x, y }) => (x - mark.x) ** 2 + (y - mark.y) ** 2 < reach ** 2,
    );
    if (near) {
      near.members.push(mark);
      continue;
    }
    const made = { x: mark.x, y: mark.y, members: [mark] as [T, ...T[]] };
    clusters.push(made);
    const cell = column * ROWS + row;
    const there = grid.get(cell);
    if (there) there.push(made);
    else grid.set(cell, [made]);
  }
  return clusters;
}

function nearOf<C>(grid: ReadonlyMap<number, readonly C[]>, column: number, row: number): C[] {
  const found: C[] = [];
  for (let right = -1; right <= 1; right += 1)
    for (let down = -1; down <= 1; down += 1) {
      const cell = grid.get((column + right) * ROWS + row + down);
      if (cell) found.push(...cell);
    }
  return found;
}

/** Finds the nearest place in a direction (a quarter of the compass) from another place. */
export function nextTowards<P extends Placed>(
  from: Placed,
  others: readonly P[],
  key: string,
): P | undefined {
  const [right, down] = DIRECTIONS[key] ?? [0, 0];
  let best: P | undefined;
  let shortest = Infinity;
  for (const other of others) {
    const x = other.x - from.x;
    const y = other.y - from.y;
    const along = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    if (along <= 0 || aside > along) continue;
    const way = along + aside;
    if (way < shortest) [best, shortest] = [other, way];
  }
  return best;
}

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
