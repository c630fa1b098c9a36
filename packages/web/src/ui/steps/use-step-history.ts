import { useCallback, useEffect, useRef } from 'react';

/** Kept beside the router's state in an entry of the browser's history. */
type EntryState = { readonly formStep?: unknown } | null;
const entryState = (): EntryState => window.history.state as EntryState;

const stepOfEntry = (): number => {
  const kept = entryState()?.formStep;
  return typeof kept === 'number' ? kept : 1;
};

interface StepOptions {
  /** The furthest step that the browser's 'forward' may open; by default none. */
  furthest?: number;
}

/**
 * Makes the browser's 'back' (on phones a swipe) lead to the earlier step of a form, and out of the form
 * only from the first. `onMove` gets the wanted step, from 1. A form that follows other steps continues
 * their count, and gets the number of a step before its own when 'back' leaves the form.
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

  /** A programmatic 'back' is under way; the browser completes it a moment later. */
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

  // Runs at the start too: a form may start or resume on the history entry of another step.
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

/** Does the same as a component, where only some pages need it (not in a dialog, say). */
export function StepHistory({ step, onMove }: { step: number; onMove: (step: number) => void }): null {
  useStepHistory(step, onMove);
  return null;
}
