import { expect, it } from 'vitest';
import { tokenBucket, tokenBuckets } from './token-bucket.ts';

it('a budget is spent at once and comes back with time, never beyond its burst', () => {
  const spend = tokenBucket({ burst: 2, perSecond: 1 });
  expect([spend(0), spend(0), spend(0), spend(900), spend(1_000), spend(1_000)]).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
  ]);
  expect([spend(60_000, 2), spend(60_000)]).toEqual([true, false]);
});

it('a clock that is set back gives nothing and takes nothing', () => {
  const spend = tokenBucket({ burst: 1, perSecond: 1 });
  expect([spend(10_000), spend(5_000), spend(6_000)]).toEqual([true, false, true]);
});

it('each key has a budget of its own, also after thousands of others', () => {
  const spend = tokenBuckets({ burst: 1, perSecond: 0.1 });
  expect([spend('a', 0), spend('a', 0), spend('b', 0)]).toEqual([true, false, true]);
  for (let key = 0; key < 5_000; key += 1) spend(key, 1);
  expect([spend('a', 5_000), spend('a', 10_000)]).toEqual([false, true]);
});
