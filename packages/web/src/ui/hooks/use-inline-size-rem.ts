import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Gives the width of an element in rem (larger text leaves less room); null until it is known and where it
 * cannot be measured.
 */
export function useInlineSizeRem(element: RefObject<HTMLElement | null>): number | null {
  const [size, setSize] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured || typeof ResizeObserver === 'undefined') return;
    const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    setSize(measured.getBoundingClientRect().width / rem());
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize(entry.contentRect.width / rem());
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
