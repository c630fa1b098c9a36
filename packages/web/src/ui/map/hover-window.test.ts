import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HIDE_AFTER_MS, HoverWindow } from './hover-window.ts';

let shown: string | null = null;
let windows: HoverWindow;
beforeEach(() => {
  vi.useFakeTimers();
  shown = null;
  windows = new HoverWindow((key) => (shown = key));
});

describe('the window of a mark', () => {
  it('opens at once and hides 300 ms after the pointer left', () => {
    windows.enter('a', 'pointer');
    expect(shown).toBe('a');
    windows.release('pointer');
    vi.advanceTimersByTime(HIDE_AFTER_MS - 1);
    expect(shown).toBe('a');
    vi.advanceTimersByTime(1);
    expect(shown).toBeNull();
    expect(HIDE_AFTER_MS).toBe(300);
  });

  it('stays while the pointer is over the window', () => {
    windows.enter('a', 'pointer');
    windows.release('pointer');
    vi.advanceTimersByTime(200);
    windows.hold('window');
    vi.advanceTimersByTime(10_000);
    expect(shown).toBe('a');
    windows.release('window');
    vi.advanceTimersByTime(HIDE_AFTER_MS);
    expect(shown).toBeNull();
  });

  it('stays while the focus is on the mark, wherever the pointer is', () => {
    windows.enter('a', 'focus');
    windows.enter('a', 'pointer');
    windows.release('pointer');
    vi.advanceTimersByTime(10_000);
    expect(shown).toBe('a');
  });

  it('is replaced at once by the window of another mark', () => {
    windows.enter('a', 'pointer');
    windows.release('pointer');
    windows.enter('b', 'pointer');
    vi.advanceTimersByTime(10_000);
    expect(shown).toBe('b');
  });

  it('stays when it was pinned, until it is closed', () => {
    windows.enter('a', 'pointer');
    windows.pin('a');
    windows.release('pointer');
    vi.advanceTimersByTime(10_000);
    expect(shown).toBe('a');
    windows.close();
    expect(shown).toBeNull();
  });
});
