import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atMostOften } from './at-most-often.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('limiting how often changes cause an action', () => {
  const paced = () => {
    const act = vi.fn<(topic: string) => void>();
    return { act, ...atMostOften(act, { pauseMs: 1_000 }) };
  };

  it('acts at once on the first change, once for a rush, and again at once when it is over', () => {
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

  it('acts once per pause in a long rush, and also on its last change', () => {
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

  it('limits each thing separately', () => {
    const { act, hear } = paced();
    hear('tasks');
    hear('session');
    expect(act.mock.calls).toEqual([['tasks'], ['session']]);
  });

  it('delays an action, and acts once for all changes meanwhile', () => {
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

  it('does nothing after it was stopped', () => {
    const { act, hear, stop } = paced();
    hear('tasks');
    hear('tasks');
    stop();
    vi.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
