import { describe, expect, it } from 'vitest';
import { clusterOf, nextTowards } from './cluster.ts';

const at = (x: number, y: number) => ({ x, y });

describe('clusters', () => {
  it.each([
    ['nothing', [], []],
    ['far apart', [at(0, 0), at(100, 0)], [1, 1]],
    ['close, over the edge of a cell', [at(39, 39), at(41, 41)], [2]],
    ['a chain joins the first only', [at(0, 0), at(30, 0), at(60, 0)], [2, 1]],
    ['the same place', [at(5, 5), at(5, 5), at(5, 5)], [3]],
  ])('%s', (_, marks, sizes) => {
    expect(clusterOf(marks, 40).map(({ members }) => members.length)).toEqual(sizes);
  });

  it('keeps every mark, and no two signs touch', () => {
    const marks = Array.from({ length: 10_000 }, (_, index) =>
      at((index * 7919) % 1900, (index * 104_729) % 1000),
    );
    const clusters = clusterOf(marks, 48);
    expect(clusters.reduce((sum, { members }) => sum + members.length, 0)).toBe(10_000);
    expect(clusters.length).toBeLessThan(1000);
    const isTouched = clusters.some((a) =>
      clusters.some((b) => a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 48),
    );
    expect(isTouched).toBe(false);
  });
});

describe('the next sign in a direction', () => {
  const others = [at(10, 1), at(50, 0), at(0, 20), at(-30, 5)];
  it.each([
    ['ArrowRight', at(10, 1)],
    ['ArrowDown', at(0, 20)],
    ['ArrowLeft', at(-30, 5)],
    ['ArrowUp', undefined],
    ['Enter', undefined],
  ])('%s', (key, next) => {
    expect(nextTowards(at(0, 0), others, key)).toEqual(next);
  });
});
