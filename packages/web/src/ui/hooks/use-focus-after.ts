import { useCallback, useEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/**
 * Leads the focus on when a press takes away or brings in controls: call it with where to go, then make the
 * change; the focus goes there once the component shows the change.
 */
export function useFocusAfter(): (find: Find) => void {
  const wanted = useRef<Find>(undefined);
  useEffect(() => {
    const find = wanted.current;
    wanted.current = undefined;
    find?.()?.focus();
  });
  return useCallback((find) => {
    wanted.current = find;
  }, []);
}
