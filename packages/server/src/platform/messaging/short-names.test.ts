import { expect, it } from 'vitest';
import { shortNames } from './short-names.ts';

it.each([
  ['רות אברהמי', 'רות אברהמי'],
  ['א'.repeat(40), 'א'.repeat(40)],
  ['א'.repeat(41), `${'א'.repeat(39)}…`],
  [`${'א'.repeat(38)} ${'ב'.repeat(9)}`, `${'א'.repeat(38)}…`],
  // Surrogate pairs are not cut in two.
  ['😀'.repeat(41), `${'😀'.repeat(39)}…`],
])('%s is %s', (name, short) => {
  expect(shortNames({ name, other: 'דנה' })).toEqual({ name: short, other: 'דנה' });
});
