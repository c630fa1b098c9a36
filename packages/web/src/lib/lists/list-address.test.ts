import { expect, it } from 'vitest';
import { addressOf, placeIn, type ListPlace } from './list-address.ts';

interface Filters extends Readonly<Record<string, unknown>> {
  category: number[];
  signed: '0' | '1' | undefined;
}
type Place = ListPlace<'created_at' | 'name', Filters>;
const START: Place = {
  page: 1,
  perPage: 10,
  sort: { column: 'created_at', order: 'desc' },
  filters: { category: [], signed: undefined },
};

it.each<[string, Partial<Place>]>([
  ['', {}],
  ['?page=3&perPage=50', { page: 3, perPage: 50 }],
  ['?order=asc&orderBy=name', { sort: { column: 'name', order: 'asc' } }],
  ['?category=4,7&signed=0', { filters: { category: [4, 7], signed: '0' } }],
])('writes and reads %j in the address', (address, change) => {
  const place = { ...START, ...change };
  expect(addressOf(place, START, '')).toBe(address);
  expect(placeIn(address, START)).toEqual(place);
});

it('keeps the rest of the address, and removes values equal to the start', () => {
  expect(addressOf({ ...START, page: 2 }, START, '?id=7&page=5')).toBe('?id=7&page=2');
  expect(addressOf(START, START, '?id=7&page=5&category=4')).toBe('?id=7');
});

it.each(['?page=0', '?page=x', '?page=-1', '?perPage='])('reads %s as the start', (address) =>
  expect(placeIn(address, START)).toEqual(START),
);
