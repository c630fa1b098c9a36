/** Delay before a window closes after the pointer has left its mark (document 3, section 9). */
export const HIDE_AFTER_MS = 300;

/** Reasons to keep a window open. */
type Holder = 'pointer' | 'focus' | 'window';

/**
 * Decides when the window of a mark is open (WCAG 1.4.13). It opens at once on hover or focus, and closes 300
 * ms after pointer and focus have left both the mark and the window. A pinned window (tapped, chosen in a
 * list) stays until it is closed or another opens.
 */
export class HoverWindow {
  private shown: string | null = null;
  private isPinned = false;
  private readonly holders = new Set<Holder>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly onChange: (shown: string | null) => void;

  constructor(onChange: (shown: string | null) => void) {
    this.onChange = onChange;
  }

  /** Called when pointer or focus reach a mark. */
  enter(key: string, holder: 'pointer' | 'focus'): void {
    if (this.shown !== key) {
      this.holders.clear();
      this.isPinned = false;
    }
    this.hold(holder);
    this.show(key);
  }

  /** Keeps the window open while pointer or focus are in it. */
  hold(holder: Holder): void {
    clearTimeout(this.timer);
    this.holders.add(holder);
  }

  release(holder: Holder): void {
    this.holders.delete(holder);
    if (this.isPinned || this.holders.size > 0) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.close(), HIDE_AFTER_MS);
  }

  /** Opens a window that stays until it is closed. */
  pin(key: string): void {
    clearTimeout(this.timer);
    this.isPinned = true;
    this.show(key);
  }

  close(): void {
    clearTimeout(this.timer);
    this.holders.clear();
    this.isPinned = false;
    this.show(null);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private show(key: string | null): void {
    if (key === this.shown) return;
    this.shown = key;
    this.onChange(key);
  }
}
