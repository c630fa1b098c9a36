import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventDetail } from '@ezra/contract/events/event-map';
import { sampleEventDetail } from '../../../../testing/event-map-samples.ts';
import { followDetail } from './follow-detail.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function following(answer: () => Promise<EventDetail>) {
  const known = sampleEventDetail();
  const changesSince = vi.fn((_since: string) => answer());
  const [take, reload] = [vi.fn(), vi.fn()];
  const followed = followDetail({ known: () => known, changesSince, take, reload });
  return { ...followed, known, changesSince, take, reload };
}

it('takes the changes, or reloads everything after the event was stopped', async () => {
  const runs = following(() => Promise.resolve(sampleEventDetail()));
  runs.hear();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs.changesSince).toHaveBeenCalledExactlyOnceWith(runs.known.as_of);
  expect([runs.take.mock.calls.length, runs.reload.mock.calls.length]).toEqual([1, 0]);
  runs.stop();
  const stops = following(() => Promise.resolve(sampleEventDetail({ status: false })));
  stops.hear();
  await vi.advanceTimersByTimeAsync(0);
  expect([stops.take.mock.calls.length, stops.reload.mock.calls.length]).toEqual([0, 1]);
  stops.stop();
});

it('tries again after a failure, until it is stopped', async () => {
  const fails = following(() => Promise.reject(new Error('gone')));
  fails.hear();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fails.changesSince).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fails.changesSince).toHaveBeenCalledTimes(3);
  fails.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fails.changesSince).toHaveBeenCalledTimes(3);
});
