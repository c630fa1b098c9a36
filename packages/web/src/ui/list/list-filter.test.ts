import { expect, it } from 'vitest';
import { chipsOf, chosenOf, setTo, type ListFilter } from './list-filter.ts';

const CATEGORY: ListFilter = {
  name: 'category',
  label: 'Category',
  options: [
    { value: 3, label: 'Ride' },
    { value: 4, label: 'Shopping' },
  ],
};
const WAITING: ListFilter = {
  name: 'waiting',
  label: 'Waiting',
  options: [{ value: '1', label: 'Only those who wait' }],
  isSingle: true,
};
const FILTERS = { category: [4, 3, 99], waiting: '1' };

it('makes a chip of every value that is chosen and known, with the change that takes it away', () => {
  expect(chipsOf([CATEGORY, WAITING], FILTERS)).toEqual([
    { id: 'category 3', key: 'Category', label: 'Ride', without: { category: [4, 99] } },
    { id: 'category 4', key: 'Category', label: 'Shopping', without: { category: [3, 99] } },
    { id: 'waiting 1', key: 'Waiting', label: 'Only those who wait', without: { waiting: undefined } },
  ]);
  expect(chipsOf([CATEGORY, WAITING], { category: [], waiting: undefined })).toEqual([]);
});

it('can say on the chip something else than the option', () => {
  expect(chipsOf([{ ...WAITING, chip: 'Waiting' }], FILTERS)).toEqual([
    { id: 'waiting 1', label: 'Waiting', without: { waiting: undefined } },
  ]);
});

it('reads and sets one value and several alike', () => {
  expect(chosenOf(CATEGORY, FILTERS)).toEqual([4, 3, 99]);
  expect(chosenOf(WAITING, FILTERS)).toEqual(['1']);
  expect(setTo(CATEGORY, [3])).toEqual({ category: [3] });
  expect(setTo(WAITING, ['1'])).toEqual({ waiting: '1' });
});
