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

  it('uses the room that it has, and keeps the margin', () => {
    const { person, goal, dots } = layOut(HOME, at(8, 0), [at(-2, 0), at(1, 1)], BOX);
    for (const point of [person, goal, ...dots]) expect(point && isInside(point)).toBe(true);
    expect((goal?.x ?? 0) - (dots[0]?.x ?? 0)).toBeCloseTo(288);
  });

  it('keeps dots of one place apart', () => {
    const many = Array.from({ length: 10 }, () => HOME);
    const { person, dots } = layOut(HOME, null, many, BOX);
    const drawn = [person, ...dots.filter((dot) => dot !== null)];
    expect(drawn).toHaveLength(11);
    for (const [index, one] of drawn.entries())
      for (const other of drawn.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(24);
    expect(drawn.every(isInside)).toBe(true);
  });

  it('has who is much further away than the others at the edge, in the right direction', () => {
    const near = [1, 2, 3, -1].map((km) => at(km, 0));
    const { dots, person } = layOut(HOME, null, [...near, at(80, 0), at(0, -80), null], BOX);
    expect(dots.map((dot) => dot && dot.isFar)).toEqual([false, false, false, false, true, true, null]);
    expect(dots[4]?.x).toBeGreaterThan(300);
    expect(dots[5]?.y).toBeGreaterThan(person.y);
    for (const dot of dots) if (dot) expect(isInside(dot)).toBe(true);
    // One alone is not far.
    expect(layOut(HOME, null, [at(80, 0)], BOX).dots[0]?.isFar).toBe(false);
  });

  it('has a scale that is a round number and as wide as it says', () => {
    const { scale, person, goal } = layOut(HOME, at(10, 0), [], BOX);
    expect(scale.km).toBe(2);
    expect(scale.width / 2).toBeCloseTo(((goal?.x ?? 0) - person.x) / 10, 1);
    expect(layOut(HOME, null, [], BOX).scale.km).toBe(1);
  });
});
