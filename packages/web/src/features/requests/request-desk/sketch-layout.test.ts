import { describe, expect, it } from 'vitest';
import { layOut, type Place, type SketchBox } from './sketch-layout.ts';

const BOX: SketchBox = { width: 320, height: 128, margin: 16, radius: 12 };
const HOME: Place = { lat: 32.08, lng: 34.78 };
const at = (east: number, north: number): Place => ({
  lat: HOME.lat + north / 111,
  lng: HOME.lng + east / (111 * Math.cos((HOME.lat * Math.PI) / 180)),
});
const isInside = ({ x, y }: { x: number; y: number }) => x >= 15.9 && x <= 304.1 && y >= 15.9 && y <= 112.1;

describe('a sketch of places', () => {
  it('has north up and east to the right, in every language', () => {
    const { person, goal, dots } = layOut(HOME, at(2, 0), [at(-2, 0), at(0, 1), at(0, -1)], BOX);
    const [west, north, south] = dots;
    expect(goal?.x).toBeGreaterThan(person.x);
    expect(west?.x).toBeLessThan(person.x);
    expect(north?.y).toBeLessThan(person.y);
    expect(south?.y).toBeGreaterThan(person.y);
  });

  it('fills its box, and keeps the margin', () => {
    const { person, goal, dots } = layOut(HOME, at(8, 0), [at(-2, 0), at(1, 1)], BOX);
    for (const point of [person, goal, ...dots]) expect(point && isInside(point)).toBe(true);
    expect((goal?.x ?? 0) - (dots[0]?.x ?? 0)).toBeCloseTo(288);
  });

  it('separates dots of the same place', () => {
    const many = Array.from({ length: 10 }, () => HOME);
    const { person, dots } = layOut(HOME, null, many, BOX);
    const drawn = [person, ...dots.filter((dot) => dot !== null)];
    expect(drawn).toHaveLength(11);
    for (const [index, one] of drawn.entries())
      for (const other of drawn.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(24);
    expect(drawn.every(isInside)).toBe(true);
  });

  it('places a person who is much further away outside the others, in the right direction', () => {
    const near = [1, 2, 3, -1].map((km) => at(km, 0));
    const { dots, person } = layOut(HOME, null, [...near, at(80, 0), at(0, -80), null], BOX);
    expect(dots.map((dot) => dot && dot.isFar)).toEqual([false, false, false, false, true, true, null]);
    expect(dots[4]?.x).toBeGreaterThan(dots[2]?.x ?? Infinity);
    expect(dots[5]?.y).toBeGreaterThan(person.y);
    for (const dot of dots) if (dot) expect(isInside(dot)).toBe(true);
    const south = layOut(HOME, null, [...near, at(0, -80)], BOX);
    expect(south.dots[4]?.x).toBeCloseTo(south.person.x);
    // A single person is never far.
    expect(layOut(HOME, null, [at(80, 0)], BOX).dots[0]?.isFar).toBe(false);
  });

  it.each<[string, [number, number][]]>([
    [
      'the far ones stand together',
      [
        [0.8, 0],
        [1.5, 1],
        [2, -1],
        [16, 2],
        [17, 2],
        [18, 2],
        [19, 3],
        [0, 90],
      ],
    ],
    [
      'all are in one direction',
      [
        [0.8, 0.1],
        [0.9, 0.1],
        [1, 0.1],
        [1.1, 0.1],
        [1.2, 0.1],
        [1.3, 0.1],
      ],
    ],
    [
      'the list has another order',
      [
        [18, 2],
        [2, -1],
        [0.8, 0],
        [40, -3],
        [1.5, 1],
        [17, 2],
        [0.81, 0],
      ],
    ],
  ])('never draws a nearer one further from the person, where %s', (_, places) => {
    const { dots, person } = layOut(
      HOME,
      at(0, 2),
      places.map(([east, north]) => at(east, north)),
      BOX,
    );
    const byDistance = places
      .map(([east, north], index) => ({ km: Math.hypot(east, north), dot: dots[index] }))
      .sort((a, b) => a.km - b.km)
      .map(({ dot }) => (dot ? Math.hypot(dot.x - person.x, dot.y - person.y) : 0));
    for (const [index, away] of byDistance.entries())
      expect(away).toBeGreaterThanOrEqual((byDistance[index - 1] ?? 0) - 0.1);
    expect(dots.every((dot) => dot && isInside(dot))).toBe(true);
  });

  it('has a scale with a round number and the matching width', () => {
    const { scale, person, goal } = layOut(HOME, at(10, 0), [], BOX);
    expect(scale.km).toBe(2);
    expect(scale.width / 2).toBeCloseTo(((goal?.x ?? 0) - person.x) / 10, 1);
    expect(layOut(HOME, null, [], BOX).scale.km).toBe(1);
  });
});
