import { useLayoutEffect, useState, type RefObject } from 'react';

/** Tells whether a region that scrolls sideways has hidden content at its end. */
export function useScrollShade(region: RefObject<HTMLElement | null>): {
  isScrollable: boolean;
  hasMore: boolean;
} {
  const [state, setState] = useState({ isScrollable: false, hasMore: false });
  useLayoutEffect(() => {
    const frame = region.current;
    if (!frame) return;
    const look = () => {
      const hidden = frame.scrollWidth - frame.clientWidth;
      // In right-to-left regions scrollLeft goes from 0 to negative values.
      const next = {
        isScrollable: hidden > 1,
        hasMore: hidden > 1 && Math.abs(frame.scrollLeft) < hidden - 1,
      };
      setState((now) =>
        now.isScrollable === next.isScrollable && now.hasMore === next.hasMore ? now : next,
      );
    };
    look();
    frame.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(frame);
    if (frame.firstElementChild) observer?.observe(frame.firstElementChild);
    return () => {
      frame.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, [region]);
  return state;
}
