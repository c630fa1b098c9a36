import { useCallback, type RefCallback } from 'react';
import { clearFocusOfBar } from '../../lib/focus/in-sight.ts';

/** A bar at an edge of the page. */
type Bar = 'header' | 'bottom' | 'button';

/**
 * Publishes how many pixels of the page a bar covers, as the CSS property `--bar-<name>`. The page's
 * `scroll-padding` uses it to keep focused controls clear of the bar. A bar that does not stick (with very
 * large text) counts as 0.
 */
export function useBarSize(name: Bar): RefCallback<HTMLElement> {
  return useCallback(
    (bar: HTMLElement | null) => {
      if (!bar || typeof ResizeObserver === 'undefined') return;
      const area = document.documentElement;
      const publish = () => {
        const size = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
        area.style.setProperty(`--bar-${name}`, `${size}px`);
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
