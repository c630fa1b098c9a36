import { useEffect, type RefObject } from 'react';

/** Focuses the first of several controls once, when they appear. */
export function useFirstFocus(controls: RefObject<(HTMLElement | null)[]>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) controls.current[0]?.focus();
  }, [controls, isWanted]);
}
