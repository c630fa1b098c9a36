import { expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

it.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [1, 17, [1, 2, 3, null, 17]],
  [4, 17, [1, 2, 3, 4, 5, null, 17]],
  [9, 17, [1, null, 8, 9, 10, null, 17]],
  [17, 17, [1, null, 15, 16, 17]],
])('offers around page %i of %i', (page, pages, expected) => {
  expect(pageWindow(page, pages)).toEqual(expected);
});
