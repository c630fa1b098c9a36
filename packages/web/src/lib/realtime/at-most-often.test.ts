import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atMostOften } from './at-most-often.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('pacing what is told', () => {
  const paced = () => {
    const act = vi.fn<(topic: string) => void>();
    return { act, ...atMostOften(act, { pauseMs: 1_000 }) };
  };

  it('acts at once on the first, then once for a rush, and again at once when it is over', () => {
    const { act, hear } = paced();
    hear('tasks');
    expect(act).toHaveBeenCalledTimes(1);
    for (let n = 0; n < 500; n += 1) hear('tasks');
    vi.advanceTimersByTime(999);
    expect(act).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(2);
    hear('tasks');
    expect(act).toHaveBeenCalledTimes(3);
  });

  it('a rush that goes on is acted on once a pause, and its last word is not lost', () => {
    const { act, hear } = paced();
    for (let n = 0; n < 50; n += 1) {
      hear('tasks');
      vi.advanceTimersByTime(100);
    }
    expect(act.mock.calls.length).toBeGreaterThanOrEqual(5);
    expect(act.mock.calls.length).toBeLessThanOrEqual(6);
    const before = act.mock.calls.length;
    hear('tasks');
    vi.advanceTimersByTime(1_000);
    expect(act).toHaveBeenCalledTimes(before + 1);
  });

  it('lets nothing wait for something else', () => {
    const { act, hear } = paced();
    hear('tasks');
    hear('session');
    expect(act.mock.calls).toEqual([['tasks'], ['session']]);
  });

  it('puts off what is to be spread, and acts once for all that came meanwhile', () => {
    const act = vi.fn<(topic: string) => void>();
    const { hear, stop } = atMostOften(act, { delayOf: (topic) => (topic === 'everybody' ? 2_000 : 0) });
    hear('everybody');
    hear('mine');
    expect(act.mock.calls).toEqual([['mine']]);
    vi.advanceTimersByTime(1_000);
    hear('everybody');
    vi.advanceTimersByTime(1_000);
    expect(act.mock.calls).toEqual([['mine'], ['everybody']]);
    vi.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(2);
    hear('everybody');
    stop();
    vi.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('does nothing any more once it was stopped', () => {
    const { act, hear, stop } = paced();
    hear('tasks');
    hear('tasks');
    stop();
    vi.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
