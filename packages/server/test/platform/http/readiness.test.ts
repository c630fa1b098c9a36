import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testLog } from '../../../testing/test-log.ts';
import { tryOut } from '../../../src/platform/readiness.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

it('tries each part out at most once a second, and tells the log when one begins to fail', async () => {
  const log = testLog();
  const good = vi.fn(() => Promise.resolve());
  const bad = vi.fn((): Promise<void> => Promise.reject(new Error('no room')));
  const ask = tryOut({ good, bad }, log);
  expect(await Promise.all([ask(), ask()])).toEqual([
    { good: true, bad: false },
    { good: true, bad: false },
  ]);
  expect(bad).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  await ask();
  expect([good.mock.calls.length, bad.mock.calls.length, log.lines.length]).toEqual([2, 2, 1]);

  bad.mockImplementation(() => Promise.resolve());
  vi.advanceTimersByTime(999);
  expect(await ask()).toEqual({ good: true, bad: false });
  vi.advanceTimersByTime(1);
  expect(await ask()).toEqual({ good: true, bad: true });
});
