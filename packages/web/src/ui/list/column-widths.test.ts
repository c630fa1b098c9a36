import { expect, it } from 'vitest';
import { columnWidths } from './column-widths.ts';

it('shares what is left among the columns, a part of it first to the one that grows; the steps keep their width', () => {
  const columns = [
    { id: 'who', width: 10, grows: true },
    { id: 'what', width: 30 },
    { id: 'actions', width: 6 },
  ];
  expect(columnWidths(columns, 49)).toEqual([
    'calc(10rem + clamp(0rem, 100cqi - 49rem, 3rem) + 0.25 * max(0rem, 100cqi - 52rem))',
    'calc(30rem + 0.75 * max(0rem, 100cqi - 52rem))',
    '6rem',
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
