import { expect, it } from 'vitest';
import { columnWidths } from './column-widths.ts';

it('shares what is left among the columns, and the steps keep their width', () => {
  const columns = [
    { id: 'who', width: 10, grows: true },
    { id: 'what', width: 20 },
    { id: 'actions', width: 6 },
  ];
  expect(columnWidths(columns, 39)).toEqual([
    'calc(10rem + 0.5 * max(0px, 100cqi - 39rem))',
    'calc(20rem + 0.5 * max(0px, 100cqi - 39rem))',
    'calc(6rem + 0 * max(0px, 100cqi - 39rem))',
  ]);
});

it('never gives more than what is left', () => {
  const widths = columnWidths(
    Array.from({ length: 7 }, (_, index) => ({ id: `c${index}`, width: 5 + index })),
    56,
  );
  const shares = widths.map((width) => Number(/\+ ([\d.]+) \*/.exec(width)?.[1]));
  const all = shares.reduce((sum, share) => sum + share, 0);
  expect(all).toBeLessThanOrEqual(1);
  expect(all).toBeGreaterThan(0.99);
});
