import { useEffect, useRef, type RefObject } from 'react';

/** Returns the ref of a step's heading, which is focused at the top of the page when another step opens. */
export function useStepHeading(step: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
