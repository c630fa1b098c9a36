import { useLayoutEffect, useState, type RefObject } from 'react';

const pixels = (length: string): number => Number.parseFloat(length) || 0;

/** Width inside an element's padding, as in container queries. */
function innerWidth(element: HTMLElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
  return element.getBoundingClientRect().width - pixels(paddingInlineStart) - pixels(paddingInlineEnd);
}

/**
 * Returns the width inside an element in rem, since larger text leaves less room. Null until it is known, and
 * where it cannot be measured.
 */
export function useInlineSizeRem(element: RefObject<HTMLElement | null>): number | null {
  const [size, setSize] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured || typeof ResizeObserver === 'undefined') return;
    const rem = () => pixels(getComputedStyle(document.documentElement).fontSize) || 16;
    setSize(innerWidth(measured) / rem());
    const observer = new ResizeObserver(([entry]) => {
      // A hidden element keeps its last width.
      if (entry && entry.contentRect.width > 0) setSize(entry.contentRect.width / rem());
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
