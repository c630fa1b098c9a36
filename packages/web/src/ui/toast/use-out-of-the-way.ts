import { useEffect, useState, type RefObject } from 'react';

/** Controls, without elements that are focused only for reading, which may be as large as the page. */
const CONTROL = ':is(a, button, input, select, textarea, summary, [tabindex="0"])';

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Returns the edge of the page for the toasts, and switches to the other one when they would cover the
 * focused control. `count`: number of toasts.
 */
export function useOutOfTheWay(region: RefObject<HTMLElement | null>, count: number): 'start' | 'end' {
  const [edge, setEdge] = useState<'start' | 'end'>('start');
  useEffect(() => {
    if (count === 0) return;
    let frame = 0;
    const look = () => {
      const focused = document.activeElement;
      if (!focused?.matches(CONTROL) || region.current?.contains(focused)) return;
      // Check boxes and radio buttons are drawn by their label.
      const box = (focused.closest('label') ?? focused).getBoundingClientRect();
      const toasts = [...(region.current?.querySelectorAll('.toast') ?? [])];
      if (toasts.some((toast) => overlap(toast.getBoundingClientRect(), box)))
        setEdge((now) => (now === 'start' ? 'end' : 'start'));
    };
    // The browser scrolls to the focused control first.
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    soon();
    document.addEventListener('focusin', soon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', soon);
    };
  }, [region, count]);
  return count === 0 ? 'start' : edge;
}
