import { useCallback, useEffect, useRef } from 'react';

/** Stands beside the router's own things in the state of an entry of the browser's history. */
type EntryState = { readonly formStep?: unknown } | null;
const entryState = (): EntryState => window.history.state as EntryState;

const stepOfEntry = (): number => {
  const kept = entryState()?.formStep;
  return typeof kept === 'number' ? kept : 1;
};

interface StepOptions {
  /** How far the way forward leads: to steps that are in order. By default no step opens by it. */
  furthest?: number;
}

/**
 * Makes the browser's way back (on phones a swipe) lead to an earlier step of a form, and out of it only from the
 * first. `onMove` gets the wanted step, counted from 1; parts of a form that stands behind other steps count on from
 * there, and get the number of a step before them when the way leads out of the form.
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

  /** Going back by itself, which the browser does a moment later. */
  const isGoing = useRef(false);
  /** Brings the browser's history to the step. */
  const follow = useCallback((to: number) => {
    const kept = stepOfEntry();
    if (kept > to && !isGoing.current) {
      isGoing.current = true;
      window.history.go(to - kept);
    }
    for (let each = kept + 1; each <= to; each++)
      window.history.pushState({ ...entryState(), formStep: each }, '');
  }, []);

  // Also at the start: a form may begin anew on the entry of a later step, or go on from a later step.
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

/** The same as a part of a page, where only some pages have it: not in a dialog, say. */
export function StepHistory({ step, onMove }: { step: number; onMove: (step: number) => void }): null {
  useStepHistory(step, onMove);
  return null;
}
