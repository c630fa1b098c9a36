import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Called when a dialog is through; `isChanged`: what it was about is no longer what it was. */
export type OnDone = (isChanged?: boolean) => void;

/**
 * What a dialog beside a list is open for; null for none. Whoever cancels is back on the button that was pressed;
 * after a change that button may be gone, so the focus goes to `list`.
 */
export function useAskedAction<T>(list: RefObject<HTMLElement | null>): {
  asked: T | null;
  ask: (thing: T) => void;
  done: OnDone;
} {
  const [asked, setAsked] = useState<T | null>(null);
  const isChanged = useRef(false);
  const done = useCallback<OnDone>((changed = false) => {
    isChanged.current = changed;
    setAsked(null);
  }, []);
  const ask = useCallback((thing: T) => setAsked(() => thing), []);
  useEffect(() => {
    if (asked !== null || !isChanged.current) return;
    isChanged.current = false;
    list.current?.focus({ preventScroll: true });
  }, [asked, list]);
  return { asked, ask, done };
}
