import { describe, expect, it } from 'vitest';
import { boxOf, contains, kmBetween, type Area } from './area.ts';

const TEL_AVIV = { lat: 32.08, lng: 34.78 };
const JERUSALEM = { lat: 31.78, lng: 35.22 };

describe('kilometres between two places', () => {
  it('are those of a map', () => expect(kmBetween(TEL_AVIV, JERUSALEM)).toBeCloseTo(53.2, 0));
  it('are the same there and back', () =>
    expect(kmBetween(TEL_AVIV, JERUSALEM)).toBe(kmBetween(JERUSALEM, TEL_AVIV)));
  it('are none to the place itself', () => expect(kmBetween(TEL_AVIV, TEL_AVIV)).toBe(0));
});

describe('an area', () => {
  it.each([
    [60, true],
    [kmBetween(TEL_AVIV, JERUSALEM), true],
    [50, false],
  ])('of %d km around Tel Aviv contains Jerusalem: %s', (radius, isInside) =>
    expect(contains({ ...TEL_AVIV, radius }, JERUSALEM)).toBe(isInside),
  );
});

describe('the box of an area', () => {
  it.each<[string, Area]>([
    ['a street', { ...TEL_AVIV, radius: 0.5 }],
    ['a town', { ...TEL_AVIV, radius: 10 }],
    ['a country', { ...TEL_AVIV, radius: 400 }],
    ['the far north', { lat: 70, lng: 25, radius: 100 }],
    ['the south', { lat: -34, lng: 18, radius: 100 }],
  ])('holds its edge in every direction: %s', (_name, area) => {
    const { from, to } = boxOf(area);
    for (const end of [
      { lat: from.lat, lng: area.lng },
      { lat: to.lat, lng: area.lng },
      { lat: area.lat, lng: from.lng },
      { lat: area.lat, lng: to.lng },
    ])
      expect(kmBetween(area, end)).toBeGreaterThan(area.radius);
  });

  it('is hardly wider than a small circle', () => {
    const { from, to } = boxOf({ ...TEL_AVIV, radius: 1 });
    expect(kmBetween({ ...TEL_AVIV, lat: from.lat }, { ...TEL_AVIV, lat: to.lat })).toBeLessThan(2.5);
  });
});
