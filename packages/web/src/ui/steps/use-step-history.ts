import { useCallback, useEffect, useRef } from 'react';

/** Stored beside the router's state, in an entry of the browser's history. */
type EntryState = { readonly formStep?: unknown } | null;
const entryState = (): EntryState => window.history.state as EntryState;

const stepOfEntry = (): number => {
  const kept = entryState()?.formStep;
  return typeof kept === 'number' ? kept : 1;
};

interface StepOptions {
  /** The last step that the browser's 'forward' may open; default: none. */
  furthest?: number;
}

/**
 * Makes the browser's 'back' (on phones a swipe) open the previous step of a form; it leaves the form only
 * from the first step. `onMove` gets the target step, from 1. A form that follows other steps continues their
 * count, and gets the number of a step before its own when 'back' leaves the form.
 */
export function useStepHistory(
  step: number,
  onMove: (step: number) => void,
  { furthest = step }: StepOptions = {},
): void {
  const latest = useRef({ step, furthest, onMove });
  useEffect(() => {
    latest.current = { step, furthest, onMove };
  });

  /** True while a programmatic 'back' is in progress; the browser completes it a moment later. */
  const isGoing = useRef(false);
  /** Moves the browser's history to the step. */
  const follow = useCallback((to: number) => {
    const kept = stepOfEntry();
    if (kept > to && !isGoing.current) {
      isGoing.current = true;
      window.history.go(to - kept);
    }
    for (let each = kept + 1; each <= to; each++)
      window.history.pushState({ ...entryState(), formStep: each }, '');
  }, []);

  // Also runs at the start, because a form may start or resume on the history entry of another step.
  useEffect(() => follow(step), [follow, step]);

  useEffect(() => {
    const { pathname } = window.location;
    const hear = () => {
      const isOwn = isGoing.current;
      isGoing.current = false;
      if (window.location.pathname !== pathname) return;
      const wanted = stepOfEntry();
      const { step: now, furthest: last, onMove: move } = latest.current;
      if (isOwn || wanted > last) follow(now);
      else if (wanted !== now) move(wanted);
    };
    window.addEventListener('popstate', hear);
    return () => window.removeEventListener('popstate', hear);
  }, [follow]);
}

/** The same as a component, for forms that need it only on some pages (not in a dialog, for example). */
export function StepHistory({ step, onMove }: { step: number; onMove: (step: number) => void }): null {
  useStepHistory(step, onMove);
  return null;
}
