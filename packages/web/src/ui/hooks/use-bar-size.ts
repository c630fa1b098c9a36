import { useCallback, type RefCallback } from 'react';
import { clearFocusOfBar } from '../../lib/focus/in-sight.ts';

/** A bar at an edge of the page, or of a table that scrolls by itself. */
type Bar = 'header' | 'bottom' | 'button' | 'start' | 'end';

/**
 * Publishes how many pixels of its scrolling area a bar covers, as the CSS property `--bar-<name>`: its
 * height, or for a pinned column (`start`, `end`) where it ends. The area's `scroll-padding` uses it to
 * scroll focused controls clear of the bar. A bar that does not stick (with very large text) counts as 0.
 */
export function useBarSize(name: Bar | undefined): RefCallback<HTMLElement> {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar || name === undefined || typeof ResizeObserver === 'undefined') return;
      const area = bar.closest<HTMLElement>('.table-frame') ?? document.documentElement;
      const isColumn = name === 'start' || name === 'end';
      const publish = () => {
        const { position, insetInlineStart } = getComputedStyle(bar);
        const size = isColumn
          ? bar.offsetWidth + (Number.parseFloat(insetInlineStart) || 0)
          : bar.offsetHeight;
        area.style.setProperty(`--bar-${name}`, `${position === 'sticky' ? size : 0}px`);
        clearFocusOfBar(document);
      };
      const observer = new ResizeObserver(publish);
      observer.observe(bar, { box: 'border-box' });
      return () => {
        observer.disconnect();
        area.style.removeProperty(`--bar-${name}`);
      };
    },
    [name],
  );
}
