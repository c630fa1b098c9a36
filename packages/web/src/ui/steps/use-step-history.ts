import { useEffect, useRef } from 'react';

/** Stands beside the router's own things in the state of an entry of the browser's history. */
type EntryState = { readonly formStep?: unknown } | null;
const entryState = (): EntryState => window.history.state as EntryState;

const stepOfEntry = (): number => {
  const kept = entryState()?.formStep;
  return typeof kept === 'number' ? kept : 1;
};

/**
 * Makes the browser's way back (on phones a swipe) lead to an earlier step of a form, and out of it only from the
 * first. The way forward leads nowhere: a step opens once the one before it is in order. `onBack` gets the step,
 * counted from 1.
 */
export function useStepHistory(step: number, onBack: (step: number) => void): void {
  const latest = useRef({ step, onBack });
  useEffect(() => {
    latest.current = { step, onBack };
  });

  const shown = useRef(0);
  useEffect(() => {
    const before = shown.current;
    shown.current = step;
    const kept = stepOfEntry();
    if (before === step) return;
    // Also at the start: a form may begin anew on the entry of a later step, or go on from a later step.
    if (kept > step) window.history.go(step - kept);
    for (let each = kept + 1; each <= step; each++)
      window.history.pushState({ ...entryState(), formStep: each }, '');
  }, [step]);

  useEffect(() => {
    const { pathname } = window.location;
    const follow = () => {
      if (window.location.pathname !== pathname) return;
      const wanted = stepOfEntry();
      if (wanted < latest.current.step) latest.current.onBack(wanted);
      if (wanted > latest.current.step) window.history.go(latest.current.step - wanted);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
}
